import clsx from 'clsx';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Crowd } from '../../../domain/picks-schemas.ts';
import { percentsOf } from './shares.ts';
import { agencyMessages as messages } from './messages.ts';

interface OutcomeBarProps {
  match: Pick<Match, 'homeTeam' | 'awayTeam'>;
  crowd: Pick<Crowd, 'home' | 'draw' | 'away'>;
}

/** Chalk lines: the home win drawn through, the draw broken, the away win dotted. */
const lines = ['border-solid', 'border-dashed', 'border-dotted'];

/** 'Gana Real Madrid 58 % · Empate 24 % · Juventus 18 %' in one line, over a line of chalk in three parts. */
export function OutcomeBar({ match, crowd }: OutcomeBarProps) {
  const percents = percentsOf([crowd.home, crowd.draw, crowd.away]);
  const names = [match.homeTeam, messages.draw, match.awayTeam];
  return (
    <div className="@container">
      <p className="flex gap-x-1 text-xs leading-4 @max-sm:tracking-tight @max-narrow:flex-wrap">
        {names.map((name, index) => (
          <span
            key={index}
            className={clsx(
              'flex max-w-[52%] gap-x-1 @max-narrow:max-w-full',
              index === 1 ? 'shrink-0' : 'min-w-0',
            )}
          >
            {index > 0 && <span className="text-muted">·</span>}
            <span title={name} className={clsx('text-muted', index !== 1 && 'truncate')}>
              {/* Where there is little room the two names stand in full instead. */}
              {index === 0 && <span className="@max-sm:sr-only">{messages.home} </span>}
              {name}
            </span>{' '}
            <strong className="shrink-0 font-extrabold tabular-nums">{percents[index]} %</strong>
          </span>
        ))}
      </p>
      <div aria-hidden="true" className="mt-1 flex h-1 items-center gap-1">
        {percents.map(
          (percent, index) =>
            percent > 0 && (
              <span
                key={index}
                style={{ flexGrow: percent }}
                className={clsx('min-w-1 basis-0 border-t-3 border-muted', lines[index])}
              />
            ),
        )}
      </div>
    </div>
  );
}
