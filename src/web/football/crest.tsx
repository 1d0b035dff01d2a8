import type { ReactNode } from 'react';
import clsx from 'clsx';
import { CentreCircle } from '../ui/pitch.tsx';
import { initialsOf } from '../../domain/initials.ts';
import { Picture } from '../ui/picture.tsx';

interface CrestProps {
  /** The club's name; it is beside the crest, so the picture itself has no text. */
  name: string;
  src?: string;
  /** The club's two colours, `#rrggbb`; unknown clubs get grey. */
  colors?: string[];
  letters?: string | undefined;
  className?: string;
}

/** A club's crest, or a shield in its two colours with its initials; see docs/design.md#crests. */
export function Crest({
  name,
  src = '',
  colors = unknownColors,
  letters,
  className = 'size-12',
}: CrestProps) {
  return (
    <Picture src={src} className={clsx('shrink-0', className)}>
      {(pending) => <Shield {...{ name, colors }} initials={pending ? '' : (letters ?? initialsOf(name))} />}
    </Picture>
  );
}

const outline = 'M24 2.5 6 7v16c0 11.4 7.4 18.9 18 22.5C34.6 41.9 42 34.4 42 23V7z';
/** How the second colour lies on the first: half, stripes, sash, hoops. A club keeps its own by its name. */
const patterns = [
  'M24 0h20v48H24z',
  'M12 0h6v48h-6zM24 0h6v48h-6zM36 0h6v48h-6z',
  'M0 6 12 0l36 34-6 14z',
  'M0 9h48v7H0zM0 23h48v7H0zM0 37h48v7H0z',
];

/** The shield of a club that is not known yet: its outline, cut by the centre line as the logo is. */
export function BlankShield({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <path
        d={outline}
        fill="var(--color-raised)"
        stroke="var(--color-edge)"
        strokeWidth="1.5"
        strokeDasharray="4 3"
      />
      <path d="M24 9v30" stroke="var(--color-edge)" strokeWidth="1.5" strokeDasharray="4 3" />
    </svg>
  );
}

function Shield({ name, initials, colors }: { name: string; initials: string; colors: string[] }) {
  const [field, charge = field] = colors;
  const letters = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-full">
      <g style={{ clipPath: `path("${outline}")` }}>
        <path d={outline} fill={field} />
        <path d={patterns[letters % patterns.length]} fill={charge} />
        <path d="M24 0H0v48h24z" fill="#fff" opacity="0.08" />
      </g>
      <path d={outline} fill="none" stroke="#0a1a12" strokeWidth="3.5" />
      <path d={outline} fill="none" stroke="#f3f7f0" strokeWidth="1.25" />
      <text
        x="24"
        y="29"
        textAnchor="middle"
        fontSize={initials.length > 2 ? 12 : 15.5}
        fontWeight="900"
        fill="#fff"
        stroke="#0a1a12"
        strokeWidth="4.5"
        strokeLinejoin="round"
        paintOrder="stroke"
        fontFamily="inherit"
      >
        {initials}
      </text>
    </svg>
  );
}

/** A match of which nothing is known: two shields without a club on both sides of the circle. */
export function BlankMatch({ children }: { children: ReactNode }) {
  return (
    <span className="flex w-full max-w-96 items-center justify-between gap-3">
      <BlankShield className="size-[min(5.5rem,17vw)] shrink-0" />
      <CentreCircle>{children}</CentreCircle>
      <BlankShield className="size-[min(5.5rem,17vw)] shrink-0" />
    </span>
  );
}

/** The colours of two clubs, as for `clubColors`, as the upper edge of a card, cut as the logo is; see docs/design.md#surfaces. */
export function ClubEdge(clubs: { home: string[] | undefined; away: string[] | undefined }) {
  const { home, away } = clubColors(clubs.home, clubs.away);
  const [homeMain, homeStripe = homeMain] = home.map(colorOnGround);
  const [awayMain, awayStripe = awayMain] = away.map(colorOnGround);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 6"
      preserveAspectRatio="none"
      className="block h-1.5 w-full border-b border-line"
    >
      <path d="M0 0H92L86 6H0z" fill={homeMain} />
      <path d="M92 0H102L96 6H86z" fill={homeStripe} />
      <path d="M104 0H114L108 6H98z" fill={awayStripe} />
      <path d="M114 0H200V6H108z" fill={awayMain} />
    </svg>
  );
}

/** The two colours of an unknown club. */
export const unknownColors = ['#3a5448', '#5f7a6c'];

/**
 * A club's colour as a shape of its own: white and black are mixed with the text's colour, so that neither vanishes on the
 * theme's ground.
 */
export function colorOnGround(color: string): string {
  const channels = channelsOf(color);
  const extreme = Math.min(...channels) > 230 || Math.max(...channels) < 40;
  return extreme ? `color-mix(in srgb, ${color} 76%, var(--color-ink))` : color;
}

/** So near in sRGB, of 442 from black to white, that two shapes of these colours are taken for one. */
const alike = 100;

/**
 * The colours of two clubs beside each other, `#rrggbb` each, grey for unknown ones: where the first ones are alike the away club's
 * second one is its first, as away shirts are, unless that is like the home club's too.
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
