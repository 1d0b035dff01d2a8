import clsx from 'clsx';
import { CalendarClock, Lock } from 'lucide-react';
import { memo, type Ref, useEffect, useRef } from 'react';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { isPlayed } from '../../../domain/match-status.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { BoxedNote, IconNote } from '../../ui/icon-note.tsx';
import type { Focusable } from '../../ui/dialog-parts.ts';
import { ConfirmedPrediction } from './confirmed-prediction.tsx';
import { PredictionForm } from './prediction-form.tsx';
import { type Predictions, type PredictionsState, usePredictions } from '../../lib/predictions-context.ts';
import { useDraft } from './use-drafts.ts';
import { predictionMessages } from './messages.ts';

interface PredictionPanelProps {
  match: Match;
  timeZone: string;
  /** Whether the match ended while its card was on screen. */
  endedHere?: boolean;
}

/** The prediction panel of a match card; see docs/screens.md#match-card. Before a match with a kick-off its height is the same in every view
 * but those that offer nothing. */
export function PredictionPanel({ match, timeZone, endedHere = false }: PredictionPanelProps) {
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
      aria-label={`${predictionMessages.yourPrediction}: ${match.homeTeam} - ${match.awayTeam}`}
      className={clsx(
        // A sentence alone stands close to what the agency said, under it where the card is wide.
        'flex grow flex-col rounded-control empty:hidden @2xl/card:has-[>p]:order-last @2xl/card:has-[>p]:grow-0',
        match.status === 'scheduled' &&
          match.kickoffAt !== null &&
          !isUnknown &&
          'min-h-29 xs:min-h-34.5 sm:min-h-36.5',
      )}
    >
      <PanelContent match={match} timeZone={timeZone} endedHere={endedHere} form={form} />
    </div>
  );
}

function PanelContent(props: PredictionPanelProps & { form: Ref<Focusable> }) {
  const { match, timeZone, endedHere = false, form } = props;
  const { predictions, state, savingId, isOpen, type, submit } = usePredictions();
  const prediction = predictions.get(match.id);
  const open = useAtNow((now) => isOpen(match, now));
  const saving = savingId === match.id;
  // A running save outlasts the start of its match: the server decides.
  switch (panelViewOf(prediction, state, open || saving)) {
    case 'confirmed':
      return (
        prediction && (
          <ConfirmedPrediction
            match={match}
            prediction={prediction}
            timeZone={timeZone}
            endedHere={endedHere}
          />
        )
      );
    case 'closed':
      return <ClosedMessage match={match} />;
    case 'unavailable':
      // One that is played has it beside its score.
      return isPlayed(match) || state !== 'failed' ? null : <BoxedNote text={predictionMessages.unread} />;
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
): 'confirmed' | 'form' | 'closed' | 'unavailable' {
  if (prediction !== undefined) return 'confirmed';
  if (state !== 'loaded') return 'unavailable';
  return open ? 'form' : 'closed';
}

/** Why a match takes no prediction; see docs/screens.md#match-card. */
export function ClosedMessage({ match }: { match: Pick<Match, 'status' | 'kickoffAt'> }) {
  if (match.status !== 'scheduled')
    return <IconNote icon={<Lock />}>{predictionMessages.notScheduled}</IconNote>;
  if (match.kickoffAt === null)
    return <BoxedNote icon={<CalendarClock />} text={predictionMessages.undated} />;
  return (
    <div className="flex grow flex-col items-center justify-center gap-2 text-center text-sm leading-5 text-muted">
      <Lock aria-hidden="true" className="size-5 shrink-0" />
      <p className="text-balance">{predictionMessages.closed}</p>
    </div>
  );
}
