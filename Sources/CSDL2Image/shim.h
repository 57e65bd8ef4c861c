#define SDL_MAIN_HANDLED
#include <SDL2/SDL_image.h>
// zlib comes with SDL2_image, whose PNG files need it.
#include <zlib.h>
