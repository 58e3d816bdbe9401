
static int depth;
// A call whose name has one of some words.
static size_t call_with(const char *const *words) {
  for (;;) {
    size_t index = below(sizeof calls / sizeof *calls);
    for (const char *const *word = words; *word; word++)
      if (strstr(calls[index].name, *word)) return index;
  }
}
static void step(void) {
  static const char *const making[] = {"_new", NULL};
  static const char *const moving[] = {"_push", "_select", "_show", "_set", "_pop", "present", "dismiss", "navigate", "_move", "_appear", "_add", "_insert", "_observe", "_go", NULL};
  done_operations++;
  if (chance(10)) {
    drop(chance(2) ? CT_CONTROLLER : (int)below(CT_ARRANGEMENT));
  } else if (chance(12) && held_count[CT_STAGE]) {
    running = "ct_stage_advance";
    ct_stage_advance(held[CT_STAGE][below(held_count[CT_STAGE])], 0.2, NULL);
  } else {
    size_t index = chance(6) ? call_with(making) : chance(2) ? call_with(moving) : below(sizeof calls / sizeof *calls);
    running = calls[index].name;
    if (getenv("TRACE")) fprintf(stderr, "%ld %*s%s\n", done_operations, depth * 2, "", running);
    calls[index].run();
  }
}
// Some of the callbacks call the library, too.
static void inside(void) {
  if (depth >= 3 || done_operations >= operations || !chance(4)) return;
  const char *outer = running;
  depth++;
  step();
  depth--;
  running = outer;
}

int main(int count, char **arguments) {
  state = strtoull(arguments[1], NULL, 10) * 2654435761u + 88172645463325252u;
  operations = atol(arguments[2]);
  while (done_operations < operations) {
    step();
    if (done_operations % 20000 == 0) drop_all();
  }
  drop_all();
  size_t left = ct_live_handles();
  size_t called = 0;
  for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
    if (times[i]) called++;
    else if (operations >= 100000) fprintf(stderr, "%s was never called\n", functions[i]);
  }
  printf("%ld operations of %zu functions: %ld endings, %ld users, %zu handles left\n", done_operations, called, endings, owned_users, left);
  if (operations >= 100000 && called < sizeof times / sizeof *times) fail("a function was never called");
  if (left) fail("handles are left");
  if (gone_users != owned_users) fail("a destroy function was not called exactly once");
  if (ended_count != endings) fail("an ending was not called exactly once");
  return 0;
}
