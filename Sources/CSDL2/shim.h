// SDL.h without its main() macro: the Swift program has its own entry point.
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

// The X11 server's time of a mouse's event, in milliseconds of the server's clock; 0 for all other messages of a display.
static inline Uint32 x11MouseTime(const SDL_SysWMmsg *message) {
#ifdef SDL_VIDEO_DRIVER_X11
    if (message == NULL || message->subsystem != SDL_SYSWM_X11) return 0;
    const XEvent *event = &message->msg.x11.event;
    switch (event->type) {
    case ButtonPress:
    case ButtonRelease: return (Uint32)event->xbutton.time;
    case MotionNotify: return (Uint32)event->xmotion.time;
    case EnterNotify:
    case LeaveNotify: return (Uint32)event->xcrossing.time;
    }
#endif
    return 0;
}
