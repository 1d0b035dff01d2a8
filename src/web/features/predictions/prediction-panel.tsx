import clsx from 'clsx';
import { CalendarClock, Lock } from 'lucide-react';
import type { Match } from '../../../domain/api-schemas.ts';
import { isPlayed } from '../../../domain/match-status.ts';
import { useDraft } from '../../lib/drafts.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { BoxedNote, IconNote } from '../../ui/icon-note.tsx';
import { predictionMessages as messages } from './messages.ts';
import { OwnPrediction } from './own-prediction.tsx';
import { panelId, PredictionForm } from './prediction-form.tsx';

/**
 * Shows the prediction panel of a match card, with the form only when there is certainly no prediction; see
 * docs/screens.md#match-card.
 */
export function PredictionPanel({ match, timeZone }: { match: Match; timeZone: string }) {
  const { predictions, state, savingId, isOpen, type, submit } = usePredictions();
  const prediction = predictions.get(match.id);
  const draft = useDraft(match.id);
  const open = useAtNow((now) => isOpen(match, now));
  // A running save may outlast kick-off, because the server decides.
  const saving = savingId === match.id;
  const isKnown = prediction !== undefined || state === 'loaded';
  return (
    <div
      id={panelId(match.id)}
      role="group"
      tabIndex={-1}
      aria-label={`${messages.yourPrediction}: ${match.homeTeam} - ${match.awayTeam}`}
      className={clsx(
        'flex flex-col rounded-control empty:hidden',
        match.status === 'scheduled' && match.kickoffAt !== null && isKnown && 'min-h-29 wide:min-h-36',
      )}
    >
      {/* Once the match has begun, `OwnPick` says so beside the score. */}
      {state === 'failed' && !isKnown && !isPlayed(match) && <BoxedNote text={messages.unread} />}
      {prediction !== undefined ? (
        <OwnPrediction {...{ match, prediction, timeZone }} />
      ) : isKnown && (open || saving) ? (
        <PredictionForm {...{ match, draft, saving, type, submit }} />
      ) : (
        isKnown && <ClosedMessage match={match} />
      )}
    </div>
  );
}

/** Shows why a match takes no prediction; see docs/screens.md#match-card. */
function ClosedMessage({ match: { status, kickoffAt } }: { match: Match }) {
  if (status !== 'scheduled')
    return <IconNote icon={<Lock />}>No se pueden hacer más predicciones para este partido</IconNote>;
  if (kickoffAt === null)
    return <BoxedNote icon={<CalendarClock />} text="Podrás predecir cuando haya fecha." />;
  return (
    <div className="flex grow flex-col items-center justify-center gap-2 text-center text-sm leading-5 text-muted">
      <Lock aria-hidden="true" className="size-5 shrink-0" />
      <p className="text-balance">
        Predicciones cerradas. Este partido ya comenzó o está en curso. Las predicciones se cierran
        automáticamente cuando comienza el partido.
      </p>
    </div>
  );
}
