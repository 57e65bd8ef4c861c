#define SDL_MAIN_HANDLED
#include <SDL2/SDL_image.h>
// zlib comes with SDL2_image, whose PNG files need it.
#include <zlib.h>

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Draws an SVG file of `length` bytes into `width * height` pixels, 0xAARRGGBB with straight alpha.
//
// SDL_image neither ends nor gives up on some small files. So a process of its own draws, which the system ends after so many
// seconds of computing, or by a lack of memory once it takes 1 GiB more. That process runs C alone: after a fork, Swift may
// wait for a lock that another thread held.
//
// Returns 0 if it was drawn, -1 if it could not be, and the number of the signal that ended it otherwise.
static inline int drawSVG(const void *file, int length, int width, int height, Uint32 *pixels, unsigned seconds) {
    const size_t size = (size_t)width * (size_t)height * 4;
    void *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return -1;
    const pid_t child = fork();
    if (child == 0) {
        // A pipe or a file that is closed by its writer shall not stay open here.
        syscall(SYS_close_range, 3u, ~0u, 0u);
        const int ends[] = {SIGXCPU, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) signal(ends[i], SIG_DFL);
        const struct rlimit noCore = {0, 0}, time = {seconds, seconds + 1};
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        setrlimit(RLIMIT_CORE, &noCore);
        setrlimit(RLIMIT_CPU, &time);
        unsigned long pages = 0;
        FILE *memory = fopen("/proc/self/statm", "r");
        if (memory != NULL && fscanf(memory, "%lu", &pages) == 1) {
            const rlim_t most = pages * (rlim_t)sysconf(_SC_PAGESIZE) + ((rlim_t)1 << 30);
            const struct rlimit space = {most, most};
            setrlimit(RLIMIT_AS, &space);
        }
        SDL_Surface *surface = IMG_LoadSizedSVG_RW(SDL_RWFromConstMem(file, length), width, height);
        if (surface == NULL || surface->w != width || surface->h != height) _exit(1);
        _exit(SDL_ConvertPixels(width, height, surface->format->format, surface->pixels, surface->pitch,
                                SDL_PIXELFORMAT_ARGB8888, shared, width * 4) == 0 ? 0 : 1);
    }
    int status = 1;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    const int isDrawn = child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (isDrawn) SDL_memcpy(pixels, shared, size);
    munmap(shared, size);
    return isDrawn ? 0 : child > 0 && WIFSIGNALED(status) ? WTERMSIG(status) : -1;
}
