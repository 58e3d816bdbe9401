#!/usr/bin/env python3
"""Writes a program in C that calls every function of containers.h at random, also from callbacks.

usage: Scripts/c/random.py HEADER > random.c

Most arguments are what a function needs, so that trees grow and navigate; the others are NULL, handles of another kind or of an
object that is gone, numbers out of range, texts that are no UTF-8, and structs that are too small. The program is called with a
seed and a number of operations. It fails if a call says false without a sentence, if an ending or a destroy function is not
called exactly once, if a handle is left at the end, or if 100,000 operations have not called every function.
"""
import pathlib
import re
import sys

from header import Header, declared, split

header = Header(sys.argv[1])
functions, structs, handles, fields = header.functions, header.structs, header.handles, header.fields
KINDS = "list own stack tabs pages book pager split switcher layers dialog".split()


def c_name(kind):
    return re.sub(r"\W+", "_", kind).strip("_")


def has_destroy(struct):
    return any(field == "destroy" for _, field in fields(struct))


# What a callback does with an argument.
USES = {
    "ct_controller *": "meet({0})", "ct_change *": "meet_change({0})", "const char **": 'if (chance(2)) *{0} = "not today"',
    "ct_question *": "if (chance(3)) take(ct_question_ref({0}), CT_QUESTION)", "ct_arrangement *": "arrange({0})",
    "ct_entry *": "{0}->controller = kept(controller_of(CT_KIND_SCREEN))",
    "int32_t *": "memset({0}, 0, sizeof *{0})", "ct_rect *": "memset({0}, 0, sizeof *{0})",
}
# The lines for fields of some types.
SPECIAL = {
    "void *": "  one->user = NULL;", "const struct ct_style *": "  one->narrow = NULL;",
    "const ct_order *": "  static ct_order order;\n  order = (ct_order){an_int(), (int32_t)below(2), (int32_t)below(2), (int32_t)below(4)};\n"
                        "  one->order = chance(3) ? &order : NULL;",
}
stubs, makers = {}, []


def stub(kind):
    """The name of a function of a type, which does something at random."""
    if kind not in stubs:
        returns, arguments = re.match(r"(.*) \(\*\)\((.*)\)$", kind).groups()
        pairs = [declared(part) for part in split(arguments)]
        name = f"stub{len(stubs)}"
        lines = [f"  {USES[one].format(f'a{number}')};" for number, (one, _) in enumerate(pairs) if one in USES] + ["  inside();"]
        if returns != "void":
            lines.append(f"  return {'ANSWER_' + c_name(returns)};")
        declaration = ", ".join(f"{one} a{number}" for number, (one, _) in enumerate(pairs))
        unused = " ".join(f"(void)a{number};" for number in range(len(pairs)))
        stubs[kind] = (name, f"static {returns} {name}({declaration}) {{\n  {unused}\n" + "\n".join(lines) + "\n}\n")
    return stubs[kind][0]


def value(kind, name):
    """An expression for an argument."""
    if kind == "ct_controller *":
        return "container()" if name == "container" else f"controller_of({'CT_KIND_' + name.upper() if name in KINDS else 0})"
    if kind.endswith(" *") and kind[:-2] in handles:
        return f"handle_of({kind[:-2].upper()})"
    return f"ANY_{c_name(kind)}({name})"


def maker(struct):
    """The name of a function that fills a struct at random."""
    name = f"a_{struct[3:]}"
    if any(one[0] == name for one in makers):
        return name
    lines = []
    makers.append([name, struct, lines])
    for kind, field in fields(struct):
        if array := re.match(r"([a-z_]+)\[.*\]", field):
            lines.append(f"  one->{array[1]}[0] = {value(kind, 'name') if kind in ('const char *', 'ct_detent') else 'an_int()'};")
        elif "(*)" in kind:
            lines.append(f"  if (chance(3) == 0) one->{field} = {stub(kind)};" if field != "destroy" else "  one->destroy = gone;")
        elif kind in SPECIAL:
            lines.append(SPECIAL[kind])
        elif kind != "size_t":
            lines.append(f"  one->{field} = {value(kind, field)};")
        elif field != "size":
            lines.append(f"  one->{field} = sizeof *one;")
    return name


def thunk(returns, name, source):
    pairs = [declared(part) for part in split(source)]
    body, arguments, after = [], [], []
    has_user = has_ended = False
    counted, owner, done = "below(3)", None, ""
    for number, (kind, field) in enumerate(pairs):
        argument = v = f"v{number}"
        if kind == "ct_error *":
            body.append("  ct_error error = {0};")
            argument = "&error"
        elif kind == "const ct_options *":
            has_ended = True
            body.append("  ct_options options;\n  const ct_options *how = some_options(&options);")
            argument = "how"
        elif "(*)" in kind:
            argument = "gone"
            if field != "destroy":
                body.append("  bool is_there = !chance(8);")
                after.append("  (void)is_there;")
                argument = f"is_there ? {stub(kind)} : NULL" if field != "preparing" else stub(kind)
                if name == "ct_switcher_set_chosen":
                    owner = "is_there"
        elif kind == "void *" and field == "user":
            has_user = any("destroy" in one or one.startswith("const ct_") and one[6:-2] in structs and has_destroy(one[6:-2])
                           for pair in pairs for one in pair)
            argument = "user" if has_user else "NULL"
        elif kind == "ct_controller *const *":
            body.append(f"  ct_controller *{v}[4];\n  for (int i = 0; i < 4; i++) {v}[i] = {'a_screen()' if name == 'ct_pages_set_list' else 'controller_of(0)'};")
            counted = "below(5)"
        elif kind == "char **":
            body.append(f"  char *{v} = NULL;")
            argument = f"&{v}"
            after.append(f"  ct_free({v});")
        elif kind == "size_t":
            argument = {"count": counted, "capacity": "below(16)", "length": "chance(9) ? 3 : 2"}.get(field, "below(4)")
        elif kind in ("const void *", "void *"):
            body.append("  unsigned char bytes[16] = {(unsigned char)below(5), (unsigned char)below(3)};")
            argument = "bytes"
        elif kind.startswith("const ct_") and kind[6:-2] in structs:
            struct = kind[6:-2]
            if struct in ("ct_size", "ct_rect"):
                body.append(f"  {struct} {v} = {value(struct, field)};")
                argument = f"chance(4) ? NULL : &{v}"
            else:
                body.append(f"  {struct} {v}[4];\n  for (int i = 0; i < 4; i++) {maker(struct)}(&{v}[i]);")
                if struct == "ct_link_node":
                    body.append("  for (int i = 0; i < 4; i++) v0[i].parent = i - 1, v0[i].size = sizeof *v0, v0[i].name = names[i];")
                if struct == "ct_entry":
                    body.append(f"  for (int i = 0; i < 4; i++) {v}[i].destroy = NULL, {v}[i].user = NULL;")
                if struct != "ct_own_functions":
                    # Without a table nothing belongs to the library.
                    body.append(f"  const {struct} *p{number} = chance(12) ? NULL : {v};")
                    argument = f"p{number}"
                    if has_destroy(struct):
                        owner = f"p{number}"
        elif kind.endswith("*") and kind[:-2].strip() in structs:
            struct = kind[:-2].strip()
            body.append(f"  {struct} {v}[16];\n  memset({v}, 0, sizeof {v});")
            if struct in ("ct_traits", "ct_tab_item"):
                after.append(f"  {struct}_clear({v});")
        elif kind in ("int32_t *", "int64_t *", "bool *", "double *", "ct_controller **"):
            body.append(f"  {kind[:-1]}{v}[16];")
        else:
            argument = value(kind, field)
        arguments.append(argument)
    if has_user:
        body.insert(0, "  void *user = a_user();")
    call = f"{name}({', '.join(arguments)})"
    made = returns[:-2].strip() if returns.endswith("*") else ""
    if returns == "bool":
        body.append(f"  bool done = {call};\n  (void)done;")
        done = "done"
    elif returns == "char *":
        body.append(f"  char *text = {call};\n  ct_free(text);")
    elif made in handles and ("_new" in name or name.endswith("_for_result") or name == "ct_observe"):
        body.append(f"  void *made = {call};\n  bool done = made != NULL;\n  if (made) take(made, {made.upper()});")
        done = "done"
    elif returns == "ct_controller *":
        body.append(f"  meet({call});")
    elif name == "ct_back_add":
        body.append(f"  bool done = {call} != 0;")
        done = "done"
    else:
        body.append(f"  {call};" if returns == "void" else f"  (void){call};")
    if done and "&error" in arguments and name not in ("ct_last_error", "ct_stage_advance"):
        body.append(f'  if (!done && !*error.text) fail("{name} has failed without a sentence");')
    if has_user:
        body.append(f"  if (done{f' && {owner}' if owner else ''}) owned_users++; else free(user);" if done else "  (void)user;")
    if has_ended and done:
        # A dialog has its answer in place of an ending.
        body.append(f"  settle(how, {'false' if name == 'ct_dialog_present' else 'done'});")
    return f"static void do_{name[3:]}(void) {{\n" + "\n".join(body + after) + "\n}\n"


# What the others need is called by them; it takes what the library has made.
thunks = {}
for returns, name, source in functions:
    kind = re.sub("_(un)?ref$", "", name).upper()
    if name.endswith("_ref"):
        thunks[name] = f"static void do_{name[3:]}(void) {{ take({name}(handle_of({kind})), {kind}); }}\n"
    elif name.endswith("_unref"):
        thunks[name] = f"static void do_{name[3:]}(void) {{\n  if (chance(2)) drop({kind});\n  else {name}(wrong_handle({kind}));\n}}\n"
    elif name not in ("ct_free", "ct_traits_clear", "ct_tab_item_clear"):
        thunks[name] = thunk(returns, name, source)

made = []
for name, struct, lines in makers:
    size = "  one->size = chance(40) ? below(8) : sizeof *one;\n" if "size_t size" in structs[struct] else ""
    made.append(f"static void {name}({struct} *one) {{\n  memset(one, 0, sizeof *one);\n{size}" + "\n".join(lines) + "\n}\n")

# Each call is counted, so that a function that is never called is a failure.
counts = "\n".join(f"#define {name}(...) (times[{number}]++, {name}(__VA_ARGS__))" for number, (_, name, _) in enumerate(functions))
listed = ", ".join(f'"{name}"' for _, name, _ in functions)
counting = f"#include <containers.h>\nstatic long times[{len(functions)}];\nstatic const char *const functions[] = {{{listed}}};\n{counts}\n"
here = pathlib.Path(__file__).parent
print((here / "random-head.c").read_text().replace("#include <containers.h>\n", counting))
print("\n".join([*(code for _, code in stubs.values()), *made, *thunks.values()]))
print("static const struct { const char *name; void (*run)(void); } calls[] = {")
print("\n".join(f'    {{"{name}", do_{name[3:]}}},' for name in thunks))
print("};")
print((here / "random-tail.c").read_text())
