// Which processors a thread runs on. The C library's own headers declare these functions only under _GNU_SOURCE, which Swift
// does not define. A set of processors is `size` bytes with a bit for each.
#include <pthread.h>
#include <stddef.h>
#include <sys/types.h>

int sched_getcpu(void);
int sched_getaffinity(pid_t process, size_t size, void *processors);
int pthread_setaffinity_np(pthread_t thread, size_t size, const void *processors);
