// What the peers of containers-costs have in common: `run N` on the standard input does N steps, and is answered with
// the nanoseconds of processor time that they took.

#ifndef TURNS_H
#define TURNS_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline uint64_t processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static inline int take_turns(void (*step)(long number)) {
  long times, done = 0;
  while (scanf(" run %ld", &times) == 1) {
    uint64_t start = processor_time();
    for (long i = 0; i < times; i++) step(done + i);
    done += times;
    printf("%llu\n", (unsigned long long)(processor_time() - start));
    fflush(stdout);
  }
  return 0;
}

#endif
