// A stack of GTK 4 widgets: each screen is a box of buttons, and the library says when it comes, where it is, and when it goes.
//
// cc -o gtk gtk.c $(pkg-config --cflags --libs containers gtk4)
#include <containers.h>
#include <gtk/gtk.h>

enum { WIDTH = 360, HEIGHT = 480 };

static ct_controller *stack;
static ct_stage *stage;
static GtkWidget *fixed, *back, *window_title;

// What a screen shows: its title, and the titles of the screens that its buttons open.
typedef struct { const char *title, *more[4]; GtkWidget *widget; } Screen;

static ct_controller *make_screen(const char *title);

static void open_screen(GtkButton *button, gpointer user) {
  (void)user;
  ct_controller *screen = make_screen(gtk_button_get_label(button));
  ct_options options = ct_animated();
  ct_entry entry = ct_entry_of(screen);
  entry.title = ((Screen *)ct_controller_user(screen))->title;
  ct_error error;
  if (!ct_stack_push_entry(stack, &entry, CT_REFUSE, &options, &error)) g_print("%s\n", error.text);
  ct_controller_unref(screen);
}

// Called when the content is needed for the first time: makes the widget, which the screen keeps.
static void did_load(void *user, ct_controller *self) {
  (void)self;
  Screen *screen = user;
  screen->widget = g_object_ref_sink(gtk_box_new(GTK_ORIENTATION_VERTICAL, 8));
  gtk_widget_add_css_class(screen->widget, "view");
  GtkWidget *title = gtk_label_new(screen->title);
  gtk_widget_add_css_class(title, "title-1");
  gtk_widget_set_margin_top(title, 24);
  gtk_box_append(GTK_BOX(screen->widget), title);
  for (int i = 0; i < 4 && screen->more[i]; i++) {
    GtkWidget *button = gtk_button_new_with_label(screen->more[i]);
    gtk_widget_set_margin_start(button, 40);
    gtk_widget_set_margin_end(button, 40);
    g_signal_connect(button, "clicked", G_CALLBACK(open_screen), NULL);
    gtk_box_append(GTK_BOX(screen->widget), button);
  }
}
static void did_appear(void *user, ct_controller *self, bool animated) { (void)self, (void)animated, g_print("%s appeared\n", ((Screen *)user)->title); }
static void destroy(void *user) {
  Screen *screen = user;
  g_print("%s is gone\n", screen->title);
  g_clear_object(&screen->widget);
  g_free(screen);
}
static ct_controller *make_screen(const char *title) {
  Screen *screen = g_new0(Screen, 1);
  screen->title = g_intern_string(title);
  if (!strcmp(title, "Fruit")) screen->more[0] = "Apple", screen->more[1] = "Pear";
  if (!strcmp(title, "Garden")) screen->more[0] = "Fruit", screen->more[1] = "Flowers";
  ct_callbacks calls = {.size = sizeof calls, .destroy = destroy, .did_load = did_load, .did_appear = did_appear};
  return ct_controller_new(title, &calls, screen, NULL);
}

// The host: a widget is in the window as long as its screen is visible.
static void attach(void *user, ct_controller *controller) {
  (void)user;
  if (controller != stack) gtk_fixed_put(GTK_FIXED(fixed), ((Screen *)ct_controller_user(controller))->widget, 0, 0);
}
static void detach(void *user, ct_controller *controller) {
  (void)user;
  if (controller != stack) gtk_fixed_remove(GTK_FIXED(fixed), ((Screen *)ct_controller_user(controller))->widget);
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer user) {
  (void)widget, (void)user;
  static gint64 before;
  gint64 now = gdk_frame_clock_get_frame_time(clock);
  ct_stage_advance(stage, before ? (double)(now - before) / 1e6 : 0, NULL);
  before = now;
  ct_placement placements[4];
  size_t count = ct_container_placements(stack, placements, 4);
  for (size_t i = 0; i < count && i < 4; i++) {
    GtkWidget *child = ((Screen *)ct_controller_user(placements[i].controller))->widget;
    if (!child || !gtk_widget_get_parent(child)) continue;
    gtk_fixed_move(GTK_FIXED(fixed), child, placements[i].frame.x, placements[i].frame.y);
    gtk_widget_set_size_request(child, (int)placements[i].frame.width, (int)placements[i].frame.height);
    gtk_widget_set_opacity(child, placements[i].opacity);
  }
  ct_traits traits;
  if (ct_stack_traits(stack, CT_TRAITS_CURRENT, &traits)) {
    gtk_widget_set_visible(back, traits.can_go_back);
    gtk_label_set_text(GTK_LABEL(window_title), traits.title);
    ct_traits_clear(&traits);
  }
  return G_SOURCE_CONTINUE;
}
static void go_back(GtkButton *button, gpointer user) {
  (void)button, (void)user;
  ct_options options = ct_animated();
  ct_stack_go_back(stack, NULL, false, &options, NULL);
}

static void activate(GtkApplication *application, gpointer user) {
  (void)user;
  GtkWidget *window = gtk_application_window_new(application), *bar = gtk_header_bar_new();
  fixed = gtk_fixed_new();
  back = gtk_button_new_from_icon_name("go-previous-symbolic");
  window_title = gtk_label_new("");
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), back);
  gtk_header_bar_set_title_widget(GTK_HEADER_BAR(bar), window_title);
  gtk_window_set_titlebar(GTK_WINDOW(window), bar);
  gtk_window_set_child(GTK_WINDOW(window), fixed);
  gtk_widget_set_overflow(fixed, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_size_request(fixed, WIDTH, HEIGHT);
  gtk_window_set_resizable(GTK_WINDOW(window), FALSE);
  g_signal_connect(back, "clicked", G_CALLBACK(go_back), NULL);

  ct_controller *first = make_screen("Garden");
  stack = ct_stack_new("Stack", false, NULL);
  ct_entry entry = ct_entry_of(first);
  entry.title = "Garden";
  ct_stack_push_entry(stack, &entry, CT_REFUSE, NULL, NULL);
  ct_controller_unref(first);
  stage = ct_stage_new(stack, (ct_size){WIDTH, HEIGHT}, CT_LEFT_TO_RIGHT, NULL);
  ct_host host = {.size = sizeof host, .attach = attach, .detach = detach};
  ct_stage_set_host(stage, &host, NULL, NULL);
  ct_stage_appear(stage, false, NULL);
  gtk_widget_add_tick_callback(fixed, tick, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  GtkApplication *application = gtk_application_new("org.example.containers.garden", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(application), count, arguments);
  g_object_unref(application);
  return status;
}
