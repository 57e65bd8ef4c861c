// How the C library keeps memory; Swift's module Glibc leaves it out.
#include <malloc.h>
