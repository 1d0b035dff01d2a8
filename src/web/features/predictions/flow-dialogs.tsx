import { Ban, PencilLine } from 'lucide-react';
import { ownWords } from '../../lib/data-error.ts';
import type { Attempt } from '../../lib/drafts.ts';
import { AlertMessage, BoardNote, Caution, ConfirmDialog, SuccessDialog } from '../../ui/alerts.tsx';
import type { FocusTarget } from '../../ui/dialog.tsx';
import { AskReminders, usePreloadedQuestion } from '../account/ask-reminders.tsx';
import { ScoreBoard } from './score-board.tsx';
import { predictionMessages as messages } from './messages.ts';
import type { PredictionFlow } from './prediction-flow.ts';

interface FlowDialogsProps {
  flow: PredictionFlow;
  returnFocusTo: FocusTarget;
  onConfirm: () => void;
  onDismiss: () => void;
  onSendLater: () => void;
}

/** Shows the confirmation, success dialog or alert of the prediction flow; at most one is open. */
export function FlowDialogs(props: FlowDialogsProps) {
  const { flow, returnFocusTo, onConfirm, onDismiss, onSendLater } = props;
  usePreloadedQuestion();
  if (flow.step === 'idle') return null;
  if (flow.step === 'saved')
    return (
      <SuccessDialog
        open
        title="¡Predicción guardada!"
        description={
          <>
            <ScoreBoard attempt={flow.attempt} />
            <p className="mt-4 text-balance">Podrás ver los resultados cuando termine el partido.</p>
            <AskReminders />
          </>
        }
        onContinue={onDismiss}
        returnFocusTo={returnFocusTo}
      />
    );
  if (flow.step === 'alert') {
    const frame = { message: messages.alert[flow.alert], onClose: onDismiss, returnFocusTo };
    if ('cause' in flow) {
      const offline = flow.alert === 'offline';
      const kept = <BoardNote icon={<PencilLine />}>Lo conservamos en el partido</BoardNote>;
      const later = { text: 'Enviar cuando vuelva la conexión', onAccept: onSendLater };
      return (
        <AlertMessage
          {...frame}
          headline={offline ? messages.offline(flow.attempt) : messages.notSaved(flow.attempt)}
          about={<ScoreBoard attempt={flow.attempt} note={kept} />}
          cause={{ what: messages.saveFailed, why: ownWords(flow.cause) }}
          onRetry={onConfirm}
          offer={offline ? later : undefined}
        />
      );
    }
    if (flow.alert === 'started')
      return <AlertMessage {...frame} about={<LostScore attempt={flow.attempt} />} />;
    return (
      <AlertMessage
        {...frame}
        headline={messages.missing(flow.attempt)}
        about={<ScoreBoard asking attempt={flow.attempt} />}
        acceptText="Completar marcador"
      />
    );
  }
  const { home, away } = flow.attempt;
  const isSaving = flow.step === 'saving';
  return (
    <ConfirmDialog
      open
      title="Confirmar Predicción"
      description={
        <>
          <ScoreBoard attempt={flow.attempt} />
          <Caution doing={isSaving ? `Tu ${home} - ${away} va en camino` : null}>
            {messages.question(flow.attempt)}
          </Caution>
        </>
      }
      confirmText={isSaving ? messages.saving : messages.yes}
      busy={isSaving}
      onConfirm={onConfirm}
      onCancel={onDismiss}
      returnFocusTo={returnFocusTo}
    />
  );
}

function LostScore({ attempt }: { attempt: Attempt }) {
  const { home, away } = attempt;
  if (home === null && away === null) return <ScoreBoard attempt={attempt} />;
  const note =
    home === null || away === null ? 'Lo que escribiste no se guardó' : messages.notSaved({ home, away });
  return (
    <ScoreBoard
      lost
      attempt={attempt}
      note={
        <BoardNote final icon={<Ban />}>
          {note}
        </BoardNote>
      }
    />
  );
}
