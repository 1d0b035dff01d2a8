/** The two colours of an unknown club. */
export const unknownColors = ['#3a5448', '#5f7a6c'];

/**
 * A club's colour as a shape of its own: white and black are mixed with the text's colour, so that neither vanishes on the
 * theme's ground.
 */
export function colorOnGround(color: string): string {
  const channels = channelsOf(color);
  const extreme = Math.min(...channels) > 230 || Math.max(...channels) < 40;
  return extreme ? `color-mix(in srgb, ${color} 76%, var(--ink))` : color;
}

/** So near in sRGB, of 442 from black to white, that two shapes of these colours are taken for one. */
const alike = 100;

/**
 * The colours of two clubs beside each other, `#rrggbb` each: where the first ones are alike the away club's second one is its
 * first, as away shirts are, unless that is like the home club's too.
 */
export function clubColors(
  home: string[] = unknownColors,
  away: string[] = unknownColors,
): { home: string[]; away: string[] } {
  const [homeMain = ''] = home;
  const [awayMain = '', awayOther = awayMain] = away;
  // One club on both sides stays as it is.
  const changes =
    home !== away && distance(homeMain, awayMain) < alike && distance(homeMain, awayOther) >= alike;
  return { home, away: changes ? [awayOther, awayMain] : away };
}

function distance(one: string, other: string): number {
  const others = channelsOf(other);
  return Math.hypot(...channelsOf(one).map((channel, index) => channel - (others[index] ?? 0)));
}

/** Red, green and blue of `#rrggbb`, 0 to 255. */
function channelsOf(color: string): number[] {
  return (color.match(/[\da-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
}
