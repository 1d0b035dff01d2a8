import clsx from 'clsx';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Crowd } from '../../../domain/picks-schemas.ts';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { ShareBar } from './share-bar.tsx';
import { percentsOf } from './shares.ts';
import { agencyMessages as messages } from './agency-messages.ts';

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
