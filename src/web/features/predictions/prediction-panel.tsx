import clsx from 'clsx';
import { CalendarClock, Lock, TriangleAlert } from 'lucide-react';
import { type FormEvent, memo, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { isPlayed } from '../../../domain/match-status.ts';
import { emptyDraft, type Draft } from '../../lib/drafts.ts';
import { type Predictions, type PredictionsState, usePredictions } from '../../lib/predictions-context.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import type { Focusable } from '../../ui/dialog.tsx';
import { BoxedNote, IconNote } from '../../ui/icon-note.tsx';
import { OwnPrediction } from './own-prediction.tsx';
import { firstEmptyBox, ScoreInput } from './score-input.tsx';
import { useDraft } from './keep-and-send.ts';
import { predictionMessages as messages } from './messages.ts';

interface PredictionPanelProps {
  match: Match;
  timeZone: string;
}

/** The prediction panel of a match card; see docs/screens.md#match-card. Before a match it is as high in every view. */
export function PredictionPanel({ match, timeZone }: PredictionPanelProps) {
  const { registerPanel, predictions, state } = usePredictions();
  const isUnknown = state !== 'loaded' && !predictions.has(match.id);
  const panel = useRef<HTMLDivElement>(null);
  const form = useRef<Focusable>(null);
  useEffect(
    () => registerPanel(match.id, { focus: (options) => (form.current ?? panel.current)?.focus(options) }),
    [registerPanel, match.id],
  );
  return (
    <div
      ref={panel}
      role="group"
      tabIndex={-1}
      aria-label={`${messages.yourPrediction}: ${match.homeTeam} - ${match.awayTeam}`}
      className={clsx(
        'flex grow flex-col rounded-control empty:hidden',
        match.status === 'scheduled' && match.kickoffAt !== null && !isUnknown && 'min-h-29 wide:min-h-36',
      )}
    >
      <PanelContent match={match} timeZone={timeZone} form={form} />
    </div>
  );
}

function PanelContent({ match, timeZone, form }: PredictionPanelProps & { form: Ref<Focusable> }) {
  const { predictions, state, savingId, isOpen, type, submit } = usePredictions();
  const prediction = predictions.get(match.id);
  const open = useAtNow((now) => isOpen(match, now));
  const saving = savingId === match.id;
  // A running save outlasts the start of its match: the server decides.
  switch (panelViewOf(prediction, state, open || saving)) {
    case 'saved':
      return prediction && <OwnPrediction {...{ match, prediction, timeZone }} />;
    case 'closed':
      return <ClosedMessage match={match} />;
    case 'unavailable':
      // One that is played has it beside its score.
      return isPlayed(match) || state !== 'failed' ? null : <BoxedNote text={messages.unread} />;
    case 'form':
      return <OpenForm form={form} {...{ match, saving, type, submit }} />;
  }
}

interface OpenFormProps extends Pick<Predictions, 'type' | 'submit'> {
  match: Match;
  saving: boolean;
  form: Ref<Focusable>;
}

/** The form with what is typed for its match; it renders again for nothing else. */
const OpenForm = memo(function OpenForm({ form, ...props }: OpenFormProps) {
  return <PredictionForm ref={form} draft={useDraft(props.match.id)} {...props} />;
});

/** Returns the view of the panel: the form only when there is known to be no prediction and the match is open. */
export function panelViewOf(
  prediction: PredictionRow | undefined,
  state: PredictionsState,
  open: boolean,
): 'saved' | 'form' | 'closed' | 'unavailable' {
  if (prediction !== undefined) return 'saved';
  if (state !== 'loaded') return 'unavailable';
  return open ? 'form' : 'closed';
}

interface PredictionFormProps extends Omit<OpenFormProps, 'form'> {
  draft: Draft;
  ref?: Ref<Focusable>;
}

/**
 * Two score boxes, the warning and 'Confirmar Predicción'; see docs/screens.md#prediction-form. `ref` focuses the box that
 * lacks a number, or else the button.
 */
export function PredictionForm({ match, draft, saving, type, submit, ref }: PredictionFormProps) {
  const warningId = useId();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({
    focus: (options) => (firstEmptyBox(form.current) ?? button.current)?.focus(options),
  }));
  const typed = draft.home !== '' || draft.away !== '';
  const ready = draft.home !== '' && draft.away !== '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(match, draft);
  };
  // With the browser's own validation the alert of the rules would never show.
  return (
    <form ref={form} noValidate className="flex grow flex-col justify-between gap-1" onSubmit={onSubmit}>
      <div className="flex flex-wrap items-center gap-1">
        <ScoreInput {...{ match, draft, type }} disabled={saving} describedBy={warningId} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          type="submit"
          variant={ready || saving ? 'primary' : 'muted'}
          busy={saving}
          className="grow px-3!"
        >
          {saving ? messages.saving : messages.confirm}
        </Button>
        {typed && (
          <Button
            variant="secondary"
            disabled={saving}
            className="px-3!"
            onClick={() => type(match.id, emptyDraft)}
          >
            {messages.clear}
          </Button>
        )}
      </div>
      <p
        id={warningId}
        className="flex min-h-4 items-center justify-center gap-1.5 text-xs leading-4 font-semibold"
      >
        <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-closing-text" />
        {draft.sendLater === true ? messages.waiting : messages.warning}
      </p>
    </form>
  );
}

/** Why a match takes no prediction; see docs/screens.md#match-card. */
export function ClosedMessage({ match }: { match: Pick<Match, 'status' | 'kickoffAt'> }) {
  if (match.status !== 'scheduled') return <IconNote icon={<Lock />}>{messages.notScheduled}</IconNote>;
  if (match.kickoffAt === null) return <BoxedNote icon={<CalendarClock />} text={messages.undated} />;
  return (
    <div className="flex grow flex-col items-center justify-center gap-2 text-center text-sm leading-5 text-muted">
      <Lock aria-hidden="true" className="size-5 shrink-0" />
      <p className="text-balance">{messages.closed}</p>
    </div>
  );
}
