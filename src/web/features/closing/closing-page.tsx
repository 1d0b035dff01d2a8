import clsx from 'clsx';
import { Gift, Star, Trophy } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { GameConfig, Match } from '../../../domain/api-schemas.ts';
import {
  type LeaderboardEntry,
  useChampionPick,
  useLeaderboard,
  useOwnPredictions,
  useOwnStanding,
  useUser,
} from '../../data/index.ts';
import { useGameRecords } from '../../data/recaps.ts';
import {
  Avatar,
  buttonClass,
  formatNumber,
  hitNames,
  lazyComponent,
  logoShapes,
  ordinal,
} from '../../ui/index.ts';
import { useChampionColors, useTeamCrest } from '../champion/index.ts';
import { LoadFailure, predictionMessages, usePredictions } from '../predictions/index.ts';
import { bestPickOf } from './best-pick.ts';
import { closingMessages as messages } from './messages.ts';

// Imported here they would be on the first screen of the matches with all that they need.
const ranking = lazyComponent(async () => (await import('../ranking/index.ts')).Podium);
const fact = lazyComponent(async () => (await import('../recap/index.ts')).Fact);
const gameRecords = lazyComponent(async () => (await import('../recap/index.ts')).GameRecords);
const share = lazyComponent(async () => (await import('../share/index.ts')).ShareButton);
const head = lazyComponent(async () => (await import('../celebration/index.ts')).ChampionHead);
const Podium = ranking.Component;
const Fact = fact.Component;
const GameRecords = gameRecords.Component;
const ShareButton = share.Component;
const ChampionHead = head.Component;

/** How many winners are shown; see docs/rules.md#closing-page. */
const shown = 3;
/** What stands for a prize in a tournament file that names none. */
const noPrize = ['', 'Por definir'];

const logoColors = logoShapes.map(({ fill }) => fill);

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

/** The top of the matches tab once the game is over: its winners and the own result; see docs/rules.md#closing-page. */
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
    for (const { preload } of [ranking, fact, gameRecords, share, head]) void preload();
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
  const hasPrize = !noPrize.includes(prize.trim());
  const hasPredicted = predictions.data !== undefined && predictions.data.size > 0;
  const hasRecords = Object.values(records.data ?? {}).some((record) => record !== null);
  return children(
    <section
      data-theme="dark"
      aria-labelledby={titleId}
      className="@container overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      {champion !== null ? (
        <ChampionPicture name={champion} />
      ) : (
        first.length > 0 && <WinnerPicture winners={first} />
      )}
      <div className="grid grid-cols-1 gap-4 p-3 xs:p-4 @3xl:grid-cols-2 @3xl:gap-6 @3xl:p-6">
        <div className="flex flex-col gap-3">
          <div>{greeting}</div>
          <div>
            <h2 id={titleId} className="text-sm leading-5 font-bold text-muted">
              {messages.title}
            </h2>
            {first.length > 0 && (
              <p className="text-3xl leading-9 font-black tracking-display text-balance wrap-anywhere sm:text-4xl sm:leading-11">
                {first.some(({ userId }) => userId === user?.id)
                  ? messages.ownWin
                  : messages.winner(first.map(({ fullName }) => fullName))}
              </p>
            )}
            <dl className="mt-1.5 grid gap-1 text-sm leading-5">
              {hasPrize && (
                <Line icon={<Gift />} label={messages.prize}>
                  {prize}
                </Line>
              )}
              {champion !== null && (
                <Line icon={<Trophy />} label={messages.champion}>
                  {champion}
                </Line>
              )}
            </dl>
          </div>
          {ownChampion}
          {standing.data !== undefined && leaderboard.data !== undefined && (
            <OwnResult result={played} points={own?.totalPoints ?? 0} />
          )}
          {failure !== null && (
            <LoadFailure quiet failure={failure}>
              {standing.data === undefined ? predictionMessages.unchanged : messages.figuresAreFine}
            </LoadFailure>
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
      {(hasPredicted || hasRecords) && (
        <div className="border-t border-line p-3 xs:p-4 @3xl:p-6">
          <h3 className="sr-only">{messages.records}</h3>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-4 @xl:grid-cols-2 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none">
            {hasPredicted && <BestPick {...{ matches }} predictions={predictions.data} />}
            {records.data !== undefined && <GameRecords records={records.data} />}
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

/** In a game without a champion: who won it, before the logo's two colours. */
function WinnerPicture({ winners }: { winners: LeaderboardEntry[] }) {
  const [winner] = winners;
  if (winner === undefined) return null;
  return (
    <div aria-hidden="true">
      <ChampionHead low champion={winner.fullName} crest={undefined} colors={logoColors}>
        {winners.length === 1 ? (
          <Avatar name={winner.fullName} src={winner.avatarUrl} className="size-full" />
        ) : (
          <Trophy className="size-1/2 text-gold" />
        )}
      </ChampionHead>
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
    <dl
      className={clsx(
        'flex justify-between gap-x-4 border-y border-line py-3 tabular-nums',
        result === null ? 'items-center' : 'items-baseline-last',
      )}
    >
      <div className="min-w-0">
        <dt className="sr-only">{messages.position}</dt>
        <dd className="text-sm leading-5 text-muted">
          {result === null ? (
            messages.absent
          ) : (
            <>
              <span className="block text-xs leading-4">{messages.finished}</span>{' '}
              <strong className={figure}>{ordinal(result.own.position)}</strong> {messages.of(result.total)}
            </>
          )}
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-xs leading-4 text-muted">{messages.totalPoints}</dt>
        <dd className={figure}>{formatNumber(points)}</dd>
      </div>
    </dl>
  );
}

const figure = 'text-4xl leading-10 font-black tracking-display text-ink sm:text-5xl sm:leading-12';

/** One thing about the end of the game: an icon, what it is, and its name. */
function Line({ icon, label, children }: { icon: ReactNode; label: string; children: string }) {
  return (
    <div className="flex items-start gap-2">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-gold *:size-4">
        {icon}
      </span>
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 font-bold wrap-anywhere">{children}</dd>
    </div>
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
