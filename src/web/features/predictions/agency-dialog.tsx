import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import type { Match } from '../../../domain/api-schemas.ts';
import { isPlayed } from '../../../domain/match-status.ts';
import type { MatchPick } from '../../../domain/picks-schemas.ts';
import { type Hit, type HitCounts, predictedScore } from '../../../domain/score-prediction.ts';
import { searchWords } from '../../../domain/search-words.ts';
import { ScoreMark } from '../../football/hit-badge.tsx';
import { hits } from '../../football/hits.ts';
import { ownRow } from '../../football/person-row.tsx';
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
import { formatGain, formatNumber, plural } from '../../ui/words.ts';
import { OutcomeBar } from './agency.tsx';
import { readMatchReceipts, usePicksPages } from './api.ts';
import { Board } from './score-board.tsx';
import { agencyMessages as messages, playedScore, predictionMessages } from './messages.ts';

const searchPause = 250;

/** Shows everybody's predictions of a match that has started, with the result and the user's own prediction on top. */
export function AgencyDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebounce(searchWords(typed), searchPause);
  const pages = usePicksPages(match.id, search);
  const { data, isFetchingNextPage, hasNextPage, isPlaceholderData } = pages;
  const failure = useFailure(pages);
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ picks }) => picks) ?? [];
  const isFound = data !== undefined && !isPlaceholderData && search !== '';
  const isAll = !isPlaceholderData && search === '';
  const { homeTeam, awayTeam } = match;
  const score = playedScore(match);
  const status = statusOf(match);
  return (
    <Dialog
      high
      quiet
      onClose={onClose}
      title={messages.title}
      description={
        <span className="sr-only">
          {`${homeTeam} ${score ?? '-'} ${awayTeam}${status === null ? '' : ` · ${status}`}`}
        </span>
      }
    >
      <div className="mt-3 flex flex-col gap-3">
        <Board
          match={match}
          score={
            <span className="flex flex-col items-center">
              <span>{score ?? 'vs'}</span>
              {status !== null && (
                <span
                  className={clsx(
                    'flex items-center gap-1.5 text-2xs leading-4 font-semibold tracking-normal',
                    match.status === 'live' ? 'text-live-text' : 'text-muted',
                  )}
                >
                  {match.status === 'live' && <LiveDot />}
                  {status}
                </span>
              )}
            </span>
          }
        >
          <div className="px-3 pb-3">
            {first === undefined && failure === null && <Skeleton className="h-14" />}
            {first?.crowd != null && <OutcomeBar large match={match} crowd={first.crowd} />}
          </div>
          <OwnPickRow match={match} />
        </Board>
        {first?.crowd === null && <p className="text-sm text-muted">{messages.secret}</p>}
        <SearchBox label="Buscar por nombre" value={typed} onSearch={setTyped} maxLength={100} />
        <p role="status" className={search === '' || rows.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
          {isFound &&
            !hasNextPage &&
            (rows.length === 0
              ? 'Nadie con ese nombre predijo este partido.'
              : plural(rows.length, 'predicción', 'predicciones'))}
        </p>
        {/* The minimum height keeps the dialog from jumping while the user types. */}
        <div className="min-h-60">
          {failure !== null && <ErrorState {...failure} />}
          {data === undefined && failure === null && <Skeleton className="h-60 rounded-control" />}
          <PickList
            picks={rows}
            counts={isAll && first?.crowd?.hits ? countsOf(first.predicted, first.crowd.hits) : null}
            busy={isPlaceholderData}
          />
          {isAll && !hasNextPage && first !== undefined && rows.length < first.predicted && (
            <p className="pt-3 text-sm text-muted">Para ver más, busca por nombre.</p>
          )}
        </div>
        {hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Ver más
          </Button>
        )}
        <ReceiptsButton matchId={match.id} />
      </div>
    </Dialog>
  );
}

function statusOf(match: Match): string | null {
  if (!isPlayed(match)) return null;
  return match.status === 'live' ? 'En vivo' : 'Finalizado';
}

function countsOf(predicted: number, counts: HitCounts) {
  return { ...counts, miss: Object.values(counts).reduce((left, count) => left - count, predicted) };
}

/** Downloads everybody's receipts as the file that `npm run check-record -- --picks FILE` reads. */
function ReceiptsButton({ matchId }: { matchId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => readMatchReceipts(matchId),
    onSuccess: (receipts) => saveJson({ receipts }, `comprobantes-${matchId}.json`),
    onError: (cause) => showError(messages.unavailable, { description: asDataError(cause).message }),
  });
  return (
    <Button variant="ghost" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4.5" />
      Descargar los comprobantes
    </Button>
  );
}

function OwnPickRow({ match }: { match: Match }) {
  const prediction = usePredictions().predictions.get(match.id);
  if (prediction === undefined)
    return <p className="border-t border-line px-3 py-2.5 text-sm text-muted">No predijiste este partido.</p>;
  const { hit, points } = prediction;
  return (
    <p
      className={clsx(
        'flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line px-3 text-md font-bold',
        hit !== null && hits[hit].fill,
      )}
    >
      <span className="grow">{predictionMessages.yourPrediction}</span>
      <ScoreMark score={predictedScore(prediction)} hit={hit} className="text-lg leading-7" />
      {points !== null && (
        <span className="min-w-7 text-right text-lg font-black tabular-nums">{formatGain(points)}</span>
      )}
    </p>
  );
}

interface PickListProps {
  picks: readonly MatchPick[];
  /** How many predictions had each hit; null while unknown or while only some are listed. */
  counts: ReturnType<typeof countsOf> | null;
  busy: boolean;
}

function PickList({ picks, counts, busy }: PickListProps) {
  const ownId = useUser()?.id;
  return (
    <ul aria-label={messages.title} aria-busy={busy}>
      {picks.map((pick, index) => {
        const { hit } = pick;
        const own = pick.userId === ownId;
        return (
          <li key={pick.userId}>
            {hit !== null && hit !== picks[index - 1]?.hit && (
              <GroupHead hit={hit} points={pick.points} count={counts?.[hit] ?? null} />
            )}
            <div
              className={clsx(
                'flex min-h-12 items-center gap-3 border-t border-line py-1.5',
                own &&
                  `relative -mx-2 rounded-control border-transparent px-2 before:rounded-l-control ${ownRow}`,
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
