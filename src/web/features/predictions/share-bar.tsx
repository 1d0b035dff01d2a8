import clsx from 'clsx';
import { clubColors, colorOnGround } from '../../football/club-colors.ts';

interface ShareBarProps {
  /** The two colours of each club, `#rrggbb`; unknown clubs are grey. */
  home: string[] | undefined;
  away: string[] | undefined;
  /** Of the home win, the draw and the away win, as `percentsOf` gives them. */
  percents: readonly number[];
  /** Its height. */
  className: string;
}

/**
 * The outcomes as one bar: each club's share in its colours, cut as the logo is, between them the draw as a chalk line. What it
 * shows is written beside it.
 */
export function ShareBar({ percents, className, ...clubs }: ShareBarProps) {
  const { home, away } = clubColors(clubs.home, clubs.away);
  const [homeShare = 0, drawShare = 0, awayShare = 0] = percents;
  return (
    <div aria-hidden="true" className={clsx('flex items-center gap-1', className)}>
      {homeShare > 0 && (
        <span
          style={{ flexGrow: homeShare, background: coloursOf(home, 'right') }}
          className="h-full min-w-3 basis-0 rounded-l-full inset-ring inset-ring-ink/20 [clip-path:polygon(0_0,100%_0,calc(100%-0.25rem)_100%,0_100%)]"
        />
      )}
      {drawShare > 0 && (
        <span
          style={{ flexGrow: drawShare }}
          className="h-0.75 max-h-1/2 min-w-1 basis-0 rounded-full bg-muted"
        />
      )}
      {awayShare > 0 && (
        <span
          style={{ flexGrow: awayShare, background: coloursOf(away, 'left') }}
          className="h-full min-w-3 basis-0 rounded-r-full inset-ring inset-ring-ink/20 [clip-path:polygon(0.25rem_0,100%_0,100%_100%,0_100%)]"
        />
      )}
    </div>
  );
}

/** A club's first colour, and a stripe of its second one towards the middle. */
function coloursOf(colors: string[], towards: 'left' | 'right'): string {
  const [main, stripe = main] = colors.map(colorOnGround);
  return `linear-gradient(to ${towards}, ${main} calc(100% - 0.5rem), ${stripe} 0)`;
}
