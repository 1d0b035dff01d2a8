import { Ban, PencilLine } from 'lucide-react';
import { ownWords } from '../../lib/data-error.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { BoardNote, Caution, SuccessDialog } from '../../ui/alert-frame.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Focusable } from '../../ui/dialog-parts.ts';
import { AskReminders, usePreloadedQuestion } from '../account/ask-reminders.tsx';
import type { PredictionFlow } from './prediction-flow.ts';
import type { TeamCrests } from '../../lib/predictions-context.ts';
import { ScoreBoard } from './score-board.tsx';
import { predictionMessages } from './messages.ts';

interface FlowDialogsProps {
  flow: PredictionFlow;
  crest: TeamCrests;
  /** What gets the focus when the dialogs of a match close. */
  returnFocusTo: (matchId: string) => Focusable | undefined;
  onConfirm: () => void;
  onDismiss: () => void;
  /** Called when the score of the alert is to be sent later. */
  onSendLater: () => void;
}

/** The confirmation, the success dialog and the alerts of the prediction flow; at most one is open. */
export function FlowDialogs({
  flow,
  crest,
  returnFocusTo,
  onConfirm,
  onDismiss,
  onSendLater,
}: FlowDialogsProps) {
  usePreloadedQuestion();
  const { dialog, saved, saving } = predictionMessages;
  const isSaving = flow.step === 'saving';
  const asked = flow.step === 'confirming' || isSaving ? flow.attempt : null;
  const done = flow.step === 'saved' ? flow.attempt : null;
  const alert = flow.step === 'alert' ? flow : null;
  const failure = alert !== null && 'cause' in alert ? alert : null;
  const target = flow.step === 'idle' ? undefined : () => returnFocusTo(flow.attempt.matchId);
  return (
    <>
      <ConfirmDialog
        open={asked !== null}
        title={dialog.title}
        description={
          asked !== null && (
            <>
              <ScoreBoard attempt={asked} crest={crest} />
              <Caution doing={isSaving ? dialog.doing(asked) : null}>{dialog.question(asked)}</Caution>
            </>
          )
        }
        confirmText={isSaving ? saving : dialog.yes}
        cancelText={dialog.cancel}
        busy={isSaving}
        onConfirm={onConfirm}
        onCancel={onDismiss}
        returnFocusTo={target}
      />
      <SuccessDialog
        open={done !== null}
        title={saved.title}
        description={
          done !== null && (
            <>
              <ScoreBoard attempt={done} crest={crest} />
              <p className="mt-4 text-balance">{saved.text}</p>
              <AskReminders />
            </>
          )
        }
        onContinue={onDismiss}
        returnFocusTo={target}
      />
      <AlertMessage
        message={alert && predictionMessages.alert[alert.alert]}
        headline={alert === null ? undefined : headlineOf(alert)}
        about={alert && <AlertSubject alert={alert} crest={crest} />}
        cause={
          failure === null ? undefined : { what: predictionMessages.saveFailed, why: ownWords(failure.cause) }
        }
        onRetry={failure === null ? undefined : onConfirm}
        offer={
          failure?.alert === 'offline'
            ? { text: predictionMessages.sendLater, onAccept: onSendLater }
            : undefined
        }
        acceptText={alert?.alert === 'invalid' ? predictionMessages.complete : undefined}
        onClose={onDismiss}
        returnFocusTo={target}
      />
    </>
  );
}

type Alert = Extract<PredictionFlow, { step: 'alert' }>;

/** What the alert comes to; that a match has started says it itself. */
function headlineOf(alert: Alert): string | undefined {
  const { headline } = predictionMessages;
  if ('cause' in alert) return headline[alert.alert](alert.attempt);
  return alert.alert === 'started' ? undefined : headline.invalid(alert.attempt);
}

/** The score of an alert, and what has become of it. */
function AlertSubject({ alert, crest }: { alert: Alert; crest: TeamCrests }) {
  const { attempt } = alert;
  if (alert.alert === 'invalid') return <ScoreBoard asking attempt={attempt} crest={crest} />;
  if (alert.alert !== 'started')
    return (
      <ScoreBoard
        attempt={attempt}
        crest={crest}
        note={<BoardNote icon={<PencilLine />}>{predictionMessages.kept}</BoardNote>}
      />
    );
  // Of a match that was not typed in there is nothing to strike through.
  const typed = attempt.home !== null || attempt.away !== null;
  return (
    <ScoreBoard
      lost={typed}
      attempt={attempt}
      crest={crest}
      note={
        typed && (
          <BoardNote final icon={<Ban />}>
            {predictionMessages.lost(attempt)}
          </BoardNote>
        )
      }
    />
  );
}
