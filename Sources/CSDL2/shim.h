// SDL.h without its main() macro: the Swift program has its own entry point.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
