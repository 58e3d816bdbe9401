/* What the library needs of C, and does not export. */
#ifndef CONTAINERS_SUPPORT_H
#define CONTAINERS_SUPPORT_H

#include <stdint.h>

/* The number of this thread, from 1. */
uint32_t containers_thread_number(void);
/* Where this thread keeps its table of handles. */
void **containers_thread_table(void);
/* Calls a function when this thread ends. */
void containers_at_thread_end(void (*ended)(void *));
/* free(), for strings that a callback has allocated with malloc. */
void containers_free(void *text);
/* malloc(). */
void *containers_allocate(uintptr_t size);

#endif
