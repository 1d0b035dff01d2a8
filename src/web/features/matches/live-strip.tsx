import clsx from 'clsx';
import { CircleCheck, Radio } from 'lucide-react';
import type { Match } from '../../../domain/api-schemas.ts';
import { Crest } from '../../ui/index.ts';
import { useTeamCrest } from '../champion/index.ts';
import { placeOf, type EndedHere } from './arrange-matches.ts';
import { cardId } from './match-card.tsx';
import { matchMessages, statusLabel } from './messages.ts';

/**
 * The matches being played in one line above the lists; each leads to its card. Those in `endedHere` keep their place
 * with the final result. See docs/rules.md#match-lists.
 */
export function LiveStrip({ matches, endedHere }: { matches: Match[]; endedHere: EndedHere }) {
  const live = matches.filter((match) => placeOf(match, endedHere) === 'live');
  if (live.length === 0) return null;
  return (
    <ul aria-label={matchMessages.liveNow} className="-m-1 flex gap-2 overflow-x-auto p-1">
      {live.map((match) => (
        <li key={match.id} className="min-w-up-to-64 flex-1">
          <LiveLink match={match} />
        </li>
      ))}
    </ul>
  );
}

function LiveLink({ match }: { match: Match }) {
  const { id, homeTeam, awayTeam, homeScore, awayScore, status } = match;
  const over = status === 'finished';
  const Icon = over ? CircleCheck : Radio;
  const crest = useTeamCrest();
  const score =
    homeScore === null || awayScore === null ? matchMessages.versus : `${homeScore} - ${awayScore}`;
  return (
    <button
      type="button"
      className={clsx(
        'flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-card border bg-surface px-3 text-left text-xs leading-5 hover:bg-raised xs:text-sm',
        over ? 'border-line' : 'border-live/55',
      )}
      onClick={() => {
        const card = document.getElementById(cardId(id));
        card?.scrollIntoView({ block: 'center' });
        card?.focus({ preventScroll: true });
      }}
    >
      <span
        className={clsx(
          'flex shrink-0 items-center gap-1.5 text-xs font-semibold',
          over ? 'text-muted' : 'text-live-text',
        )}
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {statusLabel(status)}
      </span>
      <span className="flex min-w-up-to-30 flex-1 items-center justify-center gap-2 font-semibold">
        <span className="min-w-0 flex-1 truncate text-right">{homeTeam}</span>
        <Crest name={homeTeam} {...crest(homeTeam)} className="size-5 max-xs:hidden" />
        <strong className="text-base font-black whitespace-nowrap tabular-nums">{score}</strong>
        <Crest name={awayTeam} {...crest(awayTeam)} className="size-5 max-xs:hidden" />
        <span className="min-w-0 flex-1 truncate">{awayTeam}</span>
      </span>
    </button>
  );
}
