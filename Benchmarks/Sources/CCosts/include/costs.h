// Marks what is counted, and runs code on a stack of a chosen size.
#ifndef COSTS_H
#define COSTS_H

// Begins and ends the counted stretch. A library that is preloaded does the counting (see Costs/counters.c);
// without it both return at once.
void costs_begin(void);
void costs_end(void);

// The allocations in the counted stretches so far; -1 when they are not counted.
long costs_allocations(void);

// Runs `body` on a new thread with a stack of so many bytes, and waits for its end. Returns 0, or an error number.
int costs_on_stack(unsigned long bytes, void (*body)(void *context), void *context);

// Ends the process at once; nothing is released.
_Noreturn void costs_leave(int status);

#endif
