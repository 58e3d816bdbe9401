// A toy toolkit: pages with hooks, tabs that show one of them. In a real adapter this is the toolkit under test.
#ifndef TOY_H
#define TOY_H
#include <stdbool.h>
#include <stdlib.h>

typedef struct Page Page;
struct Page {
  void (*hook)(Page *page, const char *event);  // receives "load", "W+", "D+", "W-", "D-"
  void *user;
  bool loaded, visible, changing;
  bool has_pages;  // the rest is for tabs
  Page **pages, *selected, *shown;
  int count;
};

static inline void page_load(Page *page) {
  if (page->loaded) return;
  page->loaded = true;
  page->hook(page, "load");
}

static inline void page_begin(Page *page, bool appearing) {
  if (appearing) page_load(page);
  page->visible = appearing;
  page->changing = true;
  page->hook(page, appearing ? "W+" : "W-");
  page->shown = page->selected;
  if (page->shown) page_begin(page->shown, appearing);
}

static inline void page_end(Page *page) {
  page->changing = false;
  page->hook(page, page->visible ? "D+" : "D-");
  if (page->shown) page_end(page->shown);
}

// What is asked for inside a callback is done when the running operation is over.
typedef struct { Page *page, *selected; bool appearing; } Task;
static Task toy_tasks[100];
static int toy_first, toy_last;
static bool toy_runs;

static inline void toy_do(Task task) {
  Page *page = task.page, *old = page->selected;
  if (!task.selected) {
    if (page->visible == task.appearing) return;
    page_begin(page, task.appearing);
    page_end(page);
  } else if (old != task.selected) {
    page->selected = task.selected;
    if (!page->visible) return;
    page_begin(task.selected, true);
    page_begin(old, false);
    page_end(old);
    page_end(task.selected);
    page->shown = task.selected;
  }
}

static inline void toy_in_turn(Task task) {
  if (toy_last == 100) abort();
  toy_tasks[toy_last++] = task;
  if (toy_runs) return;
  toy_runs = true;
  while (toy_first < toy_last) toy_do(toy_tasks[toy_first++]);
  toy_first = toy_last = 0;
  toy_runs = false;
}

// Shows or hides the window that has this root.
static inline void window_show(Page *root, bool visible) { toy_in_turn((Task){root, NULL, visible}); }

static inline int tabs_index(Page *tabs, Page *page) {
  for (int i = 0; i < tabs->count; i++)
    if (tabs->pages[i] == page) return i;
  return -1;
}

// Returns false when the page is not a tab.
static inline bool tabs_select(Page *tabs, Page *page) {
  if (tabs_index(tabs, page) < 0) return false;
  toy_in_turn((Task){tabs, page, true});
  return true;
}
#endif
