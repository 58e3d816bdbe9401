#ifndef CONTAINERS_CSDL_H
#define CONTAINERS_CSDL_H

// The programs have a main function of their own.
#define SDL_MAIN_HANDLED

#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>

#endif
