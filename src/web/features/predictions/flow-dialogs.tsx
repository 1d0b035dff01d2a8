import { AlertMessage, Caution, ConfirmDialog, type Focusable, SuccessDialog } from '../../ui/index.ts';
import { AskReminders } from '../reminders/index.ts';
import type { PredictionFlow } from './prediction-flow.ts';
import type { TeamCrests } from './predictions-context.ts';
import { ScoreBoard } from './score-board.tsx';
import { predictionMessages } from './messages.ts';

interface FlowDialogsProps {
  flow: PredictionFlow;
  crest: TeamCrests;
  /** What gets the focus when the dialogs of a match close. */
  returnFocusTo: (matchId: string) => Focusable | undefined;
  onConfirm: () => void;
  onDismiss: () => void;
  /** Called when the score of the alert is to be sent later; the alert closes afterwards. */
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
  const { dialog, saved, saving } = predictionMessages;
  const asked = flow.step === 'confirming' || flow.step === 'saving' ? flow.attempt : null;
  const done = flow.step === 'saved' ? flow.attempt : null;
  const alert = flow.step === 'alert' ? flow : null;
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
              <Caution>{dialog.question(asked)}</Caution>
            </>
          )
        }
        confirmText={flow.step === 'saving' ? saving : dialog.yes}
        cancelText={dialog.cancel}
        busy={flow.step === 'saving'}
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
              <p className="mt-4">{saved.text}</p>
              <AskReminders />
            </>
          )
        }
        onContinue={onDismiss}
        returnFocusTo={target}
      />
      <AlertMessage
        message={alert && predictionMessages.alert[alert.alert]}
        about={
          alert && (
            <>
              <span className="block">
                {alert.attempt.homeTeam} - {alert.attempt.awayTeam}
              </span>{' '}
              {(alert.alert === 'failed' || alert.alert === 'offline') && predictionMessages.kept}
            </>
          )
        }
        offer={alert?.alert === 'offline' && { text: predictionMessages.sendLater, onAccept: onSendLater }}
        onClose={onDismiss}
        returnFocusTo={target}
      />
    </>
  );
}
