#!/usr/bin/env python3
"""Writes a program in C that calls every function of containers.h at random, also from callbacks.

usage: Scripts/c/random.py HEADER > random.c

Most arguments are what a function needs, so that trees grow and navigate; the others are NULL, handles of another kind or of an
object that is gone, numbers out of range, texts that are no UTF-8, and structs that are too small. The program is called with a
seed and a number of operations. It fails if a call says false without a sentence, if an ending or a destroy function is not
called exactly once, if a handle is left at the end, or if 100,000 operations have not called every function.
"""
import re
import sys

from header import Header, split

header = Header(sys.argv[1])
functions = list(header.functions)
structs = header.structs
handles = [one.name for one in header.all("handle")]
kinds = {"list": "LIST", "own": "OWN", "stack": "STACK", "tabs": "TABS", "pages": "PAGES", "book": "BOOK", "pager": "PAGER",
         "split": "SPLIT", "switcher": "SWITCHER", "layers": "LAYERS", "dialog": "DIALOG"}


def parameters(source):
    """The parameters of a list as pairs of a type and a name; a function pointer has its declaration as type."""
    result = []
    for part in split(source):
        pointer = re.match(r"(.*)\(\*([a-z_]+)\)\((.*)\)$", part)
        if pointer:
            result.append((f"{pointer.group(1).strip()} (*)({pointer.group(3)})", pointer.group(2)))
        else:
            kind, name = re.match(r"(.*?)([a-z_0-9]+)$", part).groups()
            result.append((kind.strip(), name))
    return result


stubs = {}


def stub(kind):
    """The name of a function of a type, which does something at random."""
    if kind in stubs:
        return stubs[kind][0]
    returns, arguments = re.match(r"(.*) \(\*\)\((.*)\)$", kind).groups()
    pairs = parameters(arguments)
    name = f"stub{len(stubs)}"
    lines = []
    for number, (one, _) in enumerate(pairs):
        if one == "ct_controller *":
            lines.append(f"  meet(a{number});")
        elif one == "ct_change *":
            lines.append(f"  meet_change(a{number});")
        elif one == "ct_question *":
            lines.append(f"  if (chance(3)) take(ct_question_ref(a{number}), CT_QUESTION);")
        elif one == "const char **":
            lines.append(f'  if (chance(2)) *a{number} = "not today";')
        elif one == "ct_entry *":
            lines.append(f"  a{number}->controller = kept(controller_of(CT_KIND_SCREEN));")
        elif one == "ct_arrangement *":
            lines.append(f"  arrange(a{number});")
        elif one in ("int32_t *", "ct_rect *"):
            lines.append(f"  memset(a{number}, 0, sizeof *a{number});")
    lines.append("  inside();")
    answers = {"bool": "chance(2)", "int32_t": "(int32_t)below(4)", "uint32_t": "(uint32_t)below(16)", "int64_t": "(int64_t)below(5)",
               "ct_controller *": "chance(4) ? NULL : kept(controller_of(CT_KIND_SCREEN))", "char *": 'chance(2) ? NULL : strdup("{\\"n\\": 1}")',
               "ct_size": "(ct_size){below(300), below(300)}", "ct_point": "(ct_point){below(300), 0}", "ct_split_mode": "(ct_split_mode){(int32_t)below(6), (int32_t)below(3)}"}
    if returns != "void":
        lines.append(f"  return {answers[returns]};")
    declared = ", ".join(f"{one.replace('*const *', '*const *')} a{number}" for number, (one, _) in enumerate(pairs))
    unused = " ".join(f"(void)a{number};" for number in range(len(pairs)))
    stubs[kind] = (name, f"static {returns} {name}({declared}) {{\n  {unused}\n" + "\n".join(lines) + "\n}\n")
    return name


def fields(struct):
    result = []
    for part in structs[struct].split(";"):
        part = " ".join(part.split())
        if not part:
            continue
        pointer = re.match(r"(.*)\(\*([a-z_]+)\)\((.*)\)$", part)
        if pointer:
            result.append((f"{pointer.group(1).strip()} (*)({pointer.group(3)})", pointer.group(2)))
            continue
        kind, names = re.match(r"((?:const )?(?:struct )?[a-z_0-9]+ \**)(.*)$", part).groups()
        for name in names.split(","):
            result.append((kind.strip(), name.strip()))
    return result


def value(kind, name, function):
    """An expression for an argument."""
    if kind == "ct_controller *":
        wanted = kinds.get(name)
        if name == "container":
            return "container()"
        return f"controller_of(CT_KIND_{wanted})" if wanted else "controller_of(0)"
    if kind.endswith(" *") and kind[:-2] in handles:
        return f"handle_of({kind[:-2].upper()})"
    if kind in ("const char *",):
        return f'a_text("{name}")'
    simple = {"int32_t": "an_int()", "int64_t": "an_index()", "uint32_t": "(uint32_t)below(20)", "double": "a_number()", "bool": "chance(2)",
              "ct_size": "(ct_size){a_number(), a_number()}", "ct_point": "(ct_point){a_number(), a_number()}",
              "ct_rect": "(ct_rect){a_number(), a_number(), a_number(), a_number()}", "ct_insets": "(ct_insets){a_number(), a_number(), a_number(), a_number()}",
              "ct_detent": "(ct_detent){an_int(), a_number()}", "ct_split_mode": "(ct_split_mode){an_int(), an_int()}"}
    return simple[kind]


makers = []


def maker(struct):
    """The name of a function that fills a struct at random."""
    name = f"a_{struct[3:]}"
    if any(one[0] == name for one in makers):
        return name
    lines = []
    makers.append([name, struct, lines])
    for kind, field in fields(struct):
        array = re.match(r"([a-z_]+)\[.*\]", field)
        if field == "size" and kind == "size_t":
            continue
        if array:
            inner = array.group(1)
            if kind == "const char *":
                lines.append(f"  one->{inner}[0] = a_text(\"name\");")
            elif kind == "ct_detent":
                lines.append(f"  one->{inner}[0] = (ct_detent){{an_int(), a_number()}};")
            else:
                lines.append(f"  one->{inner}[0] = an_int();")
        elif "(*)" in kind:
            lines.append(f"  if (chance(3) == 0) one->{field} = {stub(kind)};" if field != "destroy" else "  one->destroy = gone;")
        elif kind == "void *":
            lines.append("  one->user = NULL;")
        elif kind == "const ct_order *":
            lines.append("  static ct_order order;\n  order = (ct_order){an_int(), (int32_t)below(2), (int32_t)below(2), (int32_t)below(4)};\n  one->order = chance(3) ? &order : NULL;")
        elif kind == "const struct ct_style *":
            lines.append("  one->narrow = NULL;")
        elif kind == "size_t":
            lines.append(f"  one->{field} = sizeof *one;")
        else:
            lines.append(f"  one->{field} = {value(kind, field, '')};")
    return name


def thunk(returns, name, source):
    pairs = parameters(source)
    body, arguments, after = [], [], []
    has_user = has_ended = False
    counted = owner = None
    for number, (kind, field) in enumerate(pairs):
        v = f"v{number}"
        if kind == "ct_error *":
            body.append("  ct_error error = {0};")
            arguments.append("&error")
        elif kind == "const ct_options *":
            has_ended = True
            body.append("  ct_options options;\n  const ct_options *how = some_options(&options);")
            arguments.append("how")
        elif "(*)" in kind:
            if field == "destroy":
                arguments.append("gone")
            else:
                body.append(f"  bool is_there = !chance(8);")
                arguments.append(f"is_there ? {stub(kind)} : NULL" if field != "preparing" else stub(kind))
                if name == "ct_switcher_set_chosen":
                    owner = "is_there"
        elif kind == "void *" and field == "user":
            has_user = any("destroy" in one[1] for one in pairs) or any(
                one[0].startswith("const ct_") and one[0][6:-2] in structs and any(f == "destroy" for _, f in fields(one[0][6:-2])) for one in pairs)
            arguments.append("user" if has_user else "NULL")
        elif kind in ("ct_controller *const *",):
            body.append(f"  ct_controller *{v}[4];\n  for (int i = 0; i < 4; i++) {v}[i] = {'a_screen()' if name == 'ct_pages_set_list' else 'controller_of(0)'};")
            arguments.append(v)
            counted = "below(5)"
        elif kind == "ct_controller **":
            body.append(f"  ct_controller *{v}[16];")
            arguments.append(v)
        elif kind == "char **":
            body.append(f"  char *{v} = NULL;")
            arguments.append(f"&{v}")
            after.append(f"  ct_free({v});")
        elif kind in ("size_t",) and field == "count":
            arguments.append(counted or "below(3)")
        elif kind == "size_t" and field == "capacity":
            arguments.append("below(16)")
        elif kind == "size_t" and field == "length":
            arguments.append("chance(9) ? 3 : 2")
        elif kind == "size_t":
            arguments.append("below(4)")
        elif kind in ("const void *", "void *"):
            body.append("  unsigned char bytes[16] = {(unsigned char)below(5), (unsigned char)below(3)};")
            arguments.append("bytes")
        elif kind.startswith("const ct_") and kind[6:-2] in structs:
            struct = kind[6:-2]
            if struct in ("ct_size", "ct_rect"):
                body.append(f"  {struct} {v} = {value(struct, field, name)};")
                arguments.append(f"chance(4) ? NULL : &{v}")
            else:
                body.append(f"  {struct} {v}[4];\n  for (int i = 0; i < 4; i++) {maker(struct)}(&{v}[i]);")
                if struct == "ct_link_node":
                    body.append("  for (int i = 0; i < 4; i++) v0[i].parent = i - 1, v0[i].size = sizeof *v0, v0[i].name = names[i];")
                if struct == "ct_entry":
                    body.append(f"  for (int i = 0; i < 4; i++) {v}[i].destroy = NULL, {v}[i].user = NULL;")
                if struct == "ct_own_functions":
                    arguments.append(v)
                else:
                    # Without a table nothing belongs to the library.
                    body.append(f"  const {struct} *p{number} = chance(12) ? NULL : {v};")
                    arguments.append(f"p{number}")
                    if any(f == "destroy" for _, f in fields(struct)):
                        owner = f"p{number}"
        elif kind.endswith("*") and kind[:-2].strip() in structs:
            struct = kind[:-2].strip()
            body.append(f"  {struct} {v}[16];\n  memset({v}, 0, sizeof {v});")
            arguments.append(v)
            if struct == "ct_traits":
                after.append(f"  ct_traits_clear({v});")
            if struct == "ct_tab_item":
                after.append(f"  ct_tab_item_clear({v});")
        elif kind in ("int32_t *", "int64_t *", "bool *", "double *"):
            body.append(f"  {kind[:-2]} {v}[16];")
            arguments.append(v)
        else:
            arguments.append(value(kind, field, name))
    if has_user:
        body.insert(0, "  void *user = a_user();")
    call = f"{name}({', '.join(arguments)})"
    done = ""
    if returns == "bool":
        body.append(f"  bool done = {call};\n  (void)done;")
        done = "done"
    elif returns == "char *":
        body.append(f"  char *text = {call};\n  ct_free(text);")
    elif returns.endswith("*") and returns[:-2].strip() in handles and ("_new" in name or name.endswith("_for_result")):
        body.append(f"  void *made = {call};\n  bool done = made != NULL;\n  if (made) take(made, {returns[:-2].strip().upper()});")
        done = "done"
    elif returns.endswith("*") and returns[:-2].strip() in handles and name == "ct_observe":
        body.append(f"  void *made = {call};\n  bool done = made != NULL;\n  if (made) take(made, CT_OBSERVATION);")
        done = "done"
    elif returns == "ct_controller *":
        body.append(f"  meet({call});")
    elif name == "ct_back_add":
        body.append(f"  bool done = {call} != 0;")
        done = "done"
    else:
        body.append(f"  {call};" if returns == "void" else f"  (void){call};")
    if done and any(kind == "ct_error *" for kind, _ in pairs) and name not in ("ct_last_error", "ct_stage_advance"):
        body.append(f'  if (!done && !*error.text) fail("{name} has failed without a sentence");')
    if has_user:
        body.append(f"  if (done{f' && {owner}' if owner else ''}) owned_users++; else free(user);" if done else "  (void)user;")
    if has_ended and done:
        # A dialog has its answer in place of an ending.
        body.append(f"  settle(how, {'false' if name == 'ct_dialog_present' else 'done'});")
    if any("bool is_there" in line for line in body):
        after.append("  (void)is_there;")
    return f"static void do_{name[3:]}(void) {{\n" + "\n".join(body + after) + "\n}\n"


# What the others need is called by them; it takes what the library has made.
skipped = {"ct_free", "ct_traits_clear", "ct_tab_item_clear"}
thunks, names = [], []
for returns, name, source in functions:
    if name in skipped:
        continue
    if name.endswith("_ref"):
        kind = name[:-4].upper()
        thunks.append(f"static void do_{name[3:]}(void) {{ take({name}(handle_of({kind})), {kind}); }}\n")
    elif name.endswith("_unref"):
        kind = name[:-6].upper()
        thunks.append(f"static void do_{name[3:]}(void) {{\n  if (chance(2)) drop({kind});\n  else {name}(wrong_handle({kind}));\n}}\n")
    else:
        thunks.append(thunk(returns, name, source))
    names.append(name)

made = []
for name, struct, lines in makers:
    size = "  one->size = chance(40) ? below(8) : sizeof *one;\n" if "size_t size" in structs[struct] else ""
    made.append(f"static void {name}({struct} *one) {{\n  memset(one, 0, sizeof *one);\n{size}" + "\n".join(lines) + "\n}\n")

# Each call is counted, so that a function that is never called is a failure.
counts = "\n".join(f"#define {name}(...) (times[{number}]++, {name}(__VA_ARGS__))" for number, (_, name, _) in enumerate(functions))
listed = ", ".join(f'"{name}"' for _, name, _ in functions)
counting = f"#include <containers.h>\nstatic long times[{len(functions)}];\nstatic const char *const functions[] = {{{listed}}};\n{counts}\n"
print(open(sys.argv[0].replace("random.py", "random-head.c")).read().replace("#include <containers.h>\n", counting))
for name, code in stubs.values():
    print(code)
print("\n".join(made))
print("\n".join(thunks))
print("static const struct { const char *name; void (*run)(void); } calls[] = {")
print("\n".join(f'    {{"{name}", do_{name[3:]}}},' for name in names))
print("};")
print(open(sys.argv[0].replace("random.py", "random-tail.c")).read())
