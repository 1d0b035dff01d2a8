import clsx from 'clsx';
import { initialsOf } from './initials.ts';
import { Picture } from './picture.tsx';

interface CrestProps {
  /** The club's name; it is beside the crest, so the picture itself has no text. */
  name: string;
  /** Address of the crest; empty when unknown. */
  src?: string;
  /** The club's two colours, `#rrggbb`; unknown clubs get grey. */
  colors?: string[];
  className?: string;
}

/** The two colours of an unknown club. */
export const unknownColors = ['#3a5448', '#5f7a6c'];

/** A club's crest, or a shield in its two colours with its initials; see docs/design.md#crests. */
export function Crest({ name, src = '', colors = unknownColors, className = 'size-12' }: CrestProps) {
  return (
    <Picture src={src} className={clsx('shrink-0', className)}>
      {(pending) => <GenericShield initials={pending ? '' : initialsOf(name)} colors={colors} />}
    </Picture>
  );
}

function GenericShield({ initials, colors }: { initials: string; colors: string[] }) {
  const [left, right = left] = colors;
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-full">
      <path d="M24 2.5 6 7v16c0 11.4 7.4 18.9 18 22.5z" fill={left} />
      <path d="M24 2.5 42 7v16c0 11.4-7.4 18.9-18 22.5z" fill={right} />
      <path d="M6 15h36v8c0 2.7-.4 5.2-1.2 7.5H7.2C6.4 28.2 6 25.7 6 23z" fill="#0a1a12" />
      <path
        d="M24 2.5 6 7v16c0 11.4 7.4 18.9 18 22.5C34.6 41.9 42 34.4 42 23V7z"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="1.5"
      />
      <text
        x="24"
        y="27"
        textAnchor="middle"
        fontSize="12"
        fontWeight="800"
        letterSpacing="0.5"
        fill="#f3f7f0"
        fontFamily="inherit"
      >
        {initials}
      </text>
    </svg>
  );
}
