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
void containers_free(void *text) { free(text); }
void *containers_allocate(uintptr_t size) { return malloc(size == 0 ? 1 : size); }
