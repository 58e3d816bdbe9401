// What an Embedded Swift program expects from a C library on a bare WebAssembly machine that has no instruction for it.
// One thread. Output and random bytes come from Web/Module/web.c.

#include <stddef.h>
#include <stdint.h>

// Memory: freed blocks are kept in a list for each power of two. A block's list is noted in front of it.

extern unsigned char __heap_base;

enum { pageSize = 65536, alignment = 16, smallest = 5, lists = 31 };

struct block {
  struct block *next;
};

static struct block *vacant[lists];
static uintptr_t top;

static void *take(unsigned list) {
  if (vacant[list]) {
    struct block *block = vacant[list];
    vacant[list] = block->next;
    return block;
  }
  if (!top) top = ((uintptr_t)&__heap_base + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t start = top, end = start + ((uintptr_t)1 << list);
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * pageSize;
  if (end < start) return NULL;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + pageSize - 1) / pageSize) == (size_t)-1) return NULL;
  top = end;
  return (void *)start;
}

void *malloc(size_t size) {
  if (size > (size_t)1 << 30) return NULL;
  unsigned list = smallest;
  while (((size_t)1 << list) < size + alignment) list += 1;
  if (list >= lists) return NULL;
  unsigned char *block = take(list);
  if (!block) return NULL;
  *(uint32_t *)block = list;
  return block + alignment;
}

void free(void *start) {
  if (!start) return;
  struct block *block = (struct block *)((unsigned char *)start - alignment);
  uint32_t list = *(uint32_t *)block;
  block->next = vacant[list];
  vacant[list] = block;
}

int posix_memalign(void **result, size_t wanted, size_t size) {
  enum { invalid = 28, exhausted = 48 };
  if (wanted > alignment) return invalid;
  *result = malloc(size);
  return *result ? 0 : exhausted;
}

// The loop must not be turned into a call of the function that it is.
__attribute__((no_builtin)) int memcmp(const void *one, const void *other, size_t length) {
  const unsigned char *a = one, *b = other;
  for (size_t i = 0; i < length; i += 1) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// Multiplication of 128 bits, as the compiler asks for it; no part of it is of more than 64 bits, or it would
// ask for itself.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t al = (uint64_t)a, bl = (uint64_t)b;
  uint64_t a0 = (uint32_t)al, a1 = al >> 32, b0 = (uint32_t)bl, b1 = bl >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += (uint64_t)((unsigned __int128)a >> 64) * bl + al * (uint64_t)((unsigned __int128)b >> 64);
  return (__int128)((unsigned __int128)high << 64 | (other << 32 | (uint32_t)low));
}

// The guard that compiled functions put on the stack.
uintptr_t __stack_chk_guard = (uintptr_t)0x5bd1e995;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
