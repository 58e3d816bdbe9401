#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>

// The one terminal of the process: its modes, and the signal handlers that give it back.
// Everything that a handler touches is static storage, and a handler calls async-signal-safe functions only.

// What happened since the notices were last taken.
enum {
  CTERMINAL_INTERRUPTED = 1 << 0,
  CTERMINAL_TERMINATED = 1 << 1,
  CTERMINAL_HUNG_UP = 1 << 2,
  CTERMINAL_RESIZED = 1 << 3,
  CTERMINAL_RESUMED = 1 << 4,
};

// Enters raw mode and installs the handlers. Returns 0 or an errno; EBUSY when it is open already.
int cterminal_open(
  int input, int output, const unsigned char *enter, size_t enter_count, const unsigned char *leave,
  size_t leave_count);

// Gives the terminal and the earlier handlers back. Does nothing when it is not open.
void cterminal_close(void);

// Readable when there are notices; -1 when not open.
int cterminal_wake_descriptor(void);

// The notices since the last call, and empties the wake descriptor.
unsigned cterminal_take_notices(void);

// Whether the terminal is in our mode: not suspended, not in the background.
bool cterminal_is_showing(void);

// Takes the terminal again when the process is in the foreground but not showing. Returns is_showing.
bool cterminal_try_resume(void);

// Stops as a background process that writes to the terminal does; returns once continued.
void cterminal_stop_in_background(void);

// Ends the process by the default action of a signal, the terminal given back.
void cterminal_die(int signal) __attribute__((noreturn));

#endif
