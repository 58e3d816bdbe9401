// How many cells scalars take, from ICU's tables, which are read before anything is timed.

#ifndef WIDTHS_H
#define WIDTHS_H

#include <stdint.h>
#include <unicode/uchar.h>

// EMOJI is narrow until U+FE0F, the SELECTOR, makes it wide; a MODIFIER is wide if it stands alone; a
// SPACING mark has a cell of its own.
enum { NARROW, NONE, WIDE, EMOJI, SELECTOR, MODIFIER, REGIONAL, SPACING };

static uint8_t width_classes[0x110000];

static void fill_width_classes(void) {
  uint32_t without_cell =
      U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK | U_GC_CC_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  for (UChar32 c = 0; c < 0x110000; c++) {
    int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
    int syllable = u_getIntPropertyValue(c, UCHAR_HANGUL_SYLLABLE_TYPE);
    int is_regional = u_hasBinaryProperty(c, UCHAR_REGIONAL_INDICATOR);
    int is_picture = u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION);
    int is_seen = u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK) == U_GCB_PREPEND;
    uint32_t category = U_MASK(u_charType(c));
    uint8_t result = NARROW;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI) && !is_picture) result = EMOJI;
    if (width == U_EA_WIDE || width == U_EA_FULLWIDTH || (is_picture && !is_regional)) result = WIDE;
    if (is_regional) result = REGIONAL;
    if (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER)) result = MODIFIER;
    if ((category & without_cell) && !is_seen) result = NONE;
    if (category & U_GC_MC_MASK) result = SPACING;
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && (category & U_GC_CN_MASK)) result = NONE;
    if (syllable == U_HST_VOWEL_JAMO || syllable == U_HST_TRAILING_JAMO) result = NONE;
    width_classes[c] = c == 0xFE0F ? SELECTOR : result;
  }
}

// What is known of a cluster: enough of UAX #29 to measure emoji and flags, and to cut words between letters and marks.
struct cluster {
  uint8_t last;
  // Whether two cells have been taken, and whether a flag is half done.
  uint8_t is_full, is_odd;
  uint32_t value;
};

// The cells that a scalar adds; whether it begins a cluster.
static inline long step_cluster(struct cluster *cluster, uint32_t value, int *begins) {
  int class = width_classes[value];
  int joins = class == NONE || class == SELECTOR || class == MODIFIER || class == SPACING ||
              (cluster->value == 0x200D && (class == WIDE || class == EMOJI)) || (class == REGIONAL && cluster->is_odd);
  *begins = !joins;
  if (!joins) cluster->is_full = 0;
  cluster->is_odd = class == REGIONAL && !cluster->is_odd;
  long cells = class == SPACING;
  if (!cluster->is_full) {
    if (class == WIDE || class == MODIFIER) cells = 2, cluster->is_full = 1;
    else if (class == SELECTOR && cluster->last == EMOJI) cells = 1, cluster->is_full = 1;
    else if (class == NARROW || class == EMOJI || class == REGIONAL) cells = 1;
  }
  cluster->last = class;
  cluster->value = value;
  return cells;
}

#endif
