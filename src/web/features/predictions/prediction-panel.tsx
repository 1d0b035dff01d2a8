import clsx from 'clsx';
import { CalendarClock, Lock, TriangleAlert } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { isPlayed } from '../../../domain/match-status.ts';
import { emptyDraft, type Draft } from '../../lib/drafts.ts';
import { type Predictions, usePredictions } from '../../lib/predictions-context.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { BoxedNote, IconNote } from '../../ui/icon-note.tsx';
import { useDraft } from './keep-and-send.ts';
import { predictionMessages as messages } from './messages.ts';
import { OwnPrediction } from './own-prediction.tsx';
import { firstEmptyBox, ScoreInput } from './score-input.tsx';

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
        'flex grow flex-col rounded-control empty:hidden',
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

function panelId(matchId: string): string {
  return `prediccion-${matchId}`;
}

/** Returns the element to focus when a dialog about a match closes: the first empty box, the submit button or the panel. */
export function focusAfterDialog(matchId: string): HTMLElement | null {
  const panel = document.getElementById(panelId(matchId));
  const form = panel?.querySelector('form') ?? null;
  return firstEmptyBox(form) ?? form?.querySelector<HTMLElement>('[type=submit]') ?? panel;
}

interface PredictionFormProps extends Pick<Predictions, 'type' | 'submit'> {
  match: Match;
  draft: Draft;
  saving: boolean;
}

/** Shows two score boxes, the warning and 'Confirmar Predicción'; see docs/screens.md#prediction-form. */
export function PredictionForm({ match, draft, saving, type, submit }: PredictionFormProps) {
  const warningId = useId();
  const typed = draft.home !== '' || draft.away !== '';
  const ready = draft.home !== '' && draft.away !== '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(match, draft);
  };
  // The browser's own validation would suppress the alert of the rules.
  return (
    <form noValidate className="flex grow flex-col justify-between gap-1" onSubmit={onSubmit}>
      <div className="flex flex-wrap items-center gap-1">
        <ScoreInput {...{ match, draft, type }} disabled={saving} describedBy={warningId} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={ready || saving ? 'primary' : 'muted'}
          busy={saving}
          className="grow px-3!"
        >
          {saving ? messages.saving : 'Confirmar Predicción'}
        </Button>
        {typed && (
          <Button
            variant="secondary"
            disabled={saving}
            className="px-3!"
            onClick={() => type(match.id, emptyDraft)}
          >
            Cancelar
          </Button>
        )}
      </div>
      <p
        id={warningId}
        className="flex min-h-4 items-center justify-center gap-1.5 text-xs leading-4 font-semibold"
      >
        <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-closing-text" />
        {draft.sendLater === true ? 'Se enviará cuando vuelva la conexión.' : messages.warning}
      </p>
    </form>
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
