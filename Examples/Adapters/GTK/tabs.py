"""The containers of GTK and libadwaita that show one of several pages, as kind `tab`."""

from widgets import ADWAITA, GTK, Adw, Gtk, Widgets, greet
from kit import ListKit, Unsupported

DURATION = 60  # milliseconds of a transition


class Pages(Widgets, ListKit):
    def container(self, name, parts, op):
        container = self.kind()
        for page in parts:
            self.append(container, page)
        return container

    def append(self, tabs, page): tabs.append(page)
    def pages(self, tabs): return [one.get_child() for one in tabs.get_pages()]

    def current(self, tabs):
        shown = tabs.get_visible_child()
        return self.pages(tabs).index(shown) if shown else None

    def select(self, tabs, index, animated):
        self.show(tabs, self.numbered(tabs, index), animated)

    def numbered(self, tabs, index):
        """Most of these containers take the page, not its number: a page that does not exist cannot be named."""
        if not 0 <= index < len(self.pages(tabs)):
            raise Unsupported
        return self.pages(tabs)[index]

    def show(self, tabs, page, animated): tabs.set_visible_child(page)

    def insert(self, tabs, page, index):
        if index != len(self.pages(tabs)):
            raise Unsupported  # pages are appended
        self.append(tabs, page)

    def remove(self, tabs, page): tabs.remove(page)


class Stack(Pages):
    greeting = greet("GtkStack", "tab", GTK, ["animated", "edit"], ["W+", "D-"], "new")
    mapped, unmapped = "W+", "D-"  # the beginning and the end of a transition
    kind = Gtk.Stack

    def append(self, stack, page): stack.add_child(page)

    def show(self, stack, page, animated):
        stack.set_transition_duration(DURATION)
        stack.set_transition_type(Gtk.StackTransitionType.CROSSFADE if animated else Gtk.StackTransitionType.NONE)
        stack.set_visible_child(page)

    def moves(self, thing): return isinstance(thing, Gtk.Stack) and thing.get_transition_running()

    def get_state(self, page):
        stack = page.get_parent()
        if not isinstance(stack, Gtk.Stack) or not self.moves(stack) or not page.get_mapped():
            return super().get_state(page)
        return "appearing" if stack.get_visible_child() is page else "disappearing"


class ViewStack(Pages):
    greeting = greet("AdwViewStack", "tab", ADWAITA, ["edit"], ["D+", "D-"], "old")
    kind = Adw.ViewStack

    def append(self, stack, page): stack.add(page)


class Notebook(Pages):
    greeting = greet("GtkNotebook", "tab", GTK, ["edit"], ["D+", "D-"], "new")
    kind = Gtk.Notebook
    show = None  # a notebook takes numbers

    def append(self, book, page): book.append_page(page)
    def current(self, book): return book.get_current_page() if book.get_current_page() >= 0 else None
    def select(self, book, index, animated): book.set_current_page(index)
    def insert(self, book, page, index): book.insert_page(page, None, index)
    def remove(self, book, page): book.detach_tab(page)
    def move(self, book, page, index): book.reorder_child(page, index)


class TabView(Pages):
    greeting = greet("AdwTabView", "tab", ADWAITA, ["edit"], ["D+", "D-"], "new")
    kind = Adw.TabView

    def current(self, view):
        page = view.get_selected_page()
        return view.get_page_position(page) if page else None

    def show(self, view, page, animated):
        if page not in self.pages(view):
            raise Unsupported  # it takes the tab, and only its own pages have one
        view.set_selected_page(view.get_page(page))

    def insert(self, view, page, index): view.insert(page, index)
    def remove(self, view, page): view.close_page(view.get_page(page))
    def move(self, view, page, index): view.reorder_page(view.get_page(page), index)
