import clsx from 'clsx';
import { Gift, Star } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { GameConfig, Match } from '../../../domain/api-schemas.ts';
import {
  type LeaderboardEntry,
  useLeaderboard,
  useOwnPredictions,
  useOwnStanding,
  useUser,
} from '../../data/index.ts';
import { Avatar, buttonClass, Crest, hitNames, Medal, ownMark } from '../../ui/index.ts';
import { useChampionColors, useTeamCrest } from '../champion/index.ts';
import { bestPickOf } from './best-pick.ts';
import { closingMessages as messages } from './messages.ts';

/** How many winners are shown; see docs/rules.md#closing-page. */
const shown = 3;
/** What stands for a prize in a tournament file that names none. */
const noPrize = ['', 'Por definir'];

interface ClosingPageProps {
  config: GameConfig;
  matches: Match[];
  /** Stands there until all of this is known: nothing on the page moves then. */
  pending: ReactNode;
  /** The page with this as a part of it. */
  children: (closing: ReactNode) => ReactNode;
}

/** The top of the matches tab once the game is over: its winners and the own result; see docs/rules.md#closing-page. */
export function ClosingPage({ config, matches, pending, children }: ClosingPageProps) {
  const ranking = useLeaderboard();
  const standing = useOwnStanding();
  const predictions = useOwnPredictions();
  const titleId = useId();
  if (ranking.isPending || standing.isPending || predictions.isPending) return pending;
  const champion = config.champion?.decided ?? null;
  const winners = ranking.data?.entries.slice(0, shown).filter(({ totalPoints }) => totalPoints > 0) ?? [];
  const { prize } = config.tournament;
  return children(
    <section
      data-theme="dark"
      aria-labelledby={titleId}
      className="@container rounded-card border border-line bg-surface p-4 text-ink sm:p-6"
    >
      <h2
        id={titleId}
        className="text-2xl leading-8 font-black tracking-display text-balance sm:text-3xl sm:leading-9"
      >
        {messages.title}
      </h2>
      {champion !== null && <Champion name={champion} />}
      <div className="mt-4 grid grid-cols-1 gap-4 @2xl:grid-cols-2 @2xl:gap-6">
        {winners.length > 0 && <Winners entries={winners} />}
        <div className="flex flex-col gap-3">
          {standing.data !== undefined && ranking.data !== undefined && (
            <OwnResult standing={standing.data} total={ranking.data.total} />
          )}
          {predictions.data !== undefined && predictions.data.size > 0 && (
            <BestPick {...{ matches }} predictions={predictions.data} />
          )}
          {!noPrize.includes(prize.trim()) && (
            <Line icon={<Gift />} title={messages.prize}>
              {prize}
            </Line>
          )}
        </div>
      </div>
      <Link to="/?tab=ranking" className={buttonClass('primary', 'mt-4 w-full sm:mt-6 sm:w-auto')}>
        {messages.openRanking}
      </Link>
    </section>,
  );
}

function Champion({ name }: { name: string }) {
  const crest = useTeamCrest();
  return (
    <p className="mt-3 flex items-center gap-3">
      <Crest name={name} {...crest(name)} className="size-12" />
      <span className="min-w-0">
        <span className="block text-xs leading-4 text-muted">{messages.champion}</span>{' '}
        <strong className="text-lg leading-6 font-extrabold wrap-anywhere">{name}</strong>
      </span>
    </p>
  );
}

/** The first of the ranking: the draw has separated them. */
function Winners({ entries }: { entries: LeaderboardEntry[] }) {
  const ownId = useUser()?.id;
  const ownColors = useChampionColors();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-sm leading-5 font-semibold text-muted">
        {messages.winners}
      </h3>
      <ol className="mt-1.5 divide-y divide-line">
        {entries.map(({ userId, position, fullName, avatarUrl, totalPoints }) => (
          <li key={userId} className="flex min-h-14 items-center gap-x-3 py-1.5">
            <Medal position={position} className="size-5 shrink-0" />
            <span className="w-4 font-extrabold tabular-nums">{position}</span>
            <Avatar
              name={fullName}
              src={avatarUrl}
              colors={userId === ownId ? ownColors : undefined}
              leader={position === 1}
              className="size-10 @max-narrow:hidden"
            />
            <span className="flex min-w-0 flex-1 items-baseline justify-between gap-x-3">
              <span className="min-w-0 leading-5 font-semibold wrap-anywhere">
                {fullName} {userId === ownId && <span className="font-extrabold">{ownMark}</span>}
              </span>{' '}
              <span className="font-extrabold whitespace-nowrap tabular-nums">
                {messages.points(totalPoints)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OwnResultProps {
  /** Null for a user who is not in the ranking. */
  standing: LeaderboardEntry | null;
  total: number | null;
}

function OwnResult({ standing, total }: OwnResultProps) {
  const played = standing !== null && total !== null && standing.totalPredictions > 0;
  return (
    <p className={clsx('rounded-control bg-raised px-4 py-3 tabular-nums', !played && 'text-muted')}>
      {played ? (
        <>
          <strong className="block text-2xl leading-8 font-black tracking-display text-balance sm:text-3xl sm:leading-9">
            {messages.finished(standing.position, total)}
          </strong>{' '}
          <span className="text-sm leading-5 text-muted">{messages.points(standing.totalPoints)}</span>
        </>
      ) : (
        messages.absent
      )}
    </p>
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
    <Line icon={<Star />} title={messages.bestPick}>
      {best === null ? (
        messages.noHit
      ) : (
        <>
          {best.match.homeTeam}{' '}
          <span className="whitespace-nowrap tabular-nums">
            {best.score.home} - {best.score.away}
          </span>{' '}
          {best.match.awayTeam}{' '}
          <span
            className={clsx(
              'block text-sm leading-5',
              best.hit === 'exact' ? 'text-lime' : 'text-outcome-text',
            )}
          >
            {hitNames[best.hit]}
          </span>
        </>
      )}
    </Line>
  );
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 px-1">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted *:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-xs leading-4 text-muted">{title}</h3>
        <p className="leading-5.5 font-bold wrap-anywhere">{children}</p>
      </div>
    </div>
  );
}
