// GtkStack: goes from the first child to the last and back, by reference, without an animation.
//
// usage: gtkstack window|outside CHILDREN

#include <gtk/gtk.h>
#include <string.h>

#include "turns.h"

static GtkStack *stack;
static GtkWidget *ends[2];

static void step(long number) {
  GtkWidget *child = ends[number % 2 == 0];
  gtk_stack_set_visible_child(stack, child);
  if (gtk_stack_get_visible_child(stack) != child) exit(1);
}

int main(int count, char **arguments) {
  long children = count == 3 ? atol(arguments[2]) : 0;
  if (children < 2) return 64;
  int in_window = strcmp(arguments[1], "window") == 0;
  if (in_window ? !gtk_init_check() : (gtk_init_check(), 0)) return 69;
  stack = GTK_STACK(g_object_ref_sink(gtk_stack_new()));
  for (long i = 0; i < children; i++) {
    GtkWidget *child = gtk_label_new("page");
    gtk_stack_add_child(stack, child);
    if (i == 0) ends[0] = child;
    ends[1] = child;
  }
  if (in_window) {
    GtkWidget *window = gtk_window_new();
    gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(stack));
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(ends[0])) g_main_context_iteration(NULL, TRUE);
  }
  return take_turns(step);
}
