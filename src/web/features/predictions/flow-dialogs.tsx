import { AlertMessage, Caution, ConfirmDialog, type Focusable, SuccessDialog } from '../../ui/index.ts';
import { AskReminders } from '../reminders/index.ts';
import type { Attempt, PredictionFlow } from './prediction-flow.ts';
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
  const { dialog, saved, saving } = predictionMessages;
  const asked = flow.step === 'confirming' || flow.step === 'saving' ? flow.attempt : null;
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
        mild={alert?.alert === 'invalid'}
        about={
          failure !== null ? (
            <>
              <ScoreBoard attempt={failure.attempt} crest={crest} />
              <p className="mt-3">{predictionMessages.kept(failure.attempt)}</p>
            </>
          ) : (
            alert && <AlertSubject alert={alert.alert} attempt={alert.attempt} />
          )
        }
        cause={failure === null ? undefined : { what: predictionMessages.saveFailed, why: failure.cause }}
        onRetry={failure === null ? undefined : onConfirm}
        offer={
          failure?.alert === 'offline'
            ? { text: predictionMessages.sendLater, onAccept: onSendLater }
            : undefined
        }
        onClose={onDismiss}
        returnFocusTo={target}
      />
    </>
  );
}

/** The match of an alert and, when goals are missing, what to do about it. */
function AlertSubject({ alert, attempt }: { alert: string; attempt: Attempt }) {
  return (
    <>
      <p>
        {attempt.homeTeam} - {attempt.awayTeam}
      </p>
      {alert === 'invalid' && <p>{predictionMessages.bothTeams}</p>}
    </>
  );
}
