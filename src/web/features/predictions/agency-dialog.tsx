import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import type { Match } from '../../../domain/api-schemas.ts';
import { finalResultOf, isPlayed } from '../../../domain/match-status.ts';
import { searchWords } from '../../../domain/search-words.ts';
import { asDataError } from '../../lib/data-error.ts';
import { useFailure } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { readMatchReceipts, usePicksPages } from './picks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { saveJson } from '../../ui/window.ts';
import { SearchBox } from '../../ui/controls.tsx';
import { showError } from '../../ui/toast-queue.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { usePredictions } from '../../lib/predictions-context.ts';
import { MatchBoard, scoreTextOf } from './match-board.tsx';
import { PickList, OwnPickRow } from './pick-list.tsx';
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
  const isCutOff =
    !isPlaceholderData &&
    search === '' &&
    !hasNextPage &&
    first !== undefined &&
    rows.length < first.predicted;
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
            hits={isPlaceholderData || search !== '' ? null : (first?.crowd?.hits ?? null)}
            predicted={first?.predicted ?? 0}
            ownId={user?.id}
            busy={isPlaceholderData}
          />
          {isCutOff && <p className="pt-3 text-sm text-muted">{texts.last}</p>}
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
