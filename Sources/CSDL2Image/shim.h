#define SDL_MAIN_HANDLED
#include <SDL_image.h>
