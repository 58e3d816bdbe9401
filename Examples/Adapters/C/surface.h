// A scroll surface without a screen, which reports like a real one, in the same order (G1).
#ifndef SURFACE_H
#define SURFACE_H
#include "layers.h"

typedef enum { RESTING, DRAGGING, DECELERATING, ANIMATING } Motion;
typedef struct Surface {
  Thing *thing;
  Motion motion;
  double from, to, elapsed, overshoot;
  bool is_touched, is_still, is_vertical, is_mirrored, is_ring;
  ct_size viewport, content;
  ct_point offset;
} Surface;

static double extent_of(const Surface *s) { return s->is_vertical ? s->viewport.height : s->viewport.width; }
static double position_of(const Surface *s) { return s->is_vertical ? s->offset.y : s->offset.x; }
static double limit_of(const Surface *s) {
  double room = (s->is_vertical ? s->content.height : s->content.width) - extent_of(s);
  return room > 0 ? room : 0;
}
static ct_controller *pager_of(const Surface *s) { return s->thing->controller; }

static void move_to(Surface *s, double offset) {
  if (offset == position_of(s)) return;
  s->offset = s->is_vertical ? (ct_point){0, offset} : (ct_point){offset, 0};
  ct_pager_scrolled(pager_of(s), s->offset, NULL);
}
static void lay_out_surface(Surface *s) {
  if (!s->is_still && s->motion != DRAGGING && position_of(s) > limit_of(s)) move_to(s, limit_of(s));
}
static void interrupt(Surface *s) {
  if (s->motion != DRAGGING) s->motion = RESTING;
}
static void scroll_surface(Surface *s, ct_rect rect, bool animated) {
  double wanted = s->is_vertical ? rect.y : rect.x, limit = limit_of(s);
  double target = wanted < 0 ? 0 : wanted > limit ? limit : wanted;
  interrupt(s);
  if (!animated || target == position_of(s)) {
    s->motion = s->is_touched ? DRAGGING : RESTING;
    move_to(s, target);
    return;
  }
  s->is_touched = false;
  s->motion = ANIMATING;
  s->from = position_of(s), s->to = target, s->elapsed = 0;
}
static void begin_drag(Surface *s) {
  if (s->is_touched) return;
  interrupt(s);
  s->is_touched = true;
  s->motion = DRAGGING;
  ct_pager_begin_drag(pager_of(s), NULL);
}
static void drag_to(Surface *s, double offset) {
  if (!s->is_touched || !isfinite(offset)) return;
  s->motion = DRAGGING;
  double over = offset < 0 ? offset : offset > limit_of(s) ? offset - limit_of(s) : 0;
  move_to(s, offset - over / 2);
}
static double resting_place(const Surface *s, double velocity) {
  double extent = extent_of(s), limit = limit_of(s), place = position_of(s);
  if (extent <= 0) return 0;
  place = place < 0 ? 0 : place > limit ? limit : place;
  double page = place / extent, below = floor(page), above = below == page ? page : below + 1;
  double wanted = velocity > 0.5 ? above : velocity < -0.5 ? below : page - below < 0.5 ? below : above;
  wanted *= extent;
  return wanted < 0 ? 0 : wanted > limit ? limit : wanted;
}
static void end_drag(Surface *s, double velocity) {
  if (!s->is_touched) return;
  s->is_touched = false;
  double target = resting_place(s, velocity);
  if (s->motion != DRAGGING) {
    ct_pager_end_drag(pager_of(s), false, NULL);
    return;
  }
  if (target == position_of(s)) {
    s->motion = RESTING;
    ct_pager_end_drag(pager_of(s), false, NULL);
    return;
  }
  bool is_outward = velocity > 0.5 ? target == limit_of(s) : velocity < -0.5 && target == 0;
  double most = velocity * extent_of(s) / 8, quarter = extent_of(s) / 4;
  s->overshoot = is_outward ? (most < -quarter ? -quarter : most > quarter ? quarter : most) : 0;
  s->motion = DECELERATING;
  s->from = position_of(s), s->to = target, s->elapsed = 0;
  ct_pager_end_drag(pager_of(s), true, NULL);
}
static void advance_surface(Surface *s, double seconds) {
  if (s->motion < DECELERATING) return;
  const double duration = 0.3;
  s->elapsed += seconds;
  Motion motion = s->motion;
  double from = s->from, to = s->to, elapsed = s->elapsed, overshoot = motion == DECELERATING ? s->overshoot : 0;
  double part = elapsed < duration ? elapsed / duration : 1, way = overshoot == 0 ? part : part * 2 < 1 ? part * 2 : 1;
  double beyond = way < 1 ? 0 : overshoot * 4 * (2 * part - 1) * (2 - 2 * part);
  move_to(s, part == 1 ? to : from + (to - from) * way + beyond);
  // A callback may have begun another movement.
  if (part < 1 || s->motion != motion || s->from != from || s->to != to || s->elapsed != elapsed) return;
  s->motion = s->is_touched ? DRAGGING : RESTING;
  ct_pager_end_movement(pager_of(s), NULL);
}

// ---- Positions in pages, counted from page 0 (G15)

static double page_count(const Surface *s) { return (double)ct_pager_count(pager_of(s)); }
static double lead_of(const Surface *s) { return s->is_ring && page_count(s) > 2 ? 1 : 0; }
static double offset_of(const Surface *s, double place) {
  return (s->is_mirrored ? page_count(s) - 1 - place : place) * extent_of(s) + lead_of(s) * extent_of(s);
}
static double place_of(const Surface *s, ct_point point) {
  if (extent_of(s) <= 0) return 0;
  double distance = (s->is_vertical ? point.y : point.x) / extent_of(s);
  return s->is_mirrored ? page_count(s) - 1 + lead_of(s) - distance : distance - lead_of(s);
}

// ---- The surface of a pager

static ct_size surface_viewport(void *user, ct_controller *pager) { return (void)pager, ((Thing *)user)->surface->viewport; }
static ct_point surface_offset(void *user, ct_controller *pager) { return (void)pager, ((Thing *)user)->surface->offset; }
static void surface_set_content(void *user, ct_controller *pager, ct_size size) {
  Surface *s = ((Thing *)user)->surface;
  (void)pager;
  s->content = size;
  lay_out_surface(s);
}
static void surface_scroll(void *user, ct_controller *pager, ct_rect rect, bool animated) {
  Thing *thing = user;
  Surface *s = thing->surface;
  (void)pager;
  // A surface that is there already does not scroll, unless a movement leads away.
  if (rect.x != s->offset.x || rect.y != s->offset.y || s->motion >= DECELERATING) {
    int page = (int)place_of(s, (ct_point){rect.x, rect.y}), count = (int)page_count(s);
    if (lead_of(s) > 0) page = (page + count) % count;
    hear(thing->name, format("scroll(%d)%s", page, animated ? "*" : ""));
  }
  if (!s->is_still) scroll_surface(s, rect, animated);
  else if (!animated) s->offset = (ct_point){rect.x, rect.y};
}
static void sync_surface(Thing *thing) {
  if (!thing->surface || !lives(thing)) return;
  Surface *s = thing->surface;
  ct_size size = ct_controller_size(thing->controller);
  if ((size.width == 0 && size.height == 0) || (size.width == s->viewport.width && size.height == s->viewport.height)) return;
  s->viewport = size;
  if (s->is_still) return;
  lay_out_surface(s);
  ct_pager_laid_out(thing->controller, NULL);
}
static void sync_surfaces(void) {
  for (size_t i = 0; i < world.count; i++)
    if (world.things[i]->kind == PAGER) sync_surface(world.things[i]);
}
static bool rest_surfaces(void) {
  bool has_moved = false;
  for (size_t i = 0; i < world.count; i++) {
    Surface *s = world.things[i]->surface;
    if (!s || s->is_still || s->motion < DECELERATING || !lives(world.things[i])) continue;
    while (s->motion >= DECELERATING) advance_surface(s, 0.3);
    has_moved = true;
  }
  return has_moved;
}
static void advance_pagers(double seconds) {
  for (size_t i = 0; i < world.count; i++)
    if (world.things[i]->surface && !world.things[i]->surface->is_still && lives(world.things[i])) advance_surface(world.things[i]->surface, seconds);
  for (size_t i = 0; i < world.count; i++)
    if (world.things[i]->kind == PAGER && lives(world.things[i])) ct_pager_advance(world.things[i]->controller, seconds, NULL);
}
#endif
