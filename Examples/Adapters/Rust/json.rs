//! As much JSON as an adapter needs: values are found in the text, and nothing is built from it.

fn space(text: &str) -> &str {
    text.trim_start_matches([' ', '\t', '\r', '\n', ':', ','])
}

/// How long the value is with which a text begins.
fn length(text: &str) -> usize {
    let first = text.as_bytes().first();
    if first == Some(&b'"') {
        let mut escaped = false;
        for (at, byte) in text.bytes().enumerate().skip(1) {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => return at + 1,
                _ => {}
            }
        }
        return text.len();
    }
    if first != Some(&b'{') && first != Some(&b'[') {
        return text.find([',', ']', '}', ' ', '\r', '\n']).unwrap_or(text.len());
    }
    let mut rest = space(&text[1..]);
    while !rest.is_empty() && !rest.starts_with(['}', ']']) {
        rest = space(&rest[length(rest)..]);
    }
    text.len() - rest.len() + usize::from(!rest.is_empty())
}

/// The values of a list, or the names and values of an object, one after the other.
pub fn elements(value: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = space(value.get(1..).unwrap_or(""));
    while !rest.is_empty() && !rest.starts_with(['}', ']']) {
        let (one, after) = rest.split_at(length(rest));
        found.push(one);
        rest = space(after);
    }
    found
}

/// The value of a member of an object.
pub fn member<'a>(object: &'a str, name: &str) -> Option<&'a str> {
    elements(object).chunks(2).find(|pair| text(pair[0]) == name).map(|pair| pair[1])
}

/// A text without its quotes; names in cases have no escapes.
pub fn text(value: &str) -> &str {
    value.trim_matches('"')
}
