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
stubs, makers = {}, []


def stub(kind):
    """The name of a function of a type, which does something at random."""
    if kind not in stubs:
        returns, arguments = re.match(r"(.*) \(\*\)\((.*)\)$", kind).groups()
        pairs = [declared(part) for part in split(arguments)]
        name = f"stub{len(stubs)}"
        lines = [f"  {USES[one].format(f'a{number}')};" for number, (one, _) in enumerate(pairs) if one in USES] + ["  inside();"]
        if returns != "void":
            lines.append(f"  return ANSWER_{c_name(returns)};")
        declaration = ", ".join(f"{one} a{number}" for number, (one, _) in enumerate(pairs))
        stubs[kind] = (name, f"static {returns} {name}({declaration}) {{\n" + "\n".join(lines) + "\n}\n")
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
        elif kind == "size_t" and field != "size":
            lines.append(f"  one->{field} = sizeof *one;")
        elif kind not in ("size_t", "void *", "const struct ct_style *"):
            lines.append(f"  one->{field} = {value(kind, field)};")
    return name


# Of the types of some parameters: what stands before the call, the argument, and what stands after the call.
PARAMETERS = {
    "ct_error *": ("ct_error error = {0};", "&error", ""),
    "const ct_options *": ("ct_options options;\n  const ct_options *how = some_options(&options);", "how", ""),
    "char **": ("char *V = NULL;", "&V", "ct_free(V);"),
    **{kind: ("unsigned char bytes[16] = {(unsigned char)below(5), (unsigned char)below(3)};", "bytes", "") for kind in ("void *", "const void *")},
    **{kind: (f"{kind[:-1]}V[16];", "V", "") for kind in ("int32_t *", "int64_t *", "bool *", "double *", "ct_controller **")},
    **{f"const {kind} *": (f"{kind} V = {value(kind, '')};", "chance(4) ? NULL : &V", "") for kind in ("ct_size", "ct_rect")},
}
EACH = "for (int i = 0; i < 4; i++)"


def thunk(returns, name, source):
    """A function that calls another one with arguments at random, and notes what belongs to the caller then."""
    pairs = [declared(part) for part in split(source)]
    body, arguments, after = [], [], []
    kinds = [kind for kind, _ in pairs]
    has_user = any(field == "user" for _, field in pairs) and any(
        field == "destroy" or kind.startswith("const ct_") and kind[6:-2] in structs and has_destroy(kind[6:-2]) for kind, field in pairs)
    counted = "below(5)" if "ct_controller *const *" in kinds else "below(3)"
    owner = " && is_there" if name == "ct_switcher_set_chosen" else ""
    for number, (kind, field) in enumerate(pairs):
        struct, v = kind.removeprefix("const ")[:-2], f"v{number}"
        before, argument, later = PARAMETERS.get(kind, ("", v, ""))
        if kind == "void *" and field == "user":
            before, argument = "", "user" if has_user else "NULL"
        elif field == "destroy":
            argument = "gone"
        elif "(*)" in kind:
            before = "bool is_there = !chance(8);"
            argument = stub(kind) if field == "preparing" else f"is_there ? {stub(kind)} : NULL"
        elif kind == "ct_controller *const *":
            before = f"ct_controller *V[4];\n  {EACH} V[i] = {'a_screen()' if name == 'ct_pages_set_list' else 'controller_of(0)'};"
        elif kind == "size_t":
            argument = {"count": counted, "capacity": "below(16)", "length": "chance(9) ? 3 : 2"}.get(field, "below(4)")
        elif struct in structs and kind.startswith("const ") and not before:
            before = f"{struct} V[4];\n  {EACH} {maker(struct)}(&V[i]);"
            if struct == "ct_link_node":
                before += f"\n  {EACH} V[i].parent = i - 1, V[i].size = sizeof *V, V[i].name = names[i];"
            if struct == "ct_entry":
                before += f"\n  {EACH} V[i].destroy = NULL, V[i].user = NULL;"
            if struct != "ct_own_functions":
                # Without a table nothing belongs to the library.
                before += f"\n  const {struct} *p{number} = chance(12) ? NULL : V;"
                argument = f"p{number}"
                owner += f" && {argument}" if has_destroy(struct) else ""
        elif struct in structs and not before:
            before = f"{struct} V[16];\n  memset(V, 0, sizeof V);"
            later = f"{struct}_clear(V);" if struct in ("ct_traits", "ct_tab_item") else ""
        elif not before:
            argument = value(kind, field)
        arguments.append(argument.replace("V", v) if before else argument)
        body += [f"  {before.replace('V', v)}"] if before else []
        after += [f"  {later.replace('V', v)}"] if later else []
    if has_user:
        body.insert(0, "  void *user = a_user();")
    call, done = f"{name}({', '.join(arguments)})", True
    made = returns.removesuffix(" *")
    if returns == "char *":
        body.append(f"  ct_free({call});")
    elif made in handles and ("_new" in name or name.endswith("_for_result") or name == "ct_observe"):
        body.append(f"  void *done = {call};\n  take(done, {made.upper()});")
    elif returns == "ct_controller *":
        body.append(f"  meet({call});")
    elif done := returns == "bool" or name == "ct_back_add":
        body.append(f"  bool done = {call};")
    else:
        body.append(f"  (void){call};")
    done = done and "done" in body[-1]
    if done and "&error" in arguments and name not in ("ct_last_error", "ct_stage_advance"):
        body.append(f'  if (!done && !*error.text) fail("{name} has failed without a sentence");')
    if has_user and done:
        body.append(f"  if (done{owner}) owned_users++; else free(user);")
    if "const ct_options *" in kinds and done:
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

names = [name for _, name, _ in functions]
referenced = [handle for handle in handles if f"{handle}_unref" in names]
unrefs = " ".join(f"case {handle.upper()}: {handle}_unref(handle); break;" for handle in referenced)
folder = pathlib.Path(__file__).parent
print(f"""#include <containers.h>
static long times[{len(names)}];
static const char *const functions[] = {{{", ".join(f'"{name}"' for name in names)}}};
enum {{ {", ".join(handle.upper() for handle in referenced)}, CT_ARRANGEMENT, HANDLE_KINDS }};
#define UNREFS {unrefs}""")
# Each call is counted, so that a function that is never called is a failure.
print("\n".join(f"#define {name}(...) (times[{number}]++, {name}(__VA_ARGS__))" for number, name in enumerate(names)))
print((folder / "random-head.c").read_text())
print("\n".join([*(code for _, code in stubs.values()), *made, *thunks.values()]))
print("static const struct { const char *name; void (*run)(void); } calls[] = {")
print("\n".join(f'    {{"{name}", do_{name[3:]}}},' for name in thunks))
print("};")
print((folder / "random-tail.c").read_text())
