import clsx from 'clsx';
import { type ReactNode, useContext, createContext } from 'react';

type BadgeTone = 'live' | 'open' | 'closing' | 'neutral';

/** Lime is a fill with dark text, because it is unreadable on a light ground. */
const tones: Record<BadgeTone, string> = {
  live: 'bg-live/15 text-live-text',
  open: 'bg-open/15 text-open-text',
  closing: 'bg-closing/15 text-closing-text',
  neutral: 'bg-raised text-muted',
};

interface BadgeProps {
  tone?: BadgeTone;
  /** Colour alone carries no meaning. */
  icon?: ReactNode;
  bare?: boolean;
  className?: string;
  children: ReactNode;
}

/** Shows a short state as text. */
export function Badge({ tone = 'neutral', icon, bare = false, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full py-1 text-xs leading-4 font-semibold',
        tones[tone],
        bare ? 'bg-transparent!' : 'px-2.5',
        className,
      )}
    >
      {icon !== undefined && (
        <span aria-hidden="true" className="shrink-0 *:size-3.5">
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}

/** Shows a dot that pulses during live matches, still with `prefers-reduced-motion` and while data are stale. */
export function LiveDot() {
  const still = useContext(StaleSince) !== null;
  return (
    <span
      aria-hidden="true"
      className={clsx('inline-block size-2 shrink-0 rounded-full bg-current', !still && 'animate-beat')}
    />
  );
}

/** ISO instant of the last good read of the matches while newer data are missing; null otherwise. */
export const StaleSince = createContext<string | null>(null);
