#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

// A second signal is often the same event twice (a closing terminal hangs up the shell, which hangs up its
// jobs); a third unread one means that the program is stuck.
enum { UNREAD_LIMIT = 3, SEQUENCE_LIMIT = 256, CRASH_STACK_SIZE = 65536 };

static const int crash_signals[] = {SIGQUIT, SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE};
static const int polite_signals[] = {SIGINT, SIGTERM, SIGHUP};
static const int notice_signals[] = {SIGWINCH, SIGCONT};
// Signals that do not end a process, or that cannot be caught. SIGTTIN and SIGTTOU stop it, as job control wants.
static const int harmless_signals[] = {SIGKILL, SIGSTOP, SIGCHLD, SIGURG, SIGTTIN, SIGTTOU};

static struct {
  int input;
  int output;
  int wake[2];
  struct termios original;
  struct termios raw;
  unsigned char enter[SEQUENCE_LIMIT];
  size_t enter_count;
  unsigned char leave[SEQUENCE_LIMIT];
  size_t leave_count;
  struct sigaction before[NSIG];
  bool handled[NSIG];
} terminal = {.wake = {-1, -1}};

static unsigned char crash_stack[CRASH_STACK_SIZE];
static atomic_bool is_open;
static atomic_bool is_showing;
static atomic_uint notices;
static atomic_int unread;

// MARK: the terminal's modes

static void write_all(const unsigned char *bytes, size_t count) {
  int patience = 20;
  while (count > 0) {
    ssize_t written = write(terminal.output, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN && patience-- > 0) {
      struct pollfd ready = {.fd = terminal.output, .events = POLLOUT};
      poll(&ready, 1, 50);
    } else if (!(written < 0 && errno == EINTR)) {
      return;
    }
  }
}

// True too when the terminal is not the controlling one, for then there are no job rules to keep.
static bool in_foreground(void) {
  pid_t group = tcgetpgrp(terminal.input);
  return group < 0 || group == getpgrp();
}

static void enter_modes(void) {
  atomic_store(&is_showing, true);
  tcsetattr(terminal.input, TCSANOW, &terminal.raw);
  write_all(terminal.enter, terminal.enter_count);
}

// Needs SIGTTOU blocked, or a background process would stop here. Unread input is dropped: pending mouse reports
// would reach the shell as typed text.
static void leave_modes(void) {
  if (!atomic_exchange(&is_showing, false)) return;
  write_all(terminal.leave, terminal.leave_count);
  tcflush(terminal.input, TCIFLUSH);
  tcsetattr(terminal.input, TCSANOW, &terminal.original);
}

static void notify(unsigned bit) {
  unsigned char byte = 0;
  atomic_fetch_or(&notices, bit);
  // A full pipe is readable already, so a lost byte loses nothing.
  ssize_t ignored = write(terminal.wake[1], &byte, 1);
  (void)ignored;
}

// MARK: handlers

static void raise_default(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigset_t set;
  sigemptyset(&action.sa_mask);
  sigemptyset(&set);
  sigaddset(&set, number);
  sigaction(number, &action, NULL);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void on_crash(int number, siginfo_t *info, void *context) {
  leave_modes();
  atomic_store(&is_open, false);
  // The runtime's own handler prints the backtrace, now on the ordinary screen.
  struct sigaction *before = &terminal.before[number];
  if (before->sa_flags & SA_SIGINFO) {
    if (before->sa_sigaction) before->sa_sigaction(number, info, context);
  } else if (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN) {
    before->sa_handler(number);
  }
  raise_default(number);
  _exit(128 + number);
}

static void on_polite(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  int error = errno;
  if (atomic_fetch_add(&unread, 1) + 1 >= UNREAD_LIMIT) {
    leave_modes();
    raise_default(number);
    _exit(128 + number);
  }
  notify(
    number == SIGINT ? CTERMINAL_INTERRUPTED : number == SIGTERM ? CTERMINAL_TERMINATED : CTERMINAL_HUNG_UP);
  errno = error;
}

static void on_notice(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  int error = errno;
  if (number == SIGWINCH) {
    notify(CTERMINAL_RESIZED);
  } else if (atomic_load(&is_open)) {
    // Also after SIGSTOP, which cannot be caught: the shell has set its own modes meanwhile.
    if (in_foreground()) {
      enter_modes();
    } else {
      atomic_store(&is_showing, false);
    }
    notify(CTERMINAL_RESUMED);
  }
  errno = error;
}

static void install(int number, void (*handler)(int, siginfo_t *, void *));

static void on_stop(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  int error = errno;
  sigset_t mask;
  pthread_sigmask(SIG_SETMASK, NULL, &mask);
  leave_modes();
  raise_default(number);
  // Continued: on_notice ran inside raise_default. An orphaned process group is never stopped, though, so no
  // SIGCONT came.
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  install(number, on_stop);
  if (atomic_load(&is_open) && !atomic_load(&is_showing) && in_foreground()) {
    enter_modes();
    notify(CTERMINAL_RESUMED);
  }
  errno = error;
}

// MARK: installing

static void guarded_signals(sigset_t *set) {
  sigfillset(set);
  for (size_t index = 0; index < COUNT(crash_signals); index++) sigdelset(set, crash_signals[index]);
  // on_stop waits for it.
  sigdelset(set, SIGCONT);
}

static void install(int number, void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  action.sa_sigaction = handler;
  guarded_signals(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void take(int number, void (*handler)(int, siginfo_t *, void *), bool keeps_ignored) {
  sigaction(number, NULL, &terminal.before[number]);
  // nohup and shells without job control ignore signals on purpose.
  bool ignored = !(terminal.before[number].sa_flags & SA_SIGINFO)
    && terminal.before[number].sa_handler == SIG_IGN;
  terminal.handled[number] = !(keeps_ignored && ignored);
  if (terminal.handled[number]) install(number, handler);
}

static bool is_listed(int number, const int *list, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (list[index] == number) return true;
  }
  return false;
}

// Every other signal ends a process that has no handler for it: SIGUSR1, SIGALRM, SIGPIPE, real-time ones.
static void install_deadly(void) {
  for (int number = 1; number < NSIG; number++) {
    if (terminal.handled[number] || is_listed(number, harmless_signals, COUNT(harmless_signals))) continue;
    if (is_listed(number, crash_signals, COUNT(crash_signals))
        || is_listed(number, polite_signals, COUNT(polite_signals))
        || is_listed(number, notice_signals, COUNT(notice_signals)) || number == SIGTSTP) {
      // Ignored already when the process started.
      continue;
    }
    struct sigaction before;
    // The C library refuses those that it needs itself.
    if (sigaction(number, NULL, &before) != 0) continue;
    // A handler of the program's own does not end it.
    if ((before.sa_flags & SA_SIGINFO) || before.sa_handler != SIG_DFL) continue;
    take(number, on_crash, true);
  }
}

static void install_all(void) {
  stack_t stack;
  // Without a stack of its own the handler could not run after a stack overflow.
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = crash_stack, .ss_size = CRASH_STACK_SIZE};
    sigaltstack(&stack, NULL);
  }
  for (size_t index = 0; index < COUNT(crash_signals); index++) {
    take(crash_signals[index], on_crash, crash_signals[index] == SIGQUIT);
  }
  for (size_t index = 0; index < COUNT(polite_signals); index++) take(polite_signals[index], on_polite, true);
  for (size_t index = 0; index < COUNT(notice_signals); index++) take(notice_signals[index], on_notice, false);
  take(SIGTSTP, on_stop, true);
  install_deadly();
}

static void remove_all(void) {
  for (int number = 1; number < NSIG; number++) {
    if (terminal.handled[number]) sigaction(number, &terminal.before[number], NULL);
    terminal.handled[number] = false;
  }
}

// MARK: the interface

// A thread of a pool may have every signal blocked, so ours is let through.
void cterminal_stop_in_background(void) {
  sigset_t set, mask;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &set, &mask);
  raise(SIGTTOU);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

// A program that is started in the background stops here until it is in the foreground. The limit is for a
// process that cannot be stopped: an orphaned group, or one that ignores SIGTTOU.
static bool wait_for_foreground(int input) {
  terminal.input = input;
  for (int round = 0; round < 100; round++) {
    if (in_foreground()) return true;
    cterminal_stop_in_background();
  }
  return false;
}

static int prepare(int input, int output) {
  static bool registered = false;
  if (!wait_for_foreground(input)) return EIO;
  if (tcgetattr(input, &terminal.original) != 0) return errno;
  if (pipe2(terminal.wake, O_NONBLOCK | O_CLOEXEC) != 0) return errno;
  if (!registered) registered = atexit(cterminal_close) == 0;
  terminal.output = output;
  terminal.raw = terminal.original;
  cfmakeraw(&terminal.raw);
  // ^C, ^Z and ^\ stay signals: they reach the other programs of a pipeline, and a program that is busy.
  // NOFLSH: the keys typed before them are not lost.
  terminal.raw.c_lflag |= ISIG | NOFLSH;
  // A read never blocks, even if another process has read the bytes that poll reported.
  terminal.raw.c_cc[VMIN] = 0;
  terminal.raw.c_cc[VTIME] = 0;
  return 0;
}

int cterminal_open(
  int input, int output, const unsigned char *enter, size_t enter_count, const unsigned char *leave,
  size_t leave_count) {
  if (atomic_load(&is_open)) return EBUSY;
  if (enter_count > SEQUENCE_LIMIT || leave_count > SEQUENCE_LIMIT) return EINVAL;
  int error = prepare(input, output);
  if (error != 0) return error;
  memcpy(terminal.enter, enter, enter_count);
  memcpy(terminal.leave, leave, leave_count);
  terminal.enter_count = enter_count;
  terminal.leave_count = leave_count;
  atomic_store(&notices, 0);
  atomic_store(&unread, 0);

  sigset_t guarded, mask;
  guarded_signals(&guarded);
  pthread_sigmask(SIG_BLOCK, &guarded, &mask);
  atomic_store(&is_open, true);
  install_all();
  enter_modes();
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return 0;
}

void cterminal_close(void) {
  if (!atomic_exchange(&is_open, false)) return;
  sigset_t guarded, mask;
  guarded_signals(&guarded);
  pthread_sigmask(SIG_BLOCK, &guarded, &mask);
  leave_modes();
  remove_all();
  close(terminal.wake[0]);
  close(terminal.wake[1]);
  terminal.wake[0] = terminal.wake[1] = -1;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

int cterminal_wake_descriptor(void) {
  return terminal.wake[0];
}

unsigned cterminal_take_notices(void) {
  unsigned char bytes[64];
  while (read(terminal.wake[0], bytes, sizeof bytes) > 0) continue;
  atomic_store(&unread, 0);
  return atomic_exchange(&notices, 0);
}

bool cterminal_is_showing(void) {
  return atomic_load(&is_showing);
}

bool cterminal_try_resume(void) {
  if (!atomic_load(&is_open)) return false;
  if (!atomic_load(&is_showing) && in_foreground()) {
    sigset_t guarded, mask;
    guarded_signals(&guarded);
    pthread_sigmask(SIG_BLOCK, &guarded, &mask);
    enter_modes();
    notify(CTERMINAL_RESUMED);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
  }
  return atomic_load(&is_showing);
}

void cterminal_die(int number) {
  cterminal_close();
  raise_default(number);
  _exit(128 + number);
}
