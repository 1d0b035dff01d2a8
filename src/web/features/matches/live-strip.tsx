import clsx from 'clsx';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Suspense, useContext, useMemo, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { useNow } from '../../data/index.ts';
import { ClubEdge, Crest, formatTime, LiveDot, optionalComponent, StaleSince } from '../../ui/index.ts';
import { type TeamCrest, useTeamCrest } from '../champion/index.ts';
import { ScoreboardPick, usePredictions } from '../predictions/index.ts';
import { arrangeMatches, cardsBeforeLive, placeOf, type EndedHere, type GroupBy } from './arrange-matches.ts';
import { cardId } from './match-card.tsx';
import { ScoreDigits } from './score-digits.tsx';
import { matchMessages, statusLabel } from './messages.ts';

const MomentOutlook = optionalComponent(async () => (await import('../moment/index.ts')).MomentOutlook);
const MomentClimb = optionalComponent(async () => (await import('../moment/index.ts')).MomentClimb);

interface LiveStripProps {
  matches: Match[];
  endedHere: EndedHere;
  groupBy: GroupBy;
  timeZone: string;
  signedIn: boolean;
}

/**
 * The band's row of the matches being played, as scoreboards, when other cards stand before theirs; dark in both themes. Each
 * leads to its card; several scroll sideways. Those in `endedHere` keep their place with the final result and what it brought.
 * See docs/rules.md#match-lists.
 */
export function LiveStrip({ matches, endedHere, groupBy, ...link }: LiveStripProps) {
  const isFar = useMemo(
    () => cardsBeforeLive(arrangeMatches(matches, endedHere, groupBy).upcoming) > 0,
    [matches, endedHere, groupBy],
  );
  // Stays for the visit: what stands below would move up.
  const [shown, setShown] = useState(isFar);
  if (isFar && !shown) setShown(true);
  const live = matches.filter((match) => placeOf(match, endedHere).status === 'live');
  if (!shown || live.length === 0) return null;
  return (
    <ul aria-label={matchMessages.liveNow} className="flex snap-x overflow-x-auto border-t border-line">
      {live.map((match) => (
        <li
          key={match.id}
          // Not quite as wide as a phone: the next one shows its edge.
          className="@container min-w-[88%] flex-1 snap-start not-first:border-l not-first:border-line only:min-w-full sm:min-w-up-to-100"
        >
          <LiveLink match={match} {...link} />
        </li>
      ))}
    </ul>
  );
}

function LiveLink({ match, timeZone, signedIn }: LiveLinkProps) {
  const { id, homeTeam, awayTeam, status, kickoffAt } = match;
  const over = status === 'finished';
  const crest = useTeamCrest();
  const staleSince = useContext(StaleSince);
  const since = over || kickoffAt === null ? null : matchMessages.since(formatTime(kickoffAt, timeZone));
  return (
    <button
      type="button"
      data-theme="dark"
      className="flex h-full w-full flex-col bg-raised text-ink transition-colors hover:bg-surface focus-visible:-outline-offset-3"
      onClick={() => {
        const card = document.getElementById(cardId(id));
        card?.scrollIntoView({ block: 'center' });
        card?.focus({ preventScroll: true });
      }}
    >
      <span aria-hidden="true" className="w-full max-xs:hidden">
        <ClubEdge home={crest(homeTeam).colors} away={crest(awayTeam).colors} />
      </span>
      <span className={parts.scoreboard}>
        <span className="flex min-h-6 items-center gap-2">
          <span
            className={clsx(
              'flex items-center gap-1.5 rounded-full px-2 leading-5 font-extrabold whitespace-nowrap uppercase',
              over ? 'bg-surface text-muted' : 'bg-live/15 text-live-text',
            )}
          >
            {over ? <CircleCheck aria-hidden="true" className="size-3.5" /> : <LiveDot />}
            {statusLabel(status)}
          </span>
          {!over && staleSince !== null ? (
            <ScoreAge since={staleSince} />
          ) : (
            since !== null && (
              <span className={clsx('font-semibold text-muted', signedIn && '@max-[20rem]:hidden')}>
                {since}
              </span>
            )
          )}
        </span>
        <span className={parts.teams}>
          <Team name={homeTeam} crest={crest(homeTeam)} className="flex-row-reverse text-right" />
          <strong className="text-2xl leading-7 font-black whitespace-nowrap xs:text-3xl xs:leading-8">
            <ScoreDigits match={match} />
          </strong>
          <Team name={awayTeam} crest={crest(awayTeam)} />
        </span>
        <span className="contents @3xl:flex @3xl:items-center @3xl:justify-end @3xl:gap-x-3">
          {signedIn ? (
            <OwnPart match={match} />
          ) : (
            <ChevronRight aria-hidden="true" className="order-2 col-start-3 size-4 text-muted @3xl:hidden" />
          )}
        </span>
      </span>
    </button>
  );
}

/**
 * Where the parts of a scoreboard stand. The own prediction is a line of its own below the score of a phone, beside the badge on
 * the narrowest ones, where the first form would not fit below it, and on wider windows; on a desk all stands in one line.
 */
const parts = {
  scoreboard: clsx(
    'grid w-full grow grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-1 text-left text-xs leading-4 font-bold tabular-nums',
    'max-xs:text-2xs xs:px-4 @xl:gap-x-3 @xl:px-6 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,21rem)_minmax(0,1fr)] @3xl:gap-x-4 @3xl:py-2',
  ),
  teams: clsx(
    'order-3 col-span-full grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2',
    '@xl:gap-x-3 @3xl:order-none @3xl:col-span-1 @3xl:my-0.5',
  ),
  own: clsx(
    'order-1 flex min-h-6 items-center justify-self-end',
    'xs:@max-xl:order-4 xs:@max-xl:col-span-full xs:@max-xl:justify-self-center',
  ),
  leadsTo: 'order-2 col-start-3 flex min-h-6 items-center justify-end gap-x-2 empty:hidden',
};

/** The own prediction with its points; and where they lead, unless the score is too old to say. */
function OwnPart({ match }: { match: Match }) {
  const { predictions, state } = usePredictions();
  const prediction = predictions.get(match.id);
  const points = prediction?.points ?? null;
  const isStale = useContext(StaleSince) !== null;
  const isOver = finalResultOf(match) !== null;
  return (
    <>
      <span className={parts.own}>
        {prediction === undefined && state === 'loaded' ? (
          <span className="font-semibold text-muted">{matchMessages.missing.label}</span>
        ) : (
          <span>
            <ScoreboardPick match={match} />
          </span>
        )}
      </span>
      <span className={parts.leadsTo}>
        {prediction !== undefined && (isOver || !isStale) && (
          <Suspense>
            {match.status === 'live' ? <MomentOutlook /> : points !== null && <MomentClimb points={points} />}
          </Suspense>
        )}
      </span>
    </>
  );
}

/** How old the score is, as the card says it too. `since` is the ISO instant of the last good read. */
function ScoreAge({ since }: { since: string }) {
  const age = matchMessages.scoreAge(useNow('minute') - Date.parse(since));
  return (
    <span className="whitespace-nowrap text-closing-text">
      <span className="max-xs:sr-only">{age !== null && matchMessages.score} </span>
      {age}
    </span>
  );
}

interface LiveLinkProps extends Pick<LiveStripProps, 'timeZone' | 'signedIn'> {
  match: Match;
}

interface TeamProps {
  name: string;
  crest: TeamCrest;
  /** The side of the crest. */
  className?: string;
}

/** A team beside the score. Its name is never shortened: long ones take two lines. */
function Team({ name, crest, className }: TeamProps) {
  return (
    <span className={clsx('flex min-w-0 items-center gap-1.5', className)}>
      <Crest name={name} {...crest} className="size-6 @xl:size-7" />
      <span className="min-w-0 text-code leading-4 font-bold wrap-anywhere max-xs:text-xs max-xs:leading-3.5 @xl:text-sm">
        {name}
      </span>
    </span>
  );
}
