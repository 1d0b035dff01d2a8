import { Ban, PencilLine } from 'lucide-react';
import { ownWords } from '../../lib/data-error.ts';
import { BoardNote, Caution, SuccessDialog, AlertMessage, ConfirmDialog } from '../../ui/alerts.tsx';
import type { Focusable } from '../../ui/dialog.tsx';
import { AskReminders, usePreloadedQuestion } from '../account/ask-reminders.tsx';
import type { PredictionFlow } from './prediction-flow.ts';
import { ScoreBoard } from './score-board.tsx';
import { predictionMessages as messages } from './messages.ts';

interface FlowDialogsProps {
  flow: PredictionFlow;
  /** What gets the focus when the dialogs of a match close. */
  returnFocusTo: (matchId: string) => Focusable | undefined;
  onConfirm: () => void;
  onDismiss: () => void;
  /** Called when the score of the alert is to be sent later. */
  onSendLater: () => void;
}

/** The confirmation, the success dialog and the alerts of the prediction flow; at most one is open. */
export function FlowDialogs({ flow, returnFocusTo, onConfirm, onDismiss, onSendLater }: FlowDialogsProps) {
  usePreloadedQuestion();
  const { dialog, saved, saving } = messages;
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
              <ScoreBoard attempt={asked} />
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
              <ScoreBoard attempt={done} />
              <p className="mt-4 text-balance">{saved.text}</p>
              <AskReminders />
            </>
          )
        }
        onContinue={onDismiss}
        returnFocusTo={target}
      />
      <AlertMessage
        message={alert && messages.alert[alert.alert]}
        headline={alert === null ? undefined : headlineOf(alert)}
        about={alert && <AlertSubject alert={alert} />}
        cause={failure === null ? undefined : { what: messages.saveFailed, why: ownWords(failure.cause) }}
        onRetry={failure === null ? undefined : onConfirm}
        offer={failure?.alert === 'offline' ? { text: messages.sendLater, onAccept: onSendLater } : undefined}
        acceptText={alert?.alert === 'invalid' ? messages.complete : undefined}
        onClose={onDismiss}
        returnFocusTo={target}
      />
    </>
  );
}

type Alert = Extract<PredictionFlow, { step: 'alert' }>;

/** What the alert comes to; that a match has started says it itself. */
function headlineOf(alert: Alert): string | undefined {
  if ('cause' in alert) return messages.headline[alert.alert](alert.attempt);
  return alert.alert === 'started' ? undefined : messages.headline.invalid(alert.attempt);
}

/** The score of an alert, and whether it was saved. */
function AlertSubject({ alert: { alert, attempt } }: { alert: Alert }) {
  if (alert === 'invalid') return <ScoreBoard asking attempt={attempt} />;
  if (alert !== 'started')
    return (
      <ScoreBoard attempt={attempt} note={<BoardNote icon={<PencilLine />}>{messages.kept}</BoardNote>} />
    );
  // Of a match that was not typed in there is nothing to strike through.
  if (attempt.home === null && attempt.away === null) return <ScoreBoard attempt={attempt} />;
  const note = (
    <BoardNote final icon={<Ban />}>
      {messages.lost(attempt)}
    </BoardNote>
  );
  return <ScoreBoard lost attempt={attempt} note={note} />;
}
