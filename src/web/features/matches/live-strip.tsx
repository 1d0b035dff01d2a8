import { Radio } from 'lucide-react';
import type { Match } from '../../../domain/api-schemas.ts';
import { Crest } from '../../ui/index.ts';
import { useTeamCrest } from '../champion/index.ts';
import { cardId } from './match-card.tsx';
import { matchMessages } from './messages.ts';

/** The matches being played in one line above the lists; each leads to its card. See docs/rules.md#match-lists. */
export function LiveStrip({ matches }: { matches: Match[] }) {
  const live = matches.filter(({ status }) => status === 'live');
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
  const { id, homeTeam, awayTeam, homeScore, awayScore } = match;
  const crest = useTeamCrest();
  const score =
    homeScore === null || awayScore === null ? matchMessages.versus : `${homeScore} - ${awayScore}`;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-card border border-live/55 bg-surface px-3 text-left text-xs leading-5 hover:bg-raised xs:text-sm"
      onClick={() => {
        const card = document.getElementById(cardId(id));
        card?.scrollIntoView({ block: 'center' });
        card?.focus({ preventScroll: true });
      }}
    >
      <span className="flex shrink-0 items-center gap-1.5 text-xs font-semibold text-live-text">
        <Radio aria-hidden="true" className="size-3.5" />
        {matchMessages.status.live}
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
