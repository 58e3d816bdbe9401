#ifndef CONTAINERS_CGTK_H
#define CONTAINERS_CGTK_H

// What later versions deprecate is still right for the oldest one that this works with, 4.8.
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#define GDK_DISABLE_DEPRECATION_WARNINGS

#include <gtk/gtk.h>
#include <pango/pangocairo.h>

// Swift sees neither macros with arguments nor functions with a variable number of them: these stand for those that
// the binding needs.

/// A closure that calls `marshal` with `data` in it, and `destroyed` when the last reference to it goes.
static inline GClosure *cgtk_closure_new(gpointer data, GClosureMarshal marshal, GClosureNotify destroyed) {
  GClosure *closure = g_closure_new_simple(sizeof(GClosure), data);
  g_closure_set_marshal(closure, marshal);
  g_closure_add_finalize_notifier(closure, data, destroyed);
  return closure;
}

static inline gpointer cgtk_closure_data(GClosure *closure) { return closure->data; }

/// The classes of a widget in the theme, with spaces between them.
static inline void cgtk_set_css_classes(GtkWidget *widget, const char *names) {
  char **list = g_strsplit(names, " ", -1);
  gtk_widget_set_css_classes(widget, (const char **)list);
  g_strfreev(list);
}

/// Takes a widget out of whatever it lies in.
static inline void cgtk_leave_parent(GtkWidget *widget) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  if (parent == NULL) return;
  if (GTK_IS_OVERLAY(parent) && gtk_overlay_get_child(GTK_OVERLAY(parent)) == widget)
    gtk_overlay_set_child(GTK_OVERLAY(parent), NULL);
  else gtk_widget_unparent(widget);
}

/// Gives a widget the keyboard, also a label, which refuses when it is asked itself.
static inline gboolean cgtk_take_focus(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  if (gtk_widget_grab_focus(widget)) return TRUE;
  if (root == NULL || !gtk_widget_get_mapped(widget) || !gtk_widget_get_focusable(widget)) return FALSE;
  gtk_root_set_focus(root, widget);
  return TRUE;
}

/// Gives a widget a class in the theme, or takes it away.
static inline void cgtk_mark(GtkWidget *widget, const char *name, gboolean marked) {
  if (marked) gtk_widget_add_css_class(widget, name);
  else gtk_widget_remove_css_class(widget, name);
}

/// The name that a screen reader says.
static inline void cgtk_set_accessible_label(GtkWidget *widget, const char *label) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/// What a screen reader says after the name.
static inline void cgtk_set_accessible_description(GtkWidget *widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/// A drawing area that no screen reader mentions.
static inline GtkWidget *cgtk_probe_new(void) {
  return GTK_WIDGET(g_object_new(GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_NONE, NULL));
}

/// A widget with a child and others above it, which a screen reader takes for what its role says.
static inline GtkWidget *cgtk_panel_new(GtkAccessibleRole role) {
  return GTK_WIDGET(g_object_new(GTK_TYPE_OVERLAY, "accessible-role", role, NULL));
}

/// The text of a row of a menu, to be freed; NULL for every other widget.
static inline char *cgtk_menu_row_text(GtkWidget *widget) {
  char *text = NULL;
  if (g_strcmp0(G_OBJECT_TYPE_NAME(widget), "GtkModelButton") == 0) g_object_get(widget, "text", &text, NULL);
  return text;
}

static inline gboolean cgtk_is_button(gpointer object) { return object != NULL && GTK_IS_BUTTON(object); }

/// Lays out a widget and everything in it from right to left, or from left to right.
static inline void cgtk_set_direction(GtkWidget *widget, GtkTextDirection direction) {
  gtk_widget_set_direction(widget, direction);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child))
    cgtk_set_direction(child, direction);
}

/// Whether an object is what text is written into.
static inline gboolean cgtk_is_text(gpointer object) { return object != NULL && GTK_IS_TEXT(object); }

/// A widget of a class, which a screen reader takes for what its role says.
static inline GtkWidget *cgtk_widget_new(GType type, GtkAccessibleRole role) {
  return GTK_WIDGET(g_object_new(type, "accessible-role", role, NULL));
}

/// Where a widget stands among its siblings, from 1, and whether it is the selected one.
static inline void cgtk_set_accessible_position(GtkWidget *widget, int number, int count, gboolean selected) {
  gtk_accessible_update_relation(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET, number, GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

/// The value of something that can be stepped through, from 1, and what it is called.
static inline void cgtk_set_accessible_value(GtkWidget *widget, double value, double most, const char *text) {
  gtk_accessible_update_property(
      GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 1.0,
      GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, most, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

/// Whether the desktop wants things to move.
static inline gboolean cgtk_animations_enabled(void) {
  gboolean enabled = TRUE;
  g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &enabled, NULL);
  return enabled;
}

/// Dots of text an inch, as the desktop wants them.
static inline double cgtk_text_resolution(void) {
  int dpi = -1;
  GtkSettings *settings = gtk_settings_get_default();
  if (settings != NULL) g_object_get(settings, "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / 1024.0 : 96.0;
}

/// Whether the desktop's theme is to be a dark one.
static inline gboolean cgtk_prefers_dark(void) {
  gboolean dark = FALSE;
  g_object_get(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", &dark, NULL);
  return dark;
}

static inline void cgtk_prefer_dark(gboolean dark) {
  g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", dark, NULL);
}

/// Where a widget lies in another one, or on the surface of its window; false before it has a place.
static inline gboolean cgtk_bounds(
    GtkWidget *widget, GtkWidget *other, double *x, double *y, double *width, double *height) {
  GtkNative *native = gtk_widget_get_native(widget);
  graphene_rect_t bounds;
  double left = 0, top = 0;
  if (native == NULL || !gtk_widget_get_mapped(widget)) return FALSE;
  if (!gtk_widget_compute_bounds(widget, other != NULL ? other : GTK_WIDGET(native), &bounds)) return FALSE;
  if (other != NULL) native = NULL;
  if (native != NULL) gtk_native_get_surface_transform(native, &left, &top);
  // A menu has a surface of its own, which lies somewhere on that of the window.
  for (GdkSurface *surface = native != NULL ? gtk_native_get_surface(native) : NULL; GDK_IS_POPUP(surface);
       surface = gdk_popup_get_parent(GDK_POPUP(surface))) {
    left += gdk_popup_get_position_x(GDK_POPUP(surface));
    top += gdk_popup_get_position_y(GDK_POPUP(surface));
  }
  *x = bounds.origin.x + left;
  *y = bounds.origin.y + top;
  *width = bounds.size.width;
  *height = bounds.size.height;
  return TRUE;
}

#endif
