// Which processors a thread runs on: functions of the C library that its headers show to GNU programs only, as which Swift
// does not include them. A set of processors is `size` bytes with a bit for each.
#include <pthread.h>
#include <stddef.h>
#include <sys/types.h>

int sched_getcpu(void);
int sched_getaffinity(pid_t process, size_t size, void *processors);
int pthread_setaffinity_np(pthread_t thread, size_t size, const void *processors);
