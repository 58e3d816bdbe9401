// A library that is preloaded into containers-costs, and counts what happens between two marks.
//
//   gcc -shared -fPIC -O2 -DINSTRUCTIONS counters.c   switches callgrind on and off (--instr-atstart=no)
//   gcc -shared -fPIC -O2 -DALLOCATIONS counters.c    counts malloc, calloc, realloc and the aligned ones

#include <errno.h>
#include <stddef.h>

#ifdef INSTRUCTIONS
#include <valgrind/callgrind.h>

void counters_begin(void) { CALLGRIND_START_INSTRUMENTATION; }
void counters_end(void) { CALLGRIND_STOP_INSTRUMENTATION; }
#endif

#ifdef ALLOCATIONS
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static int is_on;
static long count;

void counters_begin(void) { is_on = 1; }
void counters_end(void) { is_on = 0; }
long counters_allocations(void) { return count; }

void *malloc(size_t size) {
  count += is_on;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += is_on;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count += is_on;
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += is_on;
  return __libc_memalign(alignment, size);
}

void *memalign(size_t alignment, size_t size) {
  count += is_on;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count += is_on;
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *result = found;
  return 0;
}
#endif
