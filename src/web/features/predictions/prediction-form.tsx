import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { type Draft, emptyDraft } from '../../lib/drafts.ts';
import type { Predictions } from '../../lib/predictions-context.ts';
import { Button } from '../../ui/button.tsx';
import { predictionMessages as messages } from './messages.ts';
import { firstEmptyBox, ScoreInput } from './score-input.tsx';

interface PredictionFormProps extends Pick<Predictions, 'type' | 'submit'> {
  match: Match;
  draft: Draft;
  saving: boolean;
}

/** Shows two score boxes, the warning and 'Confirmar Predicción'; see docs/screens.md#prediction-form. */
export function PredictionForm({ match, draft, saving, type, submit }: PredictionFormProps) {
  const warningId = useId();
  const typed = draft.home !== null || draft.away !== null;
  const ready = draft.home !== null && draft.away !== null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(match, draft);
  };
  // The browser's own validation would suppress the alert of the rules.
  return (
    <form noValidate className="flex grow flex-col justify-between gap-2 max-xs:gap-1" onSubmit={onSubmit}>
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

/** Returns the element id of the panel around the form of a match. */
export function panelId(matchId: string): string {
  return `prediccion-${matchId}`;
}

/** Returns the element to focus when a dialog about a match closes: the first empty box, the submit button or the panel. */
export function focusAfterDialog(matchId: string): HTMLElement | null {
  const panel = document.getElementById(panelId(matchId));
  const form = panel?.querySelector('form') ?? null;
  return firstEmptyBox(form) ?? form?.querySelector<HTMLElement>('[type=submit]') ?? panel;
}
