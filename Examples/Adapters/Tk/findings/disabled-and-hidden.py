"""A current tab that is disabled or hidden is replaced by another one; if all are, none is mapped (T1, documented)."""
import tkinter
from tkinter import ttk

window, received = tkinter.Tk(), []
book = ttk.Notebook(window)
pages = {}
for name in "ABC":
    pages[name] = ttk.Frame(book, width=100, height=100)
    for event in ("<Map>", "<Unmap>"):
        pages[name].bind(event, lambda _, name=name, event=event: received.append(name + event))
    book.add(pages[name])
book.pack()
window.update()


def once(name, event, action):
    """Does something the first time that a page receives an event."""
    todo = [action]
    pages[name].bind(event, lambda _: todo and todo.pop()(), add=True)


def shown():
    window.update()
    current = next((name for name in pages if str(pages[name]) == book.select()), "none")
    return "mapped: " + " ".join(name for name in pages if pages[name].winfo_viewable()) + "; current: " + current


for state in ("disabled", "hidden"):
    for name in pages:
        book.tab(pages[name], state="normal")
    book.select(pages["A"])
    window.update()
    book.tab(pages["A"], state=state)
    print(state, "expected: A stays;", shown())
    for name in pages:
        book.tab(pages[name], state=state)
    print("all", state, "expected: one stays;", shown())
