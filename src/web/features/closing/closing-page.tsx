import clsx from 'clsx';
import { Gift, Star } from 'lucide-react';
import { lazy, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { GameConfig, Match } from '../../../domain/api-schemas.ts';
import {
  type LeaderboardEntry,
  useLeaderboard,
  useOwnPredictions,
  useOwnStanding,
  useUser,
} from '../../data/index.ts';
import { useGameRecords } from '../../data/recaps.ts';
import { buttonClass, formatNumber, hitNames } from '../../ui/index.ts';
import { useChampionColors, useTeamCrest } from '../champion/index.ts';
import { bestPickOf } from './best-pick.ts';
import { closingMessages as messages } from './messages.ts';

// Imported here they would be on the first screen of the matches with all that they need.
const Podium = lazy(async () => ({ default: (await import('../ranking/index.ts')).Podium }));
const Fact = lazy(async () => ({ default: (await import('../recap/index.ts')).Fact }));
const GameRecords = lazy(async () => ({ default: (await import('../recap/index.ts')).GameRecords }));
const ShareButton = lazy(async () => ({ default: (await import('../share/index.ts')).ShareButton }));
const ChampionHead = lazy(async () => ({ default: (await import('../celebration/index.ts')).ChampionHead }));

/** How many winners are shown; see docs/rules.md#closing-page. */
const shown = 3;
/** What stands for a prize in a tournament file that names none. */
const noPrize = ['', 'Por definir'];

interface ClosingPageProps {
  config: GameConfig;
  matches: Match[];
  /** The page's heading with its subtitle. */
  greeting: ReactNode;
  /** Stands there until all of this is known: nothing on the page moves then. */
  pending: ReactNode;
  /** The page with this as a part of it. */
  children: (closing: ReactNode) => ReactNode;
}

/** The top of the matches tab once the game is over: its winners and the own result; see docs/rules.md#closing-page. */
export function ClosingPage({ config, matches, greeting, pending, children }: ClosingPageProps) {
  const ranking = useLeaderboard();
  const standing = useOwnStanding();
  const predictions = useOwnPredictions();
  const records = useGameRecords();
  const user = useUser();
  const ownColors = useChampionColors();
  const titleId = useId();
  if ([ranking, standing, predictions, records].some(({ isPending }) => isPending)) return pending;
  const champion = config.champion?.decided ?? null;
  const winners = ranking.data?.entries.slice(0, shown).filter(({ totalPoints }) => totalPoints > 0) ?? [];
  const total = ranking.data?.total ?? null;
  const own = standing.data ?? null;
  const played = own !== null && total !== null && own.totalPredictions > 0 ? { own, total } : null;
  const { prize, name } = config.tournament;
  const hasPrize = !noPrize.includes(prize.trim());
  const hasPredicted = predictions.data !== undefined && predictions.data.size > 0;
  const hasRecords = Object.values(records.data ?? {}).some((record) => record !== null);
  return children(
    <section
      data-theme="dark"
      aria-labelledby={titleId}
      className="@container overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      {champion !== null && <ChampionPicture name={champion} />}
      <div className="grid grid-cols-1 gap-4 p-3 xs:p-4 @3xl:grid-cols-2 @3xl:gap-6 @3xl:p-6">
        <div className="flex flex-col gap-3">
          <div>{greeting}</div>
          <div>
            <h2
              id={titleId}
              className="text-2xl leading-7 font-black tracking-display text-balance xs:text-3xl xs:leading-9 sm:text-4xl sm:leading-11"
            >
              {messages.title}
            </h2>
            {champion !== null && (
              <p className="leading-6 wrap-anywhere">
                <span className="text-sm text-muted">{messages.champion}</span>{' '}
                <strong className="font-extrabold">{champion}</strong>
              </p>
            )}
          </div>
          {standing.data !== undefined && ranking.data !== undefined && (
            <OwnResult result={played} points={own?.totalPoints ?? 0} />
          )}
          <div className="mt-auto grid grid-cols-2 gap-2 @max-narrow:grid-cols-1">
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
              className={buttonClass(
                played === null ? 'primary' : 'secondary',
                played === null ? 'col-span-2 @max-narrow:col-span-1' : '',
              )}
            >
              {messages.openRanking}
            </Link>
          </div>
        </div>
        {winners.length > 0 && (
          <Podium
            entries={winners}
            total={winners.length}
            ownId={user?.id ?? ''}
            ownColors={ownColors}
            label={messages.winners}
          />
        )}
      </div>
      {(hasPredicted || hasRecords || hasPrize) && (
        <div className="border-t border-line p-3 xs:p-4 @3xl:p-6">
          <h3 className="sr-only">{messages.records}</h3>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-4 @xl:grid-cols-2 @4xl:grid-cols-3">
            {hasPredicted && <BestPick {...{ matches }} predictions={predictions.data} />}
            {records.data !== undefined && <GameRecords records={records.data} />}
            {hasPrize && (
              <Fact icon={<Gift />} title={messages.prize}>
                {prize}
              </Fact>
            )}
          </ul>
        </div>
      )}
    </section>,
  );
}

/** The champion's crest before its colours: what it says stands below. */
function ChampionPicture({ name }: { name: string }) {
  const { src, colors } = useTeamCrest()(name);
  return (
    <div aria-hidden="true">
      <ChampionHead low champion={name} crest={src} colors={colors} />
    </div>
  );
}

interface OwnResultProps {
  /** Null for a user without a prediction. */
  result: { own: LeaderboardEntry; total: number } | null;
  points: number;
}

function OwnResult({ result, points }: OwnResultProps) {
  return (
    <dl className="flex items-stretch justify-between gap-x-4 border-y border-line py-2 tabular-nums">
      <div className="flex min-w-0 flex-col-reverse justify-end">
        <dt className="text-xs leading-4 text-muted">{messages.position}</dt>
        <dd
          className={clsx(
            'text-balance',
            result === null
              ? 'text-lg leading-7 text-muted'
              : 'text-xl leading-7 font-black tracking-display xs:text-2xl xs:leading-8 sm:text-3xl sm:leading-9',
          )}
        >
          {result === null ? messages.absent : messages.finished(result.own.position, result.total)}
        </dd>
      </div>
      <div className="flex flex-col-reverse justify-end text-right">
        <dt className="text-xs leading-4 whitespace-nowrap text-muted">{messages.totalPoints}</dt>
        <dd className="text-xl leading-7 font-black tracking-display text-lime xs:text-2xl xs:leading-8 sm:text-3xl sm:leading-9">
          {formatNumber(points)}
        </dd>
      </div>
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
