import type { ReactNode } from 'react';
import { CentreCircle } from '../ui/pitch-pictures.tsx';
import clsx from 'clsx';
import { unknownColors } from './club-colors.ts';
import { initialsOf } from '../../domain/initials.ts';
import { Picture } from '../ui/picture.tsx';

interface CrestProps {
  /** The club's name; it is beside the crest, so the picture itself has no text. */
  name: string;
  /** Address of the crest; empty when unknown. */
  src?: string;
  /** The club's two colours, `#rrggbb`; unknown clubs get grey. */
  colors?: string[];
  /** The letters of its shield; its initials without. */
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
      {(pending) => (
        <GenericShield {...{ name, colors }} initials={pending ? '' : (letters ?? initialsOf(name))} />
      )}
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
      <path d={outline} fill="var(--raised)" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="4 3" />
      <path d="M24 9v30" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="4 3" />
    </svg>
  );
}

function GenericShield({ name, initials, colors }: { name: string; initials: string; colors: string[] }) {
  const [field, charge = field] = colors;
  const letters = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-full">
      <g style={{ clipPath: `path("${outline}")` }}>
        <path d={outline} fill={field} />
        <path d={patterns[letters % patterns.length]} fill={charge} />
        {/* The light of a badge. */}
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
      <BlankShield className="size-[min(4rem,17vw)] shrink-0 sm:size-22" />
      <CentreCircle>{children}</CentreCircle>
      <BlankShield className="size-[min(4rem,17vw)] shrink-0 sm:size-22" />
    </span>
  );
}
