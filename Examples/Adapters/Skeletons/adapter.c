// A beginning: tabs of which the first is shown with the window. `cc adapter.c && containers conform -- ./a.out`
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char line[1 << 20], pages[1000];
static int has(const char *text) { return strstr(line, text) != NULL; }

int main(void) {
  int visible = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (has("\"begin\"")) pages[0] = visible = 0;
    char *tabs = strstr(line, "\"tabs\": [");  // a real adapter reads JSON: see Examples/Adapters/C
    int makes = has("\"kind\": \"tab\"") && !pages[0];
    if (makes && tabs) sscanf(tabs + 9, "%999[^]]", pages);  // make your container here, with these pages
    printf("{\"seq\": %ld", strtol(strstr(line, "\"seq\":") + 6, NULL, 10));
    if (has("\"hello\"")) printf(", \"protocol\": 1, \"name\": \"MyKit\", \"version\": \"0.1\", \"features\": [\"tab\", \"window\"], "
                                 "\"hears\": [\"D+\", \"D-\"], \"deaf\": [\"tab\"]");
    else if (has("\"op\": \"appear\"") && pages[0] && !visible++)
      printf(", \"events\": [\"%.*s.D+\"]", (int)strcspn(pages + 1, "\""), pages + 1);  // pages report from hooks
    else if (has("\"do\"") && !has("\"appear\"") && !has("\"window\"") && !makes)
      printf(", \"unsupported\": true");  // the next ones to write: disappear, then select
    if (has("\"T.tabs\"")) printf(", \"state\": {\"T.tabs\": [%s]}", pages);
    printf("}\n"), fflush(stdout);
  }
}
