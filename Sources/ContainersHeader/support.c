#include "support.h"

#include <stdatomic.h>
#include <stdlib.h>

static atomic_uint threads;
static _Thread_local uint32_t number;
static _Thread_local void *table;

uint32_t containers_thread_number(void) {
  if (number == 0) number = atomic_fetch_add(&threads, 1) + 1;
  return number;
}

void **containers_thread_table(void) { return &table; }

extern void *__dso_handle;
/* Of glibc; other libraries of C have none, and keep what a thread has until the program ends. */
extern int __cxa_thread_atexit_impl(void (*)(void *), void *, void *) __attribute__((weak));

void containers_at_thread_end(void (*ended)(void *)) {
  if (__cxa_thread_atexit_impl) __cxa_thread_atexit_impl(ended, 0, &__dso_handle);
}

void containers_free(void *text) { free(text); }
void *containers_allocate(uintptr_t size) { return malloc(size == 0 ? 1 : size); }
