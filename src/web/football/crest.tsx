import type { ReactNode } from 'react';
import clsx from 'clsx';
import { CentreCircle } from '../ui/pitch.tsx';
import { initialsOf } from '../../domain/initials.ts';
import { Picture } from '../ui/picture.tsx';

interface CrestProps {
  name: string;
  src?: string;
  colors?: string[];
  letters?: string | undefined;
  className?: string;
}

/** Shows a club's crest, or a shield with its colours and initials (docs/design.md#crests). */
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
const patterns = [
  'M24 0h20v48H24z',
  'M12 0h6v48h-6zM24 0h6v48h-6zM36 0h6v48h-6z',
  'M0 6 12 0l36 34-6 14z',
  'M0 9h48v7H0zM0 23h48v7H0zM0 37h48v7H0z',
];

/** Shows the outline of a shield, for a club that is not known yet. */
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

/** Shows two blank shields beside the centre circle, for a match without data. */
export function BlankMatch({ children }: { children: ReactNode }) {
  return (
    <span className="flex w-full max-w-96 items-center justify-between gap-3">
      <BlankShield className="size-[min(5.5rem,17vw)] shrink-0" />
      <CentreCircle>{children}</CentreCircle>
      <BlankShield className="size-[min(5.5rem,17vw)] shrink-0" />
    </span>
  );
}

/** Shows the colours of two clubs at the upper edge of a card (docs/design.md#surfaces). */
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

export const unknownColors = ['#3a5448', '#5f7a6c'];

/** Returns a club's colour for a shape on the page. Mixes white and black, which would vanish in one of the themes. */
export function colorOnGround(color: string): string {
  const channels = channelsOf(color);
  const extreme = Math.min(...channels) > 230 || Math.max(...channels) < 40;
  return extreme ? `color-mix(in srgb, ${color} 76%, var(--color-ink))` : color;
}

/** Two colours closer than this in sRGB look the same; black and white are 442 apart. */
const similarDistance = 100;

/**
 * Returns the colours of two clubs side by side, grey for unknown ones. If their first colours look the same, the away
 * club's are swapped, unless its second one is like the home club's too.
 */
export function clubColors(
  home: string[] = unknownColors,
  away: string[] = unknownColors,
): { home: string[]; away: string[] } {
  const [homeMain = ''] = home;
  const [awayMain = '', awayOther = awayMain] = away;
  // The same club on both sides keeps its colours.
  const changes =
    home !== away &&
    distance(homeMain, awayMain) < similarDistance &&
    distance(homeMain, awayOther) >= similarDistance;
  return { home, away: changes ? [awayOther, awayMain] : away };
}

function distance(one: string, other: string): number {
  const others = channelsOf(other);
  return Math.hypot(...channelsOf(one).map((channel, index) => channel - (others[index] ?? 0)));
}

function channelsOf(color: string): number[] {
  return (color.match(/[\da-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
}
