import clsx from 'clsx';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDebounce } from 'use-debounce';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf, isPlayed } from '../../../domain/match-status.ts';
import type { Crowd, MatchPick } from '../../../domain/picks-schemas.ts';
import { type Hit, hitOf, predictedScore, type Score } from '../../../domain/score-prediction.ts';
import { searchWords } from '../../../domain/search-words.ts';
import { ScoreMark } from '../../football/hit-badge.tsx';
import { hits } from '../../football/hits.ts';
import { asDataError } from '../../lib/data-error.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { useFailure } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LiveDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ownMark } from '../../ui/messages.ts';
import { showError } from '../../ui/toast-queue.ts';
import { saveJson } from '../../ui/window.ts';
import { formatGain, formatNumber } from '../../ui/words.ts';
import { OutcomeBar } from './agency.tsx';
import { readMatchReceipts, usePicksPages } from './api.ts';
import { Board } from './score-board.tsx';
import { agencyListMessages as texts, agencyMessages } from './messages.ts';

const searchPauseMs = 250;

/** Everybody's predictions of a match that has started: result and own one on top, the others by page or by name. */
export function AgencyDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebounce(searchWords(typed), searchPauseMs);
  const pages = usePicksPages(match.id, search);
  const user = useUser();
  const own = usePredictions().predictions.get(match.id);
  const result = finalResultOf(match);
  const { data, isFetchingNextPage, hasNextPage, isPlaceholderData } = pages;
  const failure = useFailure(pages);
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ picks }) => picks) ?? [];
  const isFound = data !== undefined && !isPlaceholderData && search !== '';
  const isAll = !isPlaceholderData && search === '';
  return (
    <Dialog
      high
      quiet
      onClose={onClose}
      title={agencyMessages.title}
      // What the board shows.
      description={<span className="sr-only">{descriptionOf(match)}</span>}
    >
      <div className="mt-3 flex flex-col gap-3">
        <MatchBoard match={match} crowd={first === undefined && failure !== null ? null : first?.crowd}>
          <OwnPickRow prediction={own} result={result} />
        </MatchBoard>
        {first?.crowd === null && <p className="text-sm text-muted">{texts.secret}</p>}
        <SearchBox label={texts.search} value={typed} onSearch={setTyped} maxLength={100} />
        <p role="status" className={search === '' || rows.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
          {isFound && !hasNextPage && (rows.length === 0 ? texts.none : texts.found(rows.length))}
        </p>
        {/* As high as before: the dialog does not jump while somebody types. */}
        <div className="min-h-60">
          {failure !== null && <ErrorState {...failure} />}
          {data === undefined && failure === null && <Skeleton className="h-60 rounded-control" />}
          <PickList
            picks={rows}
            result={result}
            counts={isAll && first?.crowd?.hits ? countsOf(first.predicted, first.crowd.hits) : null}
            ownId={user?.id}
            busy={isPlaceholderData}
          />
          {isAll && !hasNextPage && first !== undefined && rows.length < first.predicted && (
            <p className="pt-3 text-sm text-muted">{texts.last}</p>
          )}
        </div>
        {hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {texts.more}
          </Button>
        )}
        <ReceiptsButton matchId={match.id} />
      </div>
    </Dialog>
  );
}

function descriptionOf(match: Match): string {
  const status = isPlayed(match) ? (match.status === 'live' ? texts.live : texts.final) : null;
  return texts.match(match.homeTeam, scoreTextOf(match), match.awayTeam, status);
}

/** '1 - 0', null for a match that has no score. */
function scoreTextOf(match: Match): string | null {
  const { homeScore, awayScore } = match;
  return isPlayed(match) && homeScore !== null && awayScore !== null ? `${homeScore} - ${awayScore}` : null;
}

function countsOf(predicted: number, known: NonNullable<Crowd['hits']>): Record<Hit, number> {
  return { ...known, miss: predicted - known.exact - known.outcome };
}

/** Downloads everybody's receipts as the file that `npm run check-record -- --picks FILE` reads. */
function ReceiptsButton({ matchId }: { matchId: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveJson({ receipts: await readMatchReceipts(matchId) }, texts.receiptsFile(matchId));
    } catch (cause) {
      showError(agencyMessages.unavailable, { description: asDataError(cause).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" busy={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4.5" />
      {texts.receipts}
    </Button>
  );
}

interface MatchBoardProps {
  match: Match;
  /** Undefined while it loads, null while it is secret. */
  crowd: Crowd | null | undefined;
  /** The own prediction, at its lower edge. */
  children: ReactNode;
}

/** What all the predictions are about: the clubs with the result, and how many expected which outcome. */
function MatchBoard({ match, crowd, children }: MatchBoardProps) {
  const live = match.status === 'live';
  // The dialog's description says it in one sentence.
  const score = (
    <span className="flex flex-col items-center">
      <span>{scoreTextOf(match) ?? texts.versus}</span>
      {isPlayed(match) && (
        <span
          className={clsx(
            'flex items-center gap-1.5 text-2xs leading-4 font-semibold tracking-normal',
            live ? 'text-live-text' : 'text-muted',
          )}
        >
          {live && <LiveDot />}
          {live ? texts.live : texts.final}
        </span>
      )}
    </span>
  );
  return (
    <Board match={match} score={score}>
      <div className="px-3 pb-3">
        {crowd === undefined && <Skeleton className="h-14" />}
        {crowd != null && <OutcomeBar large match={match} crowd={crowd} />}
      </div>
      {children}
    </Board>
  );
}

interface OwnPickRowProps {
  prediction: PredictionRow | undefined;
  result: Score | null;
}

/** The own prediction at the lower edge of the board, before all others: filled with the colour of its hit. */
function OwnPickRow({ prediction, result }: OwnPickRowProps) {
  if (prediction === undefined)
    return <p className="border-t border-line px-3 py-2.5 text-sm text-muted">{texts.withoutYours}</p>;
  const score = predictedScore(prediction);
  const hit = result === null ? null : hitOf(score, result);
  const { points } = prediction;
  return (
    <p
      className={clsx(
        'flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line px-3 text-md font-bold',
        hit !== null && hits[hit].fill,
      )}
    >
      <span className="grow">{texts.yours}</span>
      <ScoreMark score={score} hit={hit} className="text-lg leading-7" />
      {points !== null && (
        <span className="min-w-7 text-right text-lg font-black tabular-nums">{formatGain(points)}</span>
      )}
    </p>
  );
}

interface PickListProps {
  /** In their order; see `orderScores`. */
  picks: readonly MatchPick[];
  /** Null before the match has one. */
  result: Score | null;
  /** How many had which hit; null while it is not known, or not all are listed. */
  counts: Record<Hit, number> | null;
  ownId: string | undefined;
  busy: boolean;
}

/** The predictions: once there is a result under what they hit, with the points of it and how many they were. */
function PickList({ picks, result, counts, ownId, busy }: PickListProps) {
  const hitAt = (index: number): Hit | null => {
    const pick = picks[index];
    return pick === undefined || result === null ? null : hitOf(pick, result);
  };
  return (
    <ul aria-label={agencyMessages.title} aria-busy={busy}>
      {picks.map((pick, index) => {
        const hit = hitAt(index);
        const own = pick.userId === ownId;
        return (
          <li key={pick.userId}>
            {hit !== null && hit !== hitAt(index - 1) && (
              <GroupHead hit={hit} points={pick.points} count={counts?.[hit] ?? null} />
            )}
            <div
              className={clsx(
                'flex min-h-12 items-center gap-3 border-t border-line py-1.5',
                // As the own row of the ranking.
                own &&
                  'relative -mx-2 rounded-control border-transparent bg-lime/15 px-2 before:absolute before:inset-y-0 before:left-0 before:w-1 before:rounded-l-control before:bg-primary',
              )}
            >
              <Avatar name={pick.name} src={pick.avatarUrl} className="size-8 shrink-0" />
              <span
                title={pick.name}
                className={clsx('min-w-0 grow truncate text-md', own ? 'font-extrabold' : 'font-semibold')}
              >
                {pick.name} {own && ownMark}
              </span>
              <ScoreMark score={pick} hit={hit} className="text-md leading-7" />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** 'Marcador exacto 6', and '+5' over the scores that got it. */
function GroupHead({ hit, points, count }: { hit: Hit; points: number | null; count: number | null }) {
  const { icon: Icon, name, text } = hits[hit];
  return (
    <h3 className={clsx('flex flex-wrap items-center gap-x-1.5 pt-3 pb-1 text-sm leading-5 font-bold', text)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {name}
      {count !== null && <span className="font-semibold text-muted tabular-nums">{formatNumber(count)}</span>}
      {points !== null && <span className="ml-auto font-extrabold tabular-nums">{formatGain(points)}</span>}
    </h3>
  );
}
