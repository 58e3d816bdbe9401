//! A toy toolkit under the conformance suite, as a start for an adapter in Rust:
//! `rustc -O adapter.rs && containers conform -- ./adapter`

mod json;
mod toy;

use json::{elements, member, text};
use std::io::{BufRead, Write};
use toy::{Hooks, Toy};

const GREETING: &str = r#""protocol": 1, "name": "toy in Rust", "version": "1.0", "features": ["tab", "window", "reentrant"],
"hears": ["load", "W+", "D+", "W-", "D-", "tell", "error"],
"profile": {"tab": {"nesting": "containerFirst", "will": "new", "did": "old"}}"#;

enum Problem {
    Unsupported,
    Refused(&'static str),
}
use Problem::{Refused, Unsupported};

struct Callback {
    who: String,
    hears: String,
    op: String,
    times: i64,
}

/// Everything that lives from one `begin` to its `end`, but for the toolkit.
#[derive(Default)]
struct Case {
    names: Vec<String>,
    callbacks: Vec<Callback>,
    events: Vec<String>,
    root: Option<usize>,
    failed: bool, // something inside a callback is unsupported
}

impl Hooks for Case {
    fn heard(&mut self, toy: &mut Toy, page: usize, event: &'static str) {
        let name = self.names[page].clone();
        self.report(toy, &name, event);
    }
}

impl Case {
    fn report(&mut self, toy: &mut Toy, name: &str, symbol: &str) {
        self.events.push(format!("{name}.{symbol}"));
        for index in 0..self.callbacks.len() {
            let one = &mut self.callbacks[index];
            if one.who != name || one.hears != symbol || one.times <= 0 {
                continue;
            }
            one.times -= 1;
            let op = one.op.clone();
            match self.perform(toy, &op) {
                Ok(()) => {}
                Err(Unsupported) => self.failed = true,
                Err(Refused(word)) => self.events.push(format!("{}.error({word})", argument(&op, "in"))),
            }
        }
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.names.iter().rposition(|one| one == name)
    }

    fn get(&mut self, toy: &mut Toy, name: &str) -> usize {
        self.find(name).unwrap_or_else(|| {
            self.names.push(name.to_string());
            toy.page()
        })
    }

    fn perform(&mut self, toy: &mut Toy, op: &str) -> Result<(), Problem> {
        match argument(op, "op") {
            "make" => match argument(op, "kind") {
                "tab" => {
                    let names = member(op, "tabs").map(elements).unwrap_or_default();
                    let pages = names.into_iter().map(|name| self.get(toy, text(name))).collect();
                    self.names.push(argument(op, "name").to_string());
                    toy.tabs(pages);
                }
                "" | "leaf" => {
                    self.names.push(argument(op, "name").to_string());
                    toy.page();
                }
                _ => return Err(Unsupported),
            },
            "window" => self.root = Some(self.get(toy, argument(op, "root"))),
            "appear" => toy.show(self.root.ok_or(Unsupported)?, true, self),
            "disappear" => toy.show(self.root.ok_or(Unsupported)?, false, self),
            "load" => {
                let page = self.get(toy, argument(op, "who"));
                toy.load(page, self);
            }
            "select" => return self.select(toy, op),
            "tell" => {
                let value = self.state(toy, argument(op, "key")).ok_or(Unsupported)?;
                let value = if value == "null" { "nil" } else { text(&value) };
                let (name, what) = argument(op, "key").split_once('.').ok_or(Unsupported)?;
                self.report(toy, name, &format!("{what}={value}"));
            }
            "when" => self.callbacks.push(Callback {
                who: argument(op, "who").to_string(),
                hears: argument(op, "hears").to_string(),
                op: member(op, "do").unwrap_or("{}").to_string(),
                times: member(op, "times").and_then(|times| times.parse().ok()).unwrap_or(1),
            }),
            "rest" => {}
            _ => return Err(Unsupported),
        }
        Ok(())
    }

    fn select(&mut self, toy: &mut Toy, op: &str) -> Result<(), Problem> {
        let tabs = self.get(toy, argument(op, "in"));
        let page = match member(op, "index") {
            Some(index) => {
                let all = toy.pages[tabs].tabs.as_ref().ok_or(Unsupported)?;
                index.parse::<usize>().ok().and_then(|index| all.get(index).copied()).ok_or(Refused("index"))?
            }
            None => self.get(toy, argument(op, "child")),
        };
        if toy.select(tabs, page, self) { Ok(()) } else { Err(Refused("foreign")) }
    }

    /// The value of a state key as JSON, or nothing if the state has no value here.
    fn state(&self, toy: &Toy, key: &str) -> Option<String> {
        let (name, what) = key.split_once('.')?;
        let number = self.find(name)?;
        let page = &toy.pages[number];
        let quoted = |number: &usize| format!("\"{}\"", self.names[*number]);
        let null = || "null".to_string();
        Some(match what {
            "loaded" => page.loaded.to_string(),
            "state" => {
                format!("\"{}{}\"", if page.visible { "appear" } else { "disappear" }, if page.changing { "ing" } else { "ed" })
            }
            "parent" => {
                let holds = |one: &usize| toy.pages[*one].tabs.as_ref().is_some_and(|all| all.contains(&number));
                (0..toy.pages.len()).rfind(holds).as_ref().map_or_else(null, quoted)
            }
            "tabs" | "children" => format!("[{}]", page.tabs.as_ref()?.iter().map(quoted).collect::<Vec<_>>().join(", ")),
            "selected" if page.tabs.is_some() => page.selected.as_ref().map_or_else(null, quoted),
            "index" => {
                let all = page.tabs.as_ref()?;
                page.selected.and_then(|one| all.iter().position(|other| *other == one)).map_or_else(null, |one| one.to_string())
            }
            _ => return None,
        })
    }

    fn answer(&mut self, toy: &mut Toy, request: &str, op: &str) -> String {
        (self.events, self.failed) = (Vec::new(), false);
        let outcome = match self.perform(toy, op) {
            Err(Unsupported) => "\"unsupported\": true, ".to_string(),
            _ if self.failed => "\"unsupported\": true, ".to_string(),
            Err(Refused(word)) => format!("\"error\": \"{word}\", "),
            Ok(()) => String::new(),
        };
        let keys = member(request, "read").map(elements).unwrap_or_default();
        let states: Vec<_> =
            keys.iter().filter_map(|key| self.state(toy, text(key)).map(|value| format!("{key}: {value}"))).collect();
        let events: Vec<_> = self.events.iter().map(|event| format!("\"{event}\"")).collect();
        format!(", {outcome}\"events\": [{}], \"state\": {{{}}}", events.join(", "), states.join(", "))
    }
}

/// A text that the operation has, or an empty one.
fn argument<'a>(op: &'a str, name: &str) -> &'a str {
    member(op, name).map_or("", text)
}

fn main() {
    let (mut case, mut toy) = (Case::default(), Toy::default());
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let mut answer = String::new();
        if member(&line, "hello").is_some() {
            answer = format!(", {}", GREETING.replace('\n', " "));
        } else if member(&line, "begin").is_some() {
            (case, toy) = (Case::default(), Toy::default());
        } else if let Some(op) = member(&line, "do") {
            answer = case.answer(&mut toy, &line, op);
        }
        println!("{{\"seq\": {}{answer}}}", member(&line, "seq").unwrap_or("0"));
        std::io::stdout().flush().ok();
    }
}
