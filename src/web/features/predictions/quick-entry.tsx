import { CircleCheck, PencilLine, TriangleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { asDataError, type DataError, ownWords } from '../../lib/data-error.ts';
import { type Drafts, emptyDraft, isHalf, scoreOf } from '../../lib/drafts.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useSavePredictions } from '../../lib/predictions.ts';
import { useNow } from '../../lib/server-clock.ts';
import { AlertMessage, BoardNote, Caution, SuccessDialog, ConfirmDialog } from '../../ui/alerts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, dialogFooter } from '../../ui/dialog.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { plural } from '../../ui/words.ts';
import { AskReminders, isQuestionDue, usePreloadedQuestion } from '../account/ask-reminders.tsx';
import { usePredictions } from '../../lib/predictions-context.ts';
import { QuickEntryRow, type SentPrediction } from './quick-entry-row.tsx';
import { ScoreList } from './score-board.tsx';
import { afterBoxes, firstEmptyBox } from './score-input.tsx';
import { quickEntryMessages as messages, predictionMessages } from './messages.ts';

interface QuickEntryProps {
  drafts: Drafts;
  /** The matches that were open and without a prediction when the dialog was opened. */
  matches: Match[];
  /** Called with the ids of matches that the server refused because they have started. */
  onStarted: (matchIds: string[]) => void;
  onClose: () => void;
}

interface Ready {
  match: Match;
  score: Score;
}

type Step = 'typing' | 'confirming' | 'saving' | 'saved' | { failed: DataError; scores: Ready[] };

/** Shows 'Carga rápida': a row per match, with one confirmation and one request for all; see docs/screens.md#quick-entry. */
export function QuickEntry({ drafts, matches, onStarted, onClose }: QuickEntryProps) {
  const { predictions, type, isOpen } = usePredictions();
  const { mutateAsync: save } = useSavePredictions();
  const timeZone = useGameConfig().data?.tournament.timeZone ?? 'UTC';
  const now = useNow();
  usePreloadedQuestion();
  const [step, setStep] = useState<Step>('typing');
  const [sent, setSent] = useState<ReadonlyMap<string, SentPrediction>>(new Map());
  const savedNow = [...sent.values()].filter(({ outcome }) => outcome === 'saved').length;
  const savedCount = matches.filter(({ id }) => predictions.has(id)).length;

  const open = matches.filter((match) => isOpen(match, now) && !predictions.has(match.id));
  const draftOf = ({ id }: Match) => drafts[id] ?? emptyDraft;
  const ready = open.flatMap((match): Ready[] => {
    const score = scoreOf(draftOf(match));
    return score === null ? [] : [{ match, score }];
  });
  const half = open.some((match) => isHalf(draftOf(match)));
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const goOn = () => firstEmptyBox(form.current) ?? submit.current;

  const saveAll = async (): Promise<void> => {
    setStep('saving');
    try {
      const results = await save(ready.map(({ match, score }) => ({ matchId: match.id, ...score })));
      const saved = results.filter(({ outcome }) => outcome === 'saved');
      for (const { matchId } of saved) type(matchId, emptyDraft);
      const started = results.filter(({ outcome }) => outcome === 'match_started');
      if (started.length > 0) onStarted(started.map(({ matchId }) => matchId));
      const all = saved.length === open.length;
      // The success dialog asks about reminders.
      if (all && isQuestionDue()) return setStep('saved');
      if (all) {
        showSuccess(messages.saved(saved.length));
        return onClose();
      }
      const scoreAt = (index: number) => ready[index]?.score ?? null;
      setSent(
        new Map(results.map((result, index) => [result.matchId, { ...result, score: scoreAt(index) }])),
      );
      setStep('typing');
    } catch (cause) {
      const failed = asDataError(cause);
      if (failed.hint !== 'not_signed_in') return setStep({ failed, scores: ready });
      showError(predictionMessages.saveFailed, { description: failed.message });
      setStep('typing');
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ready.length > 0) setStep('confirming');
  };
  const isSaving = step === 'saving';
  const asked = step === 'confirming' || isSaving;
  return (
    <Dialog
      wide
      high
      onClose={() => step === 'typing' && onClose()}
      title={
        <>
          <span className="block text-sm leading-5 font-semibold text-muted">Carga rápida</span>{' '}
          {open.length < matches.length
            ? messages.left(open.length)
            : messages.task(matches.length, ready.length)}
        </>
      }
      description={
        <span role="status" className="block">
          {sent.size === 0 ? (
            'Escribe los goles: el cursor avanza solo.'
          ) : (
            <Outcome saved={savedNow} sent={sent.size} />
          )}
        </span>
      }
    >
      <form ref={form} noValidate className="mt-3" onSubmit={onSubmit}>
        <ol className="flex flex-col gap-2">
          {matches.map((match) => (
            <QuickEntryRow
              key={match.id}
              match={match}
              timeZone={timeZone}
              draft={draftOf(match)}
              type={type}
              saved={predictions.get(match.id)}
              closed={!open.includes(match)}
              sent={sent.get(match.id)}
            />
          ))}
        </ol>
        <div className={dialogFooter}>
          <p className="mb-3 flex items-center justify-center gap-1.5 text-xs leading-4 text-muted">
            <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-closing-text" />
            {messages.warning(matches.length)}
          </p>
          <Button
            ref={submit}
            {...afterBoxes}
            type="submit"
            aria-disabled={ready.length === 0}
            variant={ready.length === 0 ? 'muted' : 'primary'}
            className="w-full aria-disabled:cursor-not-allowed"
          >
            {messages.submit(ready.length, half)}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        wide
        open={asked}
        title={messages.submit(ready.length)}
        description={
          <>
            <ScoreList scores={ready} />
            <Caution doing={isSaving ? messages.doing(ready.length) : null}>
              {messages.question(ready.length)}
            </Caution>
          </>
        }
        confirmText={isSaving ? predictionMessages.saving : predictionMessages.yes}
        busy={isSaving}
        onConfirm={() => void saveAll()}
        onCancel={() => setStep('typing')}
        returnFocusTo={goOn}
      />
      <SuccessDialog
        open={step === 'saved'}
        title={messages.saved(savedCount)}
        description={<AskReminders />}
        onContinue={onClose}
      />
      {typeof step === 'object' && (
        <AlertMessage
          wide
          message={messages.saveFailed(step.scores.length)}
          headline={messages.failed(step.scores.length, step.failed.hint === 'offline')}
          about={
            <ScoreList
              scores={step.scores}
              note={
                <BoardNote icon={<PencilLine />}>
                  {step.scores.length === 1 ? 'La conservamos en la lista' : 'Las conservamos en la lista'}
                </BoardNote>
              }
            />
          }
          cause={{ what: predictionMessages.saveFailed, why: ownWords(step.failed.message) }}
          onRetry={() => (ready.length > 0 ? void saveAll() : setStep('typing'))}
          onClose={() => setStep('typing')}
          returnFocusTo={goOn}
        />
      )}
    </Dialog>
  );
}

/** As high as the line that it replaces, so that the rows below do not move. */
function Outcome({ saved, sent }: { saved: number; sent: number }) {
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-1.5">
      {saved > 0 && (
        <Badge tone="open" icon={<CircleCheck />}>
          {saved === sent ? messages.saved(saved) : plural(saved, 'guardada', 'guardadas')}
        </Badge>
      )}
      {saved < sent && (
        <>
          <span className="sr-only">{saved > 0 && ', '}</span>
          <Badge tone="closing" icon={<TriangleAlert />}>
            {saved > 0 ? messages.notSaved(sent - saved) : 'No se guardó ninguna'}
          </Badge>
        </>
      )}
    </span>
  );
}
