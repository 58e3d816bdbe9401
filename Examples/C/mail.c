// Tabs, a stack that is dragged back, and a sheet, in a window of SDL2: the model is libcontainers, the rest is here.
//
// cc -o mail mail.c $(pkg-config --cflags --libs containers sdl2 SDL2_ttf)
#include <SDL.h>
#include <SDL_ttf.h>
#include <containers.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 400, HEIGHT = 640, TITLE = 52, BAR = 58, ROW = 64, EDGE = 28, FONT = 17 };

static SDL_Renderer *renderer;
static TTF_Font *font;
static ct_stage *stage;
static ct_controller *context, *tabs, *inbox;
static double alpha = 1;  // of what is drawn now

// ---- Drawing

static void fill(ct_rect r, uint32_t rgb) {
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  SDL_SetRenderDrawColor(renderer, (Uint8)(rgb >> 16), (Uint8)(rgb >> 8), (Uint8)rgb, (Uint8)(alpha * 255));
  SDL_RenderFillRectF(renderer, &(SDL_FRect){(float)r.x, (float)r.y, (float)r.width, (float)r.height});
}
// Draws a text; `place` is 0 for the left side, 1 for the middle.
static void write_text(TTF_Font *with, const char *text, ct_rect r, double place, uint32_t rgb) {
  if (!text || !*text) return;
  SDL_Surface *surface = TTF_RenderUTF8_Blended(with, text, (SDL_Color){(Uint8)(rgb >> 16), (Uint8)(rgb >> 8), (Uint8)rgb, 255});
  if (!surface) return;
  SDL_Texture *texture = SDL_CreateTextureFromSurface(renderer, surface);
  SDL_SetTextureAlphaMod(texture, (Uint8)(alpha * 255));
  SDL_FRect at = {(float)(r.x + (r.width - surface->w) * place), (float)(r.y + (r.height - surface->h) / 2), (float)surface->w, (float)surface->h};
  SDL_RenderCopyF(renderer, texture, NULL, &at);
  SDL_DestroyTexture(texture);
  SDL_FreeSurface(surface);
}

// ---- Screens: each has a title, lines to press, and what pressing does

typedef struct Screen {
  const char *title;
  const char *lines[6];
  void (*press)(struct Screen *screen, ct_controller *self, int line);
  uint32_t color;
} Screen;

static void report(const char *what, ct_controller *who) {
  char *name = ct_controller_name(who);
  printf("%s %s\n", name, what);
  ct_free(name);
}
static void did_appear(void *user, ct_controller *self, bool animated) { (void)user, (void)animated, report("appeared", self); }
static void did_disappear(void *user, ct_controller *self, bool animated) { (void)user, (void)animated, report("disappeared", self); }

// A controller for a screen, which it owns.
static ct_controller *make_screen(const Screen *screen) {
  Screen *copy = malloc(sizeof *copy);
  *copy = *screen;
  ct_callbacks calls = {.size = sizeof calls, .destroy = free, .did_appear = did_appear, .did_disappear = did_disappear};
  return ct_controller_new(screen->title, &calls, copy, NULL);
}

static void show(ct_controller *controller) {
  ct_options options = ct_animated();
  ct_entry entry = ct_entry_of(controller);
  entry.title = ((Screen *)ct_controller_user(controller))->title;
  ct_error error;
  if (!ct_stack_push_entry(inbox, &entry, CT_REFUSE, &options, &error)) printf("%s\n", error.text);
  ct_controller_unref(controller);
}
static void dismiss_line(Screen *screen, ct_controller *self, int line) {
  (void)screen, (void)line;
  ct_options options = ct_animated();
  ct_dismiss(self, &options, NULL);
}
static void open_attachment(Screen *screen, ct_controller *self, int line) {
  (void)screen, (void)self;
  if (line == 2) show(make_screen(&(Screen){"Photo", {"A photo of the sea", "Drag from the left edge to go back"}, NULL, 0xdcecf5}));
}
static void open_message(Screen *screen, ct_controller *self, int line) {
  (void)self;
  show(make_screen(&(Screen){screen->lines[line], {"Hello,", "I send you a photo.", "Open the photo"}, open_attachment, 0xffffff}));
}
static void compose(Screen *screen, ct_controller *self, int line) {
  (void)screen;
  if (line != 0) return;
  ct_controller *letter = make_screen(&(Screen){"New letter", {"To: Anna", "Drag me down, or", "Send"}, dismiss_line, 0xfffdf2});
  ct_style style = ct_style_of(CT_SHEET);
  style.detents[0] = (ct_detent){CT_DETENT_MEDIUM, 0};
  ct_options options = ct_animated();
  ct_error error;
  if (!ct_present(self, letter, &style, CT_BUSY_REFUSE, &options, &error)) printf("%s\n", error.text);
  ct_controller_unref(letter);
}

// ---- The tree, drawn and pressed by its placements

static void draw(ct_controller *controller, ct_rect r);

static void draw_screen(ct_controller *controller, ct_rect r) {
  Screen *screen = ct_controller_user(controller);
  fill(r, screen->color);
  bool is_sheet = ct_controller_parent(controller) == context;
  if (is_sheet) fill((ct_rect){r.x + r.width / 2 - 22, r.y + 8, 44, 5}, 0xb8b4a8);
  for (int i = 0; i < 6 && screen->lines[i]; i++) {
    ct_rect line = {r.x + 20, r.y + (is_sheet ? 24 : 0) + i * ROW, r.width - 40, ROW};
    write_text(font, screen->lines[i], line, 0, 0x1c2733);
    fill((ct_rect){line.x, line.y + ROW - 1, line.width, 1}, 0xd5dbe1);
  }
}
static void draw_title(ct_rect r) {
  ct_traits traits;
  if (!ct_stack_traits(inbox, CT_TRAITS_CURRENT, &traits)) return;
  fill((ct_rect){r.x, r.y, r.width, TITLE}, 0x2b5f8c);
  write_text(font, traits.title, (ct_rect){r.x, r.y, r.width, TITLE}, 0.5, 0xffffff);
  if (traits.can_go_back) write_text(font, "\xe2\x80\xb9 Back", (ct_rect){r.x + 14, r.y, 100, TITLE}, 0, 0xffffff);
  ct_traits_clear(&traits);
}
static void draw_bar(ct_rect r) {
  ct_controller *list[8];
  size_t count = ct_tabs_list(tabs, list, 8);
  fill((ct_rect){r.x, r.y + r.height - BAR, r.width, BAR}, 0xf1f3f5);
  for (size_t i = 0; i < count; i++) {
    ct_tab_item item;
    if (!ct_tabs_item(tabs, (int64_t)i, &item)) continue;
    bool is_selected = ct_tabs_selected(tabs) == (int64_t)i;
    ct_rect button = {r.x + r.width / count * i, r.y + r.height - BAR, r.width / count, BAR};
    if (is_selected) fill((ct_rect){button.x + 30, button.y, button.width - 60, 3}, 0x2b5f8c);
    write_text(font, item.title, button, 0.5, is_selected ? 0x2b5f8c : 0x6c7883);
    ct_tab_item_clear(&item);
  }
}
static void draw(ct_controller *controller, ct_rect r) {
  ct_placement placements[16];
  size_t count = ct_controller_kind(controller) == CT_KIND_SCREEN ? 0 : ct_container_placements(controller, placements, 16);
  if (ct_controller_kind(controller) == CT_KIND_SCREEN) return draw_screen(controller, r);
  for (size_t i = 0; i < count && i < 16; i++) {
    ct_placement *p = &placements[i];
    double outer = alpha;
    if (p->shade > 0) {
      alpha = outer * 0.45 * p->shade;
      fill(r, 0x000000);
    }
    alpha = outer * p->opacity;
    draw(p->controller, (ct_rect){r.x + p->frame.x, r.y + p->frame.y, p->frame.width, p->frame.height});
    alpha = outer;
  }
  if (controller == inbox) draw_title(r);
  if (controller == tabs) draw_bar(r);
}

// ---- Input

static enum { NOTHING, POPPING, SHEET } dragging;
static ct_point start, last;
static Uint32 last_time;
static double velocity;

static void press(ct_point at) {
  ct_point local;
  ct_controller *hit = ct_stage_hit(stage, at, &local);
  ct_options options = ct_animated();
  ct_controller *layers[4];
  size_t layer_count = ct_layers_list(context, layers, 4);
  if (hit == context && layer_count) {
    ct_layers_user_dismiss(context, NULL, CT_LEAVE_BACK, &options, NULL);
  } else if (!layer_count && at.y >= HEIGHT - BAR) {
    size_t count = ct_tabs_list(tabs, NULL, 0);
    ct_tabs_user_select(tabs, (int64_t)(at.x * count / WIDTH), NULL, NULL);
  } else if (hit == inbox && at.x < 110) {
    ct_stack_go_back(inbox, NULL, false, &options, NULL);
  } else if (hit && ct_controller_kind(hit) == CT_KIND_SCREEN) {
    Screen *screen = ct_controller_user(hit);
    int line = (int)((local.y - (ct_controller_parent(hit) == context ? 24 : 0)) / ROW);
    if (line >= 0 && line < 6 && screen->lines[line] && screen->press) screen->press(screen, hit, line);
  }
}
static void begin(ct_point at) {
  ct_point local;
  start = last = at;
  velocity = 0;
  last_time = SDL_GetTicks();
  ct_controller *hit = ct_stage_hit(stage, at, &local);
  dragging = NOTHING;
  if (hit && ct_controller_parent(hit) == context && hit != tabs) {
    if (ct_layers_begin_dismissal(context, hit, NULL)) dragging = SHEET;
  } else if (at.x < EDGE && ct_controller_parent(hit) == inbox && ct_stack_begin_pop(inbox, NULL, NULL)) {
    dragging = POPPING;
  }
}
static void move(ct_point at) {
  double part = dragging == POPPING ? (at.x - start.x) / WIDTH : (at.y - start.y) / (HEIGHT / 2.0);
  double before = dragging == POPPING ? (last.x - start.x) / WIDTH : (last.y - start.y) / (HEIGHT / 2.0);
  Uint32 now = SDL_GetTicks();
  if (now > last_time) velocity = (part - before) * 1000 / (now - last_time);
  last = at;
  last_time = now;
  part = part < 0 ? 0 : part > 1 ? 1 : part;
  if (dragging == POPPING) ct_stack_update_pop(inbox, part, NULL);
  if (dragging == SHEET) ct_layers_update_dismissal(context, part, NULL);
}
static void end(ct_point at) {
  bool has_moved = SDL_fabs(at.x - start.x) + SDL_fabs(at.y - start.y) > 6;
  if (dragging == POPPING) ct_stack_end_pop(inbox, has_moved ? velocity : 0, NULL);
  if (dragging == SHEET && has_moved) ct_layers_end_dismissal(context, velocity, NULL);
  if (dragging == SHEET && !has_moved) ct_layers_cancel_dismissal(context, NULL);
  if (!has_moved) press(at);
  dragging = NOTHING;
}

static bool make_tree(ct_error *error) {
  ct_controller *list = make_screen(&(Screen){"Inbox", {"Anna", "Ben", "Clara", "David"}, open_message, 0xffffff});
  ct_controller *more = make_screen(&(Screen){"Write", {"Write a letter", "It comes as a sheet"}, compose, 0xf7f9fb});
  inbox = ct_stack_new("Mail", false, error);
  tabs = ct_tabs_new("Tabs", error);
  ct_entry entry = ct_entry_of(list);
  entry.title = "Inbox";
  ct_controller *both[] = {inbox, more};
  bool is_made = ct_stack_push_entry(inbox, &entry, CT_REFUSE, NULL, error) && ct_tabs_set(tabs, both, NULL, 2, NULL, error) &&
                 ct_container_set_insets(inbox, (ct_insets){TITLE, 0, 0, 0}, error) && ct_container_set_insets(tabs, (ct_insets){0, 0, BAR, 0}, error);
  context = is_made ? ct_layers_new("Window", tabs, error) : NULL;
  stage = context ? ct_stage_new(context, (ct_size){WIDTH, HEIGHT}, CT_LEFT_TO_RIGHT, error) : NULL;
  ct_controller_unref(list);
  ct_controller_unref(more);
  return stage && ct_stage_appear(stage, false, error);
}

int main(int count, char **arguments) {
  ct_error error;
  const char *path = count > 1 ? arguments[1] : "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
  if (SDL_Init(SDL_INIT_VIDEO) || TTF_Init()) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  SDL_Window *window = SDL_CreateWindow("Mail", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH, HEIGHT, 0);
  renderer = SDL_CreateRenderer(window, -1, 0);
  font = TTF_OpenFont(path, FONT);
  if (!renderer || !font) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  if (!make_tree(&error)) return fprintf(stderr, "%s\n", error.text), 1;
  Uint32 before = SDL_GetTicks();
  for (bool is_open = true; is_open;) {
    for (SDL_Event event; SDL_PollEvent(&event);) {
      ct_point at = {event.button.x, event.button.y}, to = {event.motion.x, event.motion.y};
      if (event.type == SDL_QUIT) is_open = false;
      if (event.type == SDL_MOUSEBUTTONDOWN) begin(at);
      if (event.type == SDL_MOUSEMOTION && dragging != NOTHING) move(to);
      if (event.type == SDL_MOUSEBUTTONUP) end(at);
    }
    Uint32 now = SDL_GetTicks();
    ct_stage_advance(stage, (now - before) / 1000.0, NULL);
    before = now;
    alpha = 1;
    fill((ct_rect){0, 0, WIDTH, HEIGHT}, 0xffffff);
    draw(context, (ct_rect){0, 0, WIDTH, HEIGHT});
    SDL_RenderPresent(renderer);
    SDL_Delay(10);
  }
  ct_stage_unref(stage);
  ct_controller_unref(inbox);
  ct_controller_unref(tabs);
  ct_controller_unref(context);
  printf("%zu objects left\n", ct_live_handles());
  TTF_CloseFont(font);
  SDL_Quit();
}
