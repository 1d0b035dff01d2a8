import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { memo, startTransition, useEffect, useId, useState } from 'react';
import type { Dispatch, SetStateAction, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useKeptState } from '../../lib/kept-state.ts';
import { useNow } from '../../lib/server-clock.ts';
import { type TeamCrest, useTeamCrest } from '../../lib/team-crest.ts';
import { Card } from '../../ui/card.tsx';
import { formatDay, formatWeekday, nearDay } from '../../ui/dates.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { plural } from '../../ui/words.ts';
import { groupId, type ArrangedMatches, type GroupBy, type MatchGroup } from './arrange-matches.ts';
import { JumpBar } from './jump-bar.tsx';
import { MatchEntry } from './match-card.tsx';
import { matchMessages, matchName } from './messages.ts';

/** More matches than this are folded; see docs/screens.md#long-lists. */
const mostUnfolded = 40;
const oneDay = 86_400_000;

// Two columns need twice the width of a small phone, more than the narrowest wide layout has.
const listsClass = 'grid grid-cols-1 items-start gap-x-6 gap-y-7 md:grid-cols-2';
// The first form fits the smallest phone.
const listClass = 'flex min-w-0 flex-col gap-3 max-xs:gap-1 wide:gap-4';
const titleClass = '-mb-2 text-lg leading-8 font-extrabold tracking-heading wide:text-xl wide:leading-8';

interface CardProps {
  /** Whether the cards of a group fill two columns on wide screens. */
  broad?: boolean;
  timeZone: string;
  crest: (team: string) => TeamCrest;
  signedIn: boolean;
  sample: boolean;
}

interface MatchListsProps extends ArrangedMatches, Omit<CardProps, 'crest'> {
  groupBy: GroupBy;
  over: boolean;
}

/** Shows the two lists, side by side on wide screens; see docs/screens.md#match-lists. */
export function MatchLists({ upcoming, results, groupBy, over, ...rest }: MatchListsProps) {
  // Asked once for all cards, because each subscription of a card costs a slow phone a millisecond.
  const cards = { ...rest, crest: useTeamCrest() };
  const matches = [...upcoming, ...results].flatMap((group) => group.matches);
  const long = matches.length > mostUnfolded;
  // By status, as in the tournament's totals: a match that ended on screen is a result, wherever its card stands.
  const count = (wanted: string) => matches.filter(({ status }) => status === wanted).length;
  const played = count('finished');
  const shown = useGrowingCount();
  // After the last match the results take both columns.
  const broad = over && upcoming.length === 0;
  return (
    <>
      {long && <JumpBar timeZone={cards.timeZone} {...{ groupBy, upcoming, results }} />}
      <div className={broad ? undefined : listsClass}>
        {!broad && (
          <MatchList
            name="upcoming"
            count={matches.length - played - count('live')}
            // The days of samples mean nothing, so they have one heading.
            groups={
              cards.sample && upcoming.length > 0
                ? [{ kind: 'sample', key: '', matches: upcoming.flatMap((group) => group.matches) }]
                : upcoming
            }
            empty="No hay partidos por jugar."
            note="Los próximos aparecen aquí en cuanto la organización los cargue."
            shown={shown}
            folds={long}
            {...cards}
          />
        )}
        <MatchList
          name="results"
          count={played}
          groups={results}
          empty="Todavía no hay resultados."
          note="Aparecen aquí cuando termina un partido."
          shown={Math.max(0, shown - upcoming.length)}
          folds={long || broad}
          {...{ broad, ...cards }}
        />
      </div>
    </>
  );
}

interface MatchListProps extends CardProps {
  name: keyof ArrangedMatches;
  /** Shown in the title. */
  count: number;
  /** Folds every group but live matches and the next ones. */
  folds: boolean;
  groups: MatchGroup[];
  shown: number;
  empty: string;
  note: string;
}

function MatchList({ name, count, folds, groups, shown, empty, note, ...cards }: MatchListProps) {
  const id = useId();
  const [unfolded, setUnfolded] = useKeptState<string[]>(`unfolded ${name}`, []);
  // Live matches and the next groups stay unfolded.
  const next = groups.filter(({ kind }) => kind !== 'live').slice(0, name === 'upcoming' ? 2 : 1);
  return (
    // While groups are missing, what follows stays below the window.
    <section aria-labelledby={id} className={clsx(listClass, shown < groups.length && 'min-h-lvh')}>
      <h2 id={id} className={titleClass}>
        {matchMessages[name]}{' '}
        {!cards.sample && <span className="text-sm font-semibold text-muted tabular-nums">{count}</span>}
      </h2>
      {/* The first result counts in the title while its card is still in the other list. */}
      {groups.length === 0 && count === 0 && (
        <Card className="flex min-h-24 flex-col items-center justify-center gap-0.5 px-4 text-center text-balance">
          <p className="text-sm leading-5 font-semibold">{empty}</p>
          <p className="text-xs leading-4 text-muted">{note}</p>
        </Card>
      )}
      {groups.slice(0, shown).map((group) => {
        const key = groupId(name, group);
        return (
          <Group
            key={key}
            id={key}
            group={group}
            folds={folds && group.kind !== 'live' && !next.includes(group)}
            open={unfolded.includes(key)}
            setUnfolded={setUnfolded}
            {...cards}
          />
        );
      })}
    </section>
  );
}

/** Returns how many groups to show: one in the first frame, because a slow phone needs half a second to render them all. */
function useGrowingCount(): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setCount(Infinity)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return count;
}

interface GroupProps extends CardProps {
  id: string;
  group: MatchGroup;
  folds: boolean;
  open: boolean;
  setUnfolded: Dispatch<SetStateAction<string[]>>;
}

/** A folded group has a line for each match, for the browser's search, and makes its cards when it is unfolded. */
const Group = memo(function Group(props: GroupProps) {
  const { id, group, folds, open, setUnfolded, broad = false, ...card } = props;
  const title = <GroupTitle group={group} timeZone={card.timeZone} />;
  const cards = (
    <ul
      className={
        broad
          ? '*:break-inside-avoid *:pb-3 *:only:[column-span:all] md:columns-2 wide:gap-x-6 wide:*:pb-4'
          : 'grid grid-cols-1 gap-3 wide:gap-4'
      }
    >
      {group.matches.map((match) => (
        <li key={match.id}>
          <MatchEntry match={match} {...card} />
        </li>
      ))}
    </ul>
  );
  if (!folds)
    return (
      <div id={id} tabIndex={-1} className="flex scroll-mt-8 flex-col gap-2 outline-none wide:gap-3">
        {title}
        {cards}
      </div>
    );
  // At once, so that the jump bar scrolls to the new place of the group.
  const fold = (wanted: boolean) =>
    flushSync(() => setUnfolded((ids) => (wanted ? [...ids, id] : ids.filter((other) => other !== id))));
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || open) return;
    // The browser's search opened the group and scrolled a line to the middle, below the bars. Its card takes that place.
    const bars = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const middle = (bars + window.innerHeight) / 2;
    const lines = [...currentTarget.querySelectorAll('li')];
    const found = lines.findIndex((line) => line.getBoundingClientRect().bottom > middle);
    fold(true);
    currentTarget.querySelectorAll('ul > li')[Math.max(0, found)]?.scrollIntoView({ block: 'center' });
  };
  return (
    <details id={id} open={open} className="group/fold scroll-mt-8" onToggle={onToggle}>
      <summary
        className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden"
        onClick={(event) => {
          event.preventDefault();
          fold(!open);
        }}
      >
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 -rotate-90 text-muted transition-transform group-open/fold:rotate-0"
        />
        <span className="min-w-0 grow">{title}</span>
        <span className="shrink-0 text-xs leading-4 text-muted tabular-nums">
          {plural(group.matches.length, 'partido', 'partidos')}
        </span>
      </summary>
      <div className="pt-2 pb-4">
        {open ? (
          cards
        ) : (
          <ul className="text-sm leading-6 text-muted">
            {group.matches.map((match) => (
              <li key={match.id}>{matchName(match)}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
});

function GroupTitle({ group, timeZone }: { group: MatchGroup; timeZone: string }) {
  const now = useNow('minute');
  return (
    <h3
      className={clsx(
        'flex items-center gap-3 text-sm leading-5 font-bold after:h-px after:grow after:bg-line',
        isLive(group) ? 'text-live-text' : 'text-muted',
      )}
    >
      {groupHeading(group, timeZone, now)}
    </h3>
  );
}

/** Returns the heading of a group, such as 'Hoy' or 'Jornada 3'. `now` is the server's time in epoch milliseconds. */
export function groupHeading(group: MatchGroup, timeZone: string, now: number): string {
  if (group.kind === 'live') return isLive(group) ? matchMessages.live : matchMessages.justEnded;
  if (group.kind === 'onHold') return 'Aplazados o suspendidos';
  if (group.kind === 'sample') return 'Ejemplos';
  if (group.kind === 'round') return group.key;
  const kickoffAt = group.matches[0]?.kickoffAt;
  if (group.kind === 'undated' || kickoffAt == null) return 'Fecha por confirmar';
  const near = nearDay(kickoffAt, now, timeZone);
  if (near !== null) return { today: 'Hoy', tomorrow: 'Mañana', yesterday: 'Ayer' }[near];
  // The date itself is on every card.
  return Math.abs(Date.parse(kickoffAt) - now) < 6 * oneDay
    ? formatWeekday(kickoffAt, timeZone)
    : formatDay(kickoffAt, timeZone);
}

function isLive({ kind, matches }: MatchGroup): boolean {
  return kind === 'live' && matches.some(({ status }) => status === 'live');
}

/** Shows the two lists while matches or predictions load. */
export function ListsSkeleton() {
  return (
    <div aria-busy="true" className={listsClass}>
      {[matchMessages.upcoming, matchMessages.results].map((title) => (
        <section key={title} className={listClass}>
          <h2 className={titleClass}>{title}</h2>
          <Skeleton className="h-75 rounded-card" />
          <Skeleton className="h-75 rounded-card" />
        </section>
      ))}
    </div>
  );
}
