import clsx from 'clsx';
import { Star } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { GameConfig, Match } from '../../../domain/api-schemas.ts';
import { useChampionPick } from '../../lib/champion-pick.ts';
import { useLeaderboard, useOwnStanding } from '../../lib/leaderboard.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import { useUser } from '../../lib/session.ts';
import { useGameRecords } from './api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Crest } from '../../football/crest.tsx';
import { hitNames } from '../../football/hits.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useChampionColors, useTeamCrest } from '../../lib/team-crest.ts';
import { LoadFailureLine } from '../../football/load-failure.tsx';
import { usePredictions } from '../../lib/predictions-context.ts';
import { bestPickOf, OwnResult, WinnersHead } from './closing-parts.tsx';
import { closingMessages as messages } from './messages.ts';

// Imported here they would be on the first screen of the matches with all that they need.
const ranking = lazyComponent(async () => (await import('../../football/podium.tsx')).Podium);
const fact = lazyComponent(async () => (await import('./facts.tsx')).Fact);
const gameRecords = lazyComponent(async () => (await import('./facts.tsx')).GameRecords);
const share = lazyComponent(async () => (await import('./share-button.tsx')).ShareButton);
const Podium = ranking.Component;
const Fact = fact.Component;
const GameRecords = gameRecords.Component;
const ShareButton = share.Component;

/** How many winners are shown; see docs/screens.md#closing-page. */
const shown = 3;
/** What stands for a prize in a tournament file that names none. */
const noPrize = ['', 'Por definir'];

interface ClosingPageProps {
  config: GameConfig;
  matches: Match[];
  /** The page's heading with its subtitle. */
  greeting: ReactNode;
  /** How the own champion did. */
  ownChampion: ReactNode;
  /** Stands there until all of this is known: nothing on the page moves then. */
  pending: ReactNode;
  /** The page with this as a part of it. */
  children: (closing: ReactNode) => ReactNode;
}

/** The top of the matches tab once the game is over: its winners and the own result; see docs/screens.md#closing-page. */
export function ClosingPage(props: ClosingPageProps) {
  const { config, matches, greeting, ownChampion, pending, children } = props;
  const leaderboard = useLeaderboard();
  const standing = useOwnStanding();
  const predictions = useOwnPredictions();
  const { failure } = usePredictions();
  const records = useGameRecords();
  const user = useUser();
  const ownColors = useChampionColors();
  const titleId = useId();
  // Beside the data, not after it.
  useEffect(() => {
    for (const { preload } of [ranking, fact, gameRecords, share]) void preload();
  }, []);
  const pick = useChampionPick();
  const waits = [leaderboard, standing, predictions, records, pick].some(({ isPending }) => isPending);
  /** What failed is pending again while it is asked for once more. */
  const [wasShown, setWasShown] = useState(!waits);
  if (!waits && !wasShown) setWasShown(true);
  if (waits && !wasShown) return pending;
  const champion = config.champion?.decided ?? null;
  const winners =
    leaderboard.data?.entries.slice(0, shown).filter(({ totalPoints }) => totalPoints > 0) ?? [];
  const first = winners.filter(({ position }) => position === 1);
  const total = leaderboard.data?.total ?? null;
  const own = standing.data ?? null;
  const played = own !== null && total !== null && own.totalPredictions > 0 ? { own, total } : null;
  const { prize, name } = config.tournament;
  const hasWinners = winners.length > 0;
  /** Whether the own part is so short that the records stand under it, beside the podium. */
  const isBrief = hasWinners && played === null && champion === null;
  const hasPredicted = predictions.data !== undefined && predictions.data.size > 0;
  const hasRecords = Object.values(records.data ?? {}).some((record) => record !== null);
  return children(
    <section
      data-theme="dark"
      aria-labelledby={titleId}
      className="@container overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      <div className={clsx('grid grid-cols-1', hasWinners && '@3xl:grid-cols-2')}>
        <div className="flex flex-col justify-between gap-4 p-3 xs:p-4 @3xl:gap-5 @3xl:p-6">
          <div>
            {greeting}
            {/* The greeting says so in its own words. */}
            <h2 id={titleId} className="sr-only">
              {messages.title}
            </h2>
          </div>
          {standing.data !== undefined && leaderboard.data !== undefined && (
            <OwnResult result={played} points={own?.totalPoints ?? 0} />
          )}
          {failure !== null && <LoadFailureLine failure={failure} />}
          {ownChampion}
          {/* What the own champion says otherwise. */}
          {champion !== null && pick.data === undefined && <Champion name={champion} />}
          <div
            className={clsx(
              'grid gap-2',
              played === null ? '@3xl:justify-start' : 'grid-cols-2 @max-narrow:grid-cols-1',
            )}
          >
            {played !== null && (
              <ShareButton
                content={{
                  ...{ competition: name, occasion: messages.title, movement: null },
                  points: played.own.totalPoints,
                  place: messages.finishedOnCard(played.own.position, played.total),
                  name: user?.fullName || played.own.fullName,
                }}
              />
            )}
            <Link
              to="/?tab=ranking"
              className={buttonClass(played === null ? 'primary' : 'secondary', '@3xl:min-w-48')}
            >
              {messages.openRanking}
            </Link>
          </div>
        </div>
        {hasWinners && (
          // On a phone the podium is a part of the band, without a frame of its own.
          <div
            className={clsx(
              'grid border-line @max-3xl:border-t @max-3xl:*:rounded-none @max-3xl:*:border-0 @3xl:p-6 @3xl:pl-0',
              isBrief && '@3xl:row-span-2',
            )}
          >
            <Podium
              entries={winners}
              total={winners.length}
              ownId={user?.id ?? ''}
              ownColors={ownColors}
              label={messages.winners}
              tall={isBrief}
              head={
                <WinnersHead
                  names={first.map(({ fullName }) => fullName)}
                  isOwn={first.some(({ userId }) => userId === user?.id)}
                  prize={noPrize.includes(prize.trim()) ? '' : prize}
                />
              }
            />
          </div>
        )}
        {(hasPredicted || hasRecords) && (
          <div
            className={clsx(
              'border-t border-line p-3 xs:p-4',
              isBrief ? '@3xl:mx-6 @3xl:px-0 @3xl:py-6' : '@3xl:p-6',
              !isBrief && hasWinners && '@3xl:col-span-2',
            )}
          >
            <h3 className="sr-only">{messages.records}</h3>
            <ul
              className={clsx(
                'grid grid-cols-1 gap-x-6 gap-y-4',
                isBrief
                  ? '@container/column'
                  : '@xl:grid-cols-2 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none',
              )}
            >
              {hasPredicted && <BestPick {...{ matches }} predictions={predictions.data} />}
              {records.data !== undefined && <GameRecords records={records.data} />}
            </ul>
          </div>
        )}
      </div>
    </section>,
  );
}

/** The club that won the tournament, small: the page is about who won the game. */
function Champion({ name }: { name: string }) {
  const crest = useTeamCrest()(name);
  return (
    <dl className="flex items-center gap-2 text-sm leading-5">
      <dt className="flex shrink-0 items-center gap-2 text-muted">
        <Crest name={name} {...crest} className="size-6" />
        {messages.champion}
      </dt>
      <dd className="min-w-0 font-bold wrap-anywhere">{name}</dd>
    </dl>
  );
}

function BestPick({
  matches,
  predictions,
}: {
  matches: Match[];
  predictions: Parameters<typeof bestPickOf>[1];
}) {
  const best = bestPickOf(matches, predictions);
  return (
    <Fact
      icon={<Star />}
      title={messages.bestPick}
      note={
        best !== null && (
          <span className={best.hit === 'exact' ? 'text-lime' : 'text-outcome-text'}>
            {hitNames[best.hit]}
          </span>
        )
      }
    >
      {best === null ? (
        messages.noHit
      ) : (
        <>
          {best.match.homeTeam}{' '}
          <span className="whitespace-nowrap">
            {best.score.home} - {best.score.away}
          </span>{' '}
          {best.match.awayTeam}
        </>
      )}
    </Fact>
  );
}
