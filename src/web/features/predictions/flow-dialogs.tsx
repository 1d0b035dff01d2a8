import { AlertMessage, ConfirmDialog, SuccessDialog } from '../../ui/index.ts';
import type { PredictionFlow } from './prediction-flow.ts';
import { predictionWords, scoreSentence } from './words.ts';

interface FlowDialogsProps {
  flow: PredictionFlow;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** The confirmation, the success dialog and the alerts of the prediction flow; at most one is open. */
export function FlowDialogs({ flow, onConfirm, onDismiss }: FlowDialogsProps) {
  const { dialog, saved, saving } = predictionWords;
  const asked = flow.step === 'confirming' || flow.step === 'saving' ? flow.attempt : null;
  const done = flow.step === 'saved' ? flow.attempt : null;
  return (
    <>
      <ConfirmDialog
        open={asked !== null}
        title={dialog.title}
        description={
          asked !== null && (
            <>
              <ScoreSentence attempt={asked} />
              <p className="mt-3">{dialog.question(asked)}</p>
            </>
          )
        }
        confirmText={flow.step === 'saving' ? saving : dialog.yes}
        cancelText={dialog.cancel}
        busy={flow.step === 'saving'}
        onConfirm={onConfirm}
        onCancel={onDismiss}
      />
      <SuccessDialog
        open={done !== null}
        title={saved.title}
        description={
          done !== null && (
            <>
              <ScoreSentence attempt={done} />
              <p className="mt-3">{saved.text}</p>
            </>
          )
        }
        onContinue={onDismiss}
      />
      <AlertMessage
        message={flow.step === 'alert' ? predictionWords.alert[flow.alert] : null}
        onClose={onDismiss}
      />
    </>
  );
}

type Asked = Extract<PredictionFlow, { step: 'confirming' | 'saving' | 'saved' }>['attempt'];

function ScoreSentence({ attempt }: { attempt: Asked }) {
  return (
    <p className="mt-3 rounded-control bg-raised px-3 py-3 text-center text-lg leading-6 font-bold text-balance text-ink tabular-nums">
      {scoreSentence(attempt.homeTeam, attempt, attempt.awayTeam)}
    </p>
  );
}
