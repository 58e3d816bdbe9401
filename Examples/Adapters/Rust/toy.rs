//! A toy toolkit: pages with hooks, tabs that show one of them. In a real adapter this is the toolkit under test.

use std::collections::VecDeque;

/// The hooks: receives "load", "W+", "D+", "W-", "D-" of a page.
pub trait Hooks {
    fn heard(&mut self, toy: &mut Toy, page: usize, event: &'static str);
}

#[derive(Default)]
pub struct Page {
    pub loaded: bool,
    pub visible: bool,
    pub changing: bool,
    pub tabs: Option<Vec<usize>>,
    pub selected: Option<usize>,
    shown: Option<usize>,
}

enum Task {
    Show(usize, bool),
    Select(usize, usize),
}

/// All pages, by number, and what is still to be done.
#[derive(Default)]
pub struct Toy {
    pub pages: Vec<Page>,
    queue: VecDeque<Task>,
    runs: bool,
}

impl Toy {
    pub fn page(&mut self) -> usize {
        self.pages.push(Page::default());
        self.pages.len() - 1
    }

    pub fn tabs(&mut self, tabs: Vec<usize>) -> usize {
        self.pages.push(Page { selected: tabs.first().copied(), tabs: Some(tabs), ..Page::default() });
        self.pages.len() - 1
    }

    /// Shows or hides the window that has this root.
    pub fn show(&mut self, root: usize, visible: bool, hooks: &mut dyn Hooks) {
        self.in_turn(Task::Show(root, visible), hooks);
    }

    /// Returns false when the page is not a tab.
    pub fn select(&mut self, tabs: usize, page: usize, hooks: &mut dyn Hooks) -> bool {
        let known = self.pages[tabs].tabs.as_ref().is_some_and(|all| all.contains(&page));
        if known {
            self.in_turn(Task::Select(tabs, page), hooks);
        }
        known
    }

    pub fn load(&mut self, page: usize, hooks: &mut dyn Hooks) {
        if !std::mem::replace(&mut self.pages[page].loaded, true) {
            hooks.heard(self, page, "load");
        }
    }

    /// What is asked for inside a callback is done when the running operation is over.
    fn in_turn(&mut self, task: Task, hooks: &mut dyn Hooks) {
        self.queue.push_back(task);
        if std::mem::replace(&mut self.runs, true) {
            return;
        }
        while let Some(task) = self.queue.pop_front() {
            match task {
                Task::Show(root, visible) if self.pages[root].visible != visible => {
                    self.begin(root, visible, hooks);
                    self.end(root, hooks);
                }
                Task::Select(tabs, page) => self.change(tabs, page, hooks),
                _ => {}
            }
        }
        self.runs = false;
    }

    fn change(&mut self, tabs: usize, page: usize, hooks: &mut dyn Hooks) {
        let Some(old) = self.pages[tabs].selected.replace(page) else { return };
        if old != page && self.pages[tabs].visible {
            self.begin(page, true, hooks);
            self.begin(old, false, hooks);
            self.end(old, hooks);
            self.end(page, hooks);
        }
    }

    fn begin(&mut self, page: usize, appearing: bool, hooks: &mut dyn Hooks) {
        if appearing {
            self.load(page, hooks);
        }
        (self.pages[page].visible, self.pages[page].changing) = (appearing, true);
        hooks.heard(self, page, if appearing { "W+" } else { "W-" });
        self.pages[page].shown = self.pages[page].selected;
        if let Some(shown) = self.pages[page].shown {
            self.begin(shown, appearing, hooks);
        }
    }

    fn end(&mut self, page: usize, hooks: &mut dyn Hooks) {
        self.pages[page].changing = false;
        hooks.heard(self, page, if self.pages[page].visible { "D+" } else { "D-" });
        if let Some(shown) = self.pages[page].shown {
            self.end(shown, hooks);
        }
    }
}
