import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { emptyDraft, type Draft } from '../../lib/drafts.ts';
import { Button } from '../../ui/button.tsx';
import type { Focusable } from '../../ui/dialog-parts.ts';
import { sideNames } from '../../ui/messages.ts';
import type { Predictions } from '../../lib/predictions-context.ts';
import { ScoreBox } from './score-box.tsx';
import { useScoreChain } from './score-entry.ts';
import { predictionMessages } from './messages.ts';

interface PredictionFormProps extends Pick<Predictions, 'type' | 'submit'> {
  match: Match;
  draft: Draft;
  saving: boolean;
  ref?: Ref<Focusable>;
}

/**
 * Two score boxes, the warning and 'Confirmar Predicción'; see docs/screens.md#prediction-form. `ref` focuses the box that
 * lacks a number, or else the button.
 */
export function PredictionForm({ match, draft, saving, type, submit, ref }: PredictionFormProps) {
  const warningId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const chain = useScoreChain([match.id], type);
  useImperativeHandle(ref, () => ({
    focus: (options) => (chain.firstEmpty() ?? button.current)?.focus(options),
  }));
  const typed = draft.home !== '' || draft.away !== '';
  const ready = draft.home !== '' && draft.away !== '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(match, draft);
  };
  // With the browser's own validation the alert of the rules would never show.
  return (
    <form noValidate className="flex grow flex-col gap-1 xs:justify-between xs:gap-3" onSubmit={onSubmit}>
      {/* In a wide card the boxes are under neither team. */}
      <p
        aria-hidden="true"
        className="-mb-2 hidden gap-x-8 text-center text-xs leading-4 text-muted *:flex-1 @2xl/card:flex"
      >
        <span>{sideNames.home}</span>
        <span>{sideNames.away}</span>
      </p>
      <div className="flex flex-wrap items-center gap-1">
        <ScoreBox
          team={match.homeTeam}
          value={draft.home}
          disabled={saving}
          describedBy={warningId}
          chain={chain}
          index={0}
        />
        <span aria-hidden="true" className="w-4 shrink-0 text-center font-bold text-muted xs:w-6">
          -
        </span>
        <ScoreBox
          team={match.awayTeam}
          value={draft.away}
          disabled={saving}
          describedBy={warningId}
          chain={chain}
          index={1}
        />
      </div>
      <div className="flex flex-col gap-1 xs:gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            type="submit"
            variant={ready ? 'primary' : 'secondary'}
            busy={saving}
            className={clsx(
              'min-h-11 grow px-3! xs:min-h-12',
              !ready && !saving && 'border-transparent! bg-raised! text-muted',
            )}
          >
            {saving ? predictionMessages.saving : predictionMessages.confirm}
          </Button>
          {typed && (
            <Button
              variant="secondary"
              disabled={saving}
              className="px-3!"
              onClick={() => type(match.id, emptyDraft)}
            >
              {predictionMessages.clear}
            </Button>
          )}
        </div>
        <p
          id={warningId}
          className="flex min-h-4 items-center justify-center gap-1.5 text-xs leading-4 font-semibold"
        >
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-closing-text" />
          {draft.sendLater === true ? predictionMessages.waiting : predictionMessages.warning}
        </p>
      </div>
    </form>
  );
}
