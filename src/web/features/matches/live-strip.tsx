import clsx from 'clsx';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { ClubEdge, Crest, formatTime, LiveDot } from '../../ui/index.ts';
import { type TeamCrest, useTeamCrest } from '../champion/index.ts';
import { LivePick } from '../predictions/index.ts';
import { arrangeMatches, cardsBeforeLive, placeOf, type EndedHere, type GroupBy } from './arrange-matches.ts';
import { cardId } from './match-card.tsx';
import { ScoreDigits } from './score-digits.tsx';
import { matchMessages, statusLabel } from './messages.ts';

interface LiveStripProps {
  matches: Match[];
  endedHere: EndedHere;
  groupBy: GroupBy;
  timeZone: string;
}

/** With up to so many cards before the live ones nothing leads to these: they follow at once, though below a small screen. */
const mostBefore = 1;

/**
 * The matches being played as scoreboards above the lists, when their cards are further down, after those with forms; dark
 * in both themes. Each leads to its card; several scroll sideways. Those in `endedHere` keep their place with the final
 * result. See docs/rules.md#match-lists.
 */
export function LiveStrip({ matches, endedHere, groupBy, timeZone }: LiveStripProps) {
  const isFar = useMemo(
    () => cardsBeforeLive(arrangeMatches(matches, endedHere, groupBy).upcoming) > mostBefore,
    [matches, endedHere, groupBy],
  );
  // Stays for the visit: what stands below would move up.
  const [shown, setShown] = useState(isFar);
  if (isFar && !shown) setShown(true);
  const live = matches.filter((match) => placeOf(match, endedHere).status === 'live');
  if (!shown || live.length === 0) return null;
  return (
    <ul
      aria-label={matchMessages.liveNow}
      className="-m-1 flex snap-x scroll-px-1 gap-2 overflow-x-auto p-1 sm:gap-3"
    >
      {live.map((match) => (
        <li
          key={match.id}
          // Not quite as wide as a phone: the next one shows its edge.
          className="@container min-w-[88%] flex-1 snap-start only:min-w-full sm:min-w-up-to-100"
        >
          <LiveLink match={match} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

function LiveLink({ match, timeZone }: { match: Match; timeZone: string }) {
  const { id, homeTeam, awayTeam, status, kickoffAt } = match;
  const over = status === 'finished';
  const crest = useTeamCrest();
  const since = over || kickoffAt === null ? null : matchMessages.since(formatTime(kickoffAt, timeZone));
  return (
    <button
      type="button"
      data-theme="dark"
      className="flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-raised text-ink transition-colors hover:border-edge"
      onClick={() => {
        const card = document.getElementById(cardId(id));
        card?.scrollIntoView({ block: 'center' });
        card?.focus({ preventScroll: true });
      }}
    >
      <span className="flex items-stretch justify-between gap-1 xs:min-h-7">
        <span
          className={clsx(
            'flex items-center gap-1.5 px-3 text-2xs leading-5 font-extrabold whitespace-nowrap uppercase xs:leading-6',
            over ? 'bg-surface text-muted' : 'bg-live text-on-lime',
          )}
        >
          {over ? <CircleCheck aria-hidden="true" className="size-3.5" /> : <LiveDot />}
          {statusLabel(status)}
          {since !== null && <span className="font-semibold normal-case @max-[26rem]:hidden">{since}</span>}
        </span>
        <span className="flex min-w-0 items-center justify-end gap-0.5 pt-1 pr-1.5 text-right text-xs leading-4 font-bold tabular-nums @max-[22rem]:text-2xs">
          {!over && (
            <span className="text-balance max-xs:hidden">
              <LivePick match={match} />
            </span>
          )}
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </span>
      </span>
      {/* Not at an edge: its white would be lost on a light page. */}
      <span className="max-xs:hidden">
        <ClubEdge home={crest(homeTeam).colors} away={crest(awayTeam).colors} />
      </span>
      <span className="grid grow grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 px-3 py-0.5 xs:py-1.5 @xl:gap-x-5">
        <Team
          name={homeTeam}
          crest={crest(homeTeam)}
          className="text-left @xl:flex-row-reverse @xl:text-right"
        />
        <strong className="text-2xl leading-7 font-black whitespace-nowrap tabular-nums xs:text-3xl xs:leading-8">
          <ScoreDigits match={match} />
        </strong>
        <Team
          name={awayTeam}
          crest={crest(awayTeam)}
          className="flex-row-reverse text-right @xl:flex-row @xl:text-left"
        />
      </span>
    </button>
  );
}

interface TeamProps {
  name: string;
  crest: TeamCrest;
  /** Its column, and the side of the crest. */
  className: string;
}

/** A team beside the score. Its name is never shortened: long ones take two lines. */
function Team({ name, crest, className }: TeamProps) {
  return (
    <span className={clsx('flex min-w-0 items-center gap-1.5', className)}>
      <Crest name={name} {...crest} className="size-7 max-xs:size-6" />
      <span className="min-w-0 text-sm leading-4 font-bold wrap-anywhere max-xs:text-xs max-xs:leading-3.5 @max-[22rem]:text-xs">
        {name}
      </span>
    </span>
  );
}
