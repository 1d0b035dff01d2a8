import clsx from 'clsx';
import { initialsOf } from '../../domain/initials.ts';
import { Picture, portraitClass } from './picture.tsx';
import { CentreCircle } from './pitch.tsx';

interface AvatarProps {
  name: string;
  src?: string;
  colors?: string[] | undefined;
  leader?: boolean;
  className?: string | undefined;
}

/** Shows a person's picture, or a shirt with their initials without one. */
export function Avatar({ name, src = '', colors, leader = false, className = 'size-10' }: AvatarProps) {
  const frame = clsx(portraitClass, leader && 'border-2 border-lime', className);
  return (
    <Picture cover src={src} className={frame}>
      {(pending) => (
        <span className="flex size-full items-center justify-center">
          <Shirt initials={pending ? '' : initialsOf(name)} colors={colors} className="size-[84%]" />
        </span>
      )}
    </Picture>
  );
}

interface ShirtProps {
  initials: string;
  colors?: string[] | undefined;
  className: string;
}

const outline = 'M17 4c2 4 12 4 14 0l8 3 8 10-6 8-4-3v22H11V22l-4 3-6-8L9 7z';
const sleeves = 'm36 6 3 1 8 10-6 8-4-3zM12 6 9 7 1 17l6 8 4-3z';
const collar = 'M17 4c2 4 12 4 14 0l2 1c-3 6-15 6-18 0z';

/** Shows a football shirt with initials (docs/screens.md#shirts). */
export function Shirt({ initials, colors = [], className }: ShirtProps) {
  const [body = 'var(--color-shirt)', trim = 'var(--color-shirt-trim)'] = colors;
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" strokeLinejoin="round" className={`shrink-0 ${className}`}>
      <path d={outline} fill={body} stroke="var(--color-edge)" strokeWidth="2" paintOrder="stroke" />
      <path d={sleeves + collar} fill={trim} />
      <text x="24" y="31" textAnchor="middle" fontSize="15" fontWeight="800" fill={inkOn(body)}>
        {initials}
      </text>
    </svg>
  );
}

/** Returns black or white, whichever contrasts more with `color` (at least 4.5:1), or the theme's ink for a token. */
function inkOn(color: string): string {
  if (!color.startsWith('#')) return 'var(--color-ink)';
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => (parseInt(color.slice(start, start + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000' : '#fff';
}

interface PersonSpotProps {
  name: string;
  src?: string | undefined;
  colors?: string[] | undefined;
}

/** Shows a person in the centre circle on the halfway line, as a dialog's `hero`. */
export function PersonSpot({ name, src = '', colors }: PersonSpotProps) {
  return (
    <div aria-hidden="true" className="flex h-28 items-center justify-center">
      <span className="absolute inset-x-0 top-1/2 -z-10 border-t-[1.5px] border-chalk" />
      <CentreCircle onLine>
        <Avatar name={name} src={src} colors={colors} className="size-[78%]" />
      </CentreCircle>
    </div>
  );
}
