// What all peers have in common: a file, and questions on the standard input, so that peers can take turns.
//
//   run N        works N times, and answers with the nanoseconds of processor time
//   pages        answers with the number of pages, and FNV-1a (64 bits) over where they start
//   starts FILE  writes where pages start, as little-endian numbers of 64 bits
//
// usage: PEER FILE COLUMNS LINES [MODE]

#ifndef SERVE_H
#define SERVE_H

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "page.h"

typedef void worker(const struct text *text, struct pages *pages);

static inline uint64_t processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// FNV-1a over where pages start, each as eight bytes, the lowest first.
static inline uint64_t checksum(const struct pages *pages) {
  uint64_t sum = 0xCBF29CE484222325u;
  for (size_t i = 0; i < pages->count; i++) {
    for (int byte = 0; byte < 8; byte++) sum = (sum ^ (pages->starts[i] >> 8 * byte & 0xFF)) * 0x100000001B3u;
  }
  return sum;
}

static inline struct text open_text(char **arguments) {
  struct stat status;
  int file = open(arguments[1], O_RDONLY);
  if (file < 0 || fstat(file, &status) != 0 || status.st_size == 0) {
    fprintf(stderr, "%s: cannot read %s\n", arguments[0], arguments[1]);
    exit(66);
  }
  size_t count = (size_t)status.st_size;
  // Eight bytes more, for those who look ahead.
  unsigned char *bytes = malloc(count + 8);
  size_t done = 0;
  while (bytes && done < count) {
    ssize_t got = read(file, bytes + done, count - done);
    if (got <= 0) exit(66);
    done += (size_t)got;
  }
  close(file);
  if (!bytes) exit(71);
  memset(bytes + count, 0, 8);
  return (struct text){bytes, count, atol(arguments[2]), atol(arguments[3])};
}

static inline int serve(const struct text *text, worker *work) {
  struct pages pages = {0};
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    if (strncmp(line, "run ", 4) == 0) {
      long times = atol(line + 4);
      uint64_t start = processor_time();
      for (long i = 0; i < times; i++) work(text, &pages);
      printf("%llu\n", (unsigned long long)(processor_time() - start));
    } else if (strcmp(line, "pages") == 0) {
      if (!pages.count) work(text, &pages);
      printf("%zu %016llx\n", pages.count, (unsigned long long)checksum(&pages));
    } else if (strncmp(line, "starts ", 7) == 0) {
      if (!pages.count) work(text, &pages);
      FILE *file = fopen(line + 7, "wb");
      if (!file || fwrite(pages.starts, 8, pages.count, file) != pages.count || fclose(file) != 0) return 74;
      printf("ok\n");
    } else {
      fprintf(stderr, "no such question: %s\n", line);
      return 64;
    }
    fflush(stdout);
  }
  return 0;
}

static inline void need_arguments(int count, char **arguments) {
  if (count >= 4) return;
  fprintf(stderr, "usage: %s FILE COLUMNS LINES [MODE]\n", arguments[0]);
  exit(64);
}

#endif
