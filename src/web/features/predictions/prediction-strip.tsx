import clsx from 'clsx';
import type { Match } from '../../../domain/wire.ts';
import { useNow } from '../../data/index.ts';
import { Skeleton } from '../../ui/index.ts';
import { ReceiptButton } from '../receipts/index.ts';
import { ClosedMessage } from './closed-message.tsx';
import { ConfirmedPrediction } from './confirmed-prediction.tsx';
import { emptyDraft, usePredictionDesk } from './desk-context.ts';
import { PredictionForm } from './prediction-form.tsx';
import { stripId } from './return-focus.ts';
import { stripViewOf } from './strip-view.ts';
import { predictionWords } from './words.ts';

interface PredictionStripProps {
  match: Match;
  timeZone: string;
  /** Sample data are never open (rulings, "Fallback"). */
  sample: boolean;
}

/** The prediction area of a match card. Every view of a match takes the same room, so that none makes the page jump. */
export function PredictionStrip({ match, timeZone, sample }: PredictionStripProps) {
  return (
    <div
      role="group"
      id={stripId(match.id)}
      tabIndex={-1}
      aria-label={`${predictionWords.yourPrediction}: ${match.homeTeam} - ${match.awayTeam}`}
      className={clsx(
        'flex flex-col rounded-b-card border-t border-line bg-raised/40 p-4',
        roomOf(match.status),
      )}
    >
      <StripView match={match} timeZone={timeZone} sample={sample} />
    </div>
  );
}

function StripView({ match, timeZone, sample }: PredictionStripProps) {
  const desk = usePredictionDesk();
  const prediction = desk.predictions.get(match.id);
  const open = desk.isOpen(match, useNow()) && !sample;
  const saving = desk.savingId === match.id;
  // A save on its way outlasts the start of its match: the server decides.
  switch (stripViewOf(prediction, desk.state, open || saving)) {
    case 'confirmed':
      return (
        prediction && (
          <ConfirmedPrediction
            match={match}
            prediction={prediction}
            timeZone={timeZone}
            receipt={<ReceiptButton match={match} timeZone={timeZone} />}
          />
        )
      );
    case 'closed':
      return <ClosedMessage status={match.status} />;
    case 'unavailable':
      return <p className="my-auto text-sm text-muted">{predictionWords.unavailable}</p>;
    case 'loading':
      return <StripSkeleton />;
    case 'form':
      return (
        <PredictionForm
          homeTeam={match.homeTeam}
          awayTeam={match.awayTeam}
          draft={desk.drafts[match.id] ?? emptyDraft}
          saving={saving}
          onChange={(draft) => desk.type(match.id, draft)}
          onSubmit={() => desk.submit(match)}
          onClear={() => desk.type(match.id, emptyDraft)}
        />
      );
  }
}

function StripSkeleton() {
  return (
    <div className="flex grow flex-col justify-center gap-3">
      <span className="sr-only">{predictionWords.loading}</span>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

/** Room for the tallest view that a match of this status can have. */
function roomOf(status: string): string {
  if (status === 'scheduled') return 'min-h-[13.25rem] sm:min-h-[12rem]';
  return status === 'finished' ? 'min-h-[10.75rem] sm:min-h-[9.5rem]' : 'min-h-[8.25rem] sm:min-h-[7rem]';
}
