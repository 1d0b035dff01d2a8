import clsx from 'clsx';
import { Minus, Trophy } from 'lucide-react';
import type { ChampionConfig } from '../../../domain/api-schemas.ts';
import { findTeam } from '../../../domain/team-names.ts';
import { prepositionOf } from '../../../domain/tournament-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dialogFooter, fadeAbove } from '../../ui/dialog-parts.ts';
import { ChampionHead } from '../../football/champion-head.tsx';
import { celebrationMessages as messages } from './messages.ts';
import { useChampionPick, championOutcome } from '../../lib/champion-pick.ts';
import { useLeaderboard, useOwnStanding, type LeaderboardEntry } from '../../lib/leaderboard.ts';
import { hitTones, countExactHits, countOutcomeHits } from '../../football/hits.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ownMark } from '../../ui/messages.ts';
import { useChampionColors } from '../../lib/team-crest.ts';

interface CelebrationProps {
  config: ChampionConfig;
  /** The champion's name, from the data. */
  champion: string;
  onClose: () => void;
}

/** Announces the champion; see docs/screens.md#celebration. */
export function Celebration({ config, champion, onClose }: CelebrationProps) {
  const team = findTeam(config.tournament.teams, champion);
  return (
    <Dialog
      onClose={onClose}
      title={messages.title}
      description={messages.announcement(
        champion,
        `${prepositionOf(config.tournament)} ${config.tournament.name}`,
      )}
      hero={
        <ChampionHead champion={champion} crest={team?.crest} colors={team?.colors} letters={team?.letters} />
      }
    >
      <OwnResult config={config} />
      <TopThree />
      <div className={clsx(dialogFooter, fadeAbove)}>
        <Button className="w-full" onClick={onClose}>
          {messages.understood}
        </Button>
      </div>
    </Dialog>
  );
}

/** How it ended for the user: the own champion with its points, and the final position; see docs/screens.md#celebration. */
export function OwnResult({ config }: { config: ChampionConfig }) {
  const pick = useChampionPick();
  const standing = useOwnStanding();
  const ranking = useLeaderboard();
  if (pick.isPending || standing.isPending || ranking.isPending)
    return <Skeleton className="my-3 h-26 rounded-control max-xs:h-22" />;
  const won = pick.data != null && championOutcome(pick.data, config) === 'won';
  const Icon = won ? Trophy : Minus;
  const own = standing.data ?? null;
  const total = ranking.data?.total ?? null;
  return (
    <div
      className={clsx(
        'my-3 flex min-h-26 flex-col items-center justify-center gap-0.5 rounded-control px-3 py-2 text-center tabular-nums max-xs:min-h-22 max-xs:py-1.5',
        hitTones[won ? 'exact' : 'miss'],
      )}
    >
      {pick.data !== undefined && (
        <p className={clsx('text-balance', won ? 'animate-stamp' : 'text-sm leading-5 font-semibold')}>
          <Icon aria-hidden="true" className={clsx('mr-1.5 inline align-icon', won ? 'size-5' : 'size-4')} />
          {won ? (
            <>
              <span className="leading-6 font-extrabold">{messages.won}</span>{' '}
              <span className="leading-6 font-black whitespace-nowrap">
                {messages.bonus(config.tournament.points.champion)}
              </span>
            </>
          ) : pick.data === null ? (
            messages.noPick
          ) : (
            messages.lost(pick.data.team)
          )}
        </p>
      )}
      {own !== null && own.totalPoints > 0 && total !== null && (
        <p className={clsx('text-sm leading-5 sm:text-base', !won && 'text-ink')}>
          <strong className="block text-2xl leading-8 font-black tracking-display text-balance max-xs:text-xl max-xs:leading-7 sm:text-4xl sm:leading-11">
            {messages.finished(own.position, total)}
          </strong>
          <span className="sr-only"> · </span>
          {messages.points(own.totalPoints)}
        </p>
      )}
    </div>
  );
}

/** How many participants are shown; see docs/screens.md#celebration. */
const shown = 3;

/** The first three of the ranking with points, predictions and hits. */
export function TopThree() {
  const { data, isPending } = useLeaderboard();
  const ownId = useUser()?.id;
  const ownColors = useChampionColors();
  return (
    <section aria-label={messages.topThree} className="@container mb-3 text-left max-xs:mb-1.5">
      <h3 className="text-sm font-semibold text-muted">{messages.topThree}</h3>
      {isPending && <Skeleton className="mt-2 h-45 rounded-control" />}
      <ol className="mt-2 divide-y divide-line rounded-control border border-line empty:hidden">
        {data?.entries.slice(0, shown).map((entry) => (
          <Winner key={entry.userId} entry={entry} own={entry.userId === ownId} ownColors={ownColors} />
        ))}
      </ol>
    </section>
  );
}

/** The metals of the positions 1 to 3. */
const medals = ['bg-gold', 'bg-silver', 'bg-bronze'];

interface WinnerProps {
  entry: LeaderboardEntry;
  own: boolean;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
}

function Winner({ entry, own, ownColors }: WinnerProps) {
  const predictions = messages.predictions(entry.totalPredictions);
  const counts = [
    { name: predictions, short: predictions },
    {
      name: countExactHits(entry.exactPredictions),
      short: messages.exactInShort(entry.exactPredictions),
    },
    {
      name: countOutcomeHits(entry.correctWinners),
      short: messages.outcomesInShort(entry.correctWinners),
    },
  ];
  return (
    <li
      className={clsx(
        'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 px-2.5 py-2 max-sm:text-sm max-xs:px-2 max-xs:py-1.5 max-xs:leading-4.5 sm:gap-x-3 sm:px-3 sm:py-2 @max-narrow:grid-cols-[1.75rem_minmax(0,1fr)]',
        own && 'bg-lime/15 inset-ring-2 inset-ring-primary first:rounded-t-control last:rounded-b-control',
      )}
    >
      <span className="relative row-span-2 @max-narrow:row-span-3">
        <Avatar
          name={entry.fullName}
          src={entry.avatarUrl}
          colors={own ? ownColors : undefined}
          leader={entry.position === 1}
          className="size-10 @max-narrow:hidden"
        />
        <span
          className={clsx(
            'absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-full border-2 border-surface text-2xs font-black text-surface tabular-nums @max-narrow:static @max-narrow:size-7 @max-narrow:text-sm',
            medals[entry.position - 1] ?? 'bg-muted',
          )}
        >
          {entry.position}
        </span>
      </span>
      <p className="flex flex-wrap gap-x-1.5 leading-5 font-semibold wrap-anywhere max-xs:leading-4.5">
        <span title={entry.fullName} className="line-clamp-3 sm:line-clamp-4 @max-narrow:line-clamp-none">
          {entry.fullName}
        </span>
        {own && <span className="font-extrabold">{ownMark}</span>}
      </p>
      <p className="text-right leading-5 font-extrabold tabular-nums @max-narrow:text-left">
        {messages.points(entry.totalPoints)}
      </p>
      <ul className="dotted col-span-2 mt-1 text-2xs leading-4 text-muted tabular-nums max-xs:mt-0 max-xs:tracking-tight @max-narrow:col-span-1">
        {counts.map(({ name, short }) => (
          <li key={name}>
            <span className="sm:hidden">{short}</span>
            <span className="max-sm:hidden">{name}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
