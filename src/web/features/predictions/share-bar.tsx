import clsx from 'clsx';
import { clubColors, colorOnGround } from '../../football/crest.tsx';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Crowd } from '../../../domain/picks-schemas.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { agencyMessages as messages } from './messages.ts';

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

/** The three outcomes of `Crowd` in whole percents that sum to 100, or to 0 without any: the largest remainders go up. */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / total);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

interface OutcomeBarProps {
  match: Pick<Match, 'homeTeam' | 'awayTeam'>;
  crowd: Pick<Crowd, 'home' | 'draw' | 'away'>;
}

/** 'Real Madrid 58 %', 'Empate 24 %', 'Juventus 18 %' in one line, over a bar in the clubs' colours. */
export function OutcomeBar({ match, crowd }: OutcomeBarProps) {
  const crest = useTeamCrest();
  const percents = percentsOf([crowd.home, crowd.draw, crowd.away]);
  const names = [match.homeTeam, messages.draw, match.awayTeam];
  return (
    <div className="@container">
      <p className="flex justify-between gap-x-2 text-xs leading-4 @max-sm:gap-x-1.5 @max-sm:text-2xs @max-sm:leading-4 @max-sm:tracking-tighter @max-narrow:flex-wrap">
        {names.map((name, index) => (
          <span
            key={index}
            className={clsx(
              'flex max-w-[52%] gap-x-1 @max-narrow:max-w-full',
              index === 1 ? 'shrink-0' : 'min-w-0',
            )}
          >
            <span title={name} className={clsx('text-muted', index !== 1 && 'truncate')}>
              {index !== 1 && <span className="sr-only">{messages.win} </span>}
              {name}
            </span>{' '}
            <strong className="shrink-0 font-extrabold tabular-nums">{percents[index]} %</strong>
          </span>
        ))}
      </p>
      <ShareBar
        home={crest(match.homeTeam).colors}
        away={crest(match.awayTeam).colors}
        percents={percents}
        className="mt-0.75 h-1.25"
      />
    </div>
  );
}
