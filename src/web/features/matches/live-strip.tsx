import clsx from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { Match } from '../../../domain/api-schemas.ts';
import { Crest, LiveDot } from '../../ui/index.ts';
import { type TeamCrest, useTeamCrest } from '../champion/index.ts';
import { LivePick } from '../predictions/index.ts';
import { placeOf, type EndedHere } from './arrange-matches.ts';
import { cardId } from './match-card.tsx';
import { ScoreDigits } from './score-digits.tsx';
import { matchMessages, statusLabel } from './messages.ts';

/**
 * The matches being played as scoreboards above the lists; each leads to its card. Those in `endedHere` keep their place
 * with the final result. See docs/rules.md#match-lists.
 */
export function LiveStrip({ matches, endedHere }: { matches: Match[]; endedHere: EndedHere }) {
  const live = matches.filter((match) => placeOf(match, endedHere) === 'live');
  if (live.length === 0) return null;
  return (
    <ul aria-label={matchMessages.liveNow} className="-m-1 flex gap-2 overflow-x-auto p-1">
      {live.map((match) => (
        <li key={match.id} className="@container min-w-up-to-80 flex-1 max-xs:min-w-up-to-68">
          <LiveLink match={match} />
        </li>
      ))}
    </ul>
  );
}

function LiveLink({ match }: { match: Match }) {
  const { id, homeTeam, awayTeam, status } = match;
  const over = status === 'finished';
  const crest = useTeamCrest();
  return (
    <button
      type="button"
      className={clsx(
        'grid h-full min-h-11 w-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 rounded-card border px-3 xs:py-1 sm:gap-x-5 sm:py-1.5',
        over ? 'border-line bg-surface hover:bg-raised' : 'border-live/55 bg-live/10 hover:bg-live/20',
      )}
      onClick={() => {
        const card = document.getElementById(cardId(id));
        card?.scrollIntoView({ block: 'center' });
        card?.focus({ preventScroll: true });
      }}
    >
      <span
        className={clsx(
          'col-start-2 row-start-1 flex items-center justify-center gap-1 text-2xs leading-3.5 font-bold whitespace-nowrap',
          over ? 'text-muted' : 'text-live-text',
        )}
      >
        {over ? <CircleCheck aria-hidden="true" className="size-3" /> : <LiveDot />}
        {statusLabel(status)}
      </span>
      <Team name={homeTeam} crest={crest(homeTeam)} className="col-start-1 flex-row-reverse text-right" />
      <strong className="col-start-2 row-start-2 text-2xl leading-6 font-black whitespace-nowrap tabular-nums sm:text-3xl sm:leading-7">
        <ScoreDigits match={match} />
      </strong>
      <Team name={awayTeam} crest={crest(awayTeam)} className="col-start-3 text-left" />
      {!over && (
        <span className="col-span-full row-start-3 text-2xs leading-4 font-semibold text-muted tabular-nums empty:hidden max-xs:hidden sm:text-xs">
          <LivePick match={match} />
        </span>
      )}
    </button>
  );
}

interface TeamProps {
  name: string;
  crest: TeamCrest;
  /** Its column, and the side of the crest. */
  className: string;
}

/** A team beside the score. Its name is never shortened: long ones take two lines, and the crest makes room. */
function Team({ name, crest, className }: TeamProps) {
  return (
    <span className={clsx('row-span-2 row-start-1 flex min-w-0 items-center gap-2', className)}>
      <Crest name={name} {...crest} className="size-6 sm:size-8 @max-[22rem]:hidden" />
      <span className="min-w-0 text-sm leading-4 font-bold wrap-anywhere max-xs:text-xs max-xs:leading-3.5 sm:text-base sm:leading-5">
        {name}
      </span>
    </span>
  );
}
