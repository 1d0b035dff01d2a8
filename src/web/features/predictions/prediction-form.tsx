import clsx from 'clsx';
import { Minus, Plus, TriangleAlert } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { Button, type Focusable } from '../../ui/index.ts';
import { emptyDraft, usePredictions } from './predictions-provider.tsx';
import { predictionMessages } from './messages.ts';

/**
 * Two score boxes, the warning and 'Confirmar Predicción'; see docs/rules.md#prediction-form. `ref` focuses the box that
 * lacks a number, or else the button.
 */
export function PredictionForm({ match, ref }: { match: Match; ref?: Ref<Focusable> }) {
  const { drafts, savingId, type, submit } = usePredictions();
  const warningId = useId();
  const home = useRef<HTMLInputElement>(null);
  const away = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({
    focus: (options) => {
      const empty = [home, away].find((box) => box.current?.value === '');
      (empty ?? button).current?.focus(options);
    },
  }));
  const draft = drafts[match.id] ?? emptyDraft;
  const saving = savingId === match.id;
  const typed = draft.home !== '' || draft.away !== '';
  const ready = draft.home !== '' && draft.away !== '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(match);
  };
  // With the browser's own validation the alert of the rules would never show.
  return (
    <form noValidate className="flex grow flex-col justify-between gap-3" onSubmit={onSubmit}>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-2">
        <ScoreBox
          ref={home}
          team={match.homeTeam}
          value={draft.home}
          disabled={saving}
          describedBy={warningId}
          onChange={(text) => type(match.id, { ...draft, home: text })}
        />
        <span aria-hidden="true" className="hidden h-12 items-center font-bold text-muted xs:flex">
          -
        </span>
        <ScoreBox
          ref={away}
          team={match.awayTeam}
          value={draft.away}
          disabled={saving}
          describedBy={warningId}
          onChange={(text) => type(match.id, { ...draft, away: text })}
        />
      </div>
      <p id={warningId} className="flex items-start gap-2 text-xs leading-5 text-muted">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-closing-text" />
        {predictionMessages.warning}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          type="submit"
          variant={ready ? 'primary' : 'secondary'}
          busy={saving}
          className="grow px-3!"
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
    </form>
  );
}

/** Highest predicted score, and most characters of a box; see docs/rules.md#prediction-scores. */
const highestScore = 20;
const scoreTextLength = 2;

interface ScoreBoxProps {
  ref?: Ref<HTMLInputElement>;
  team: string;
  value: string;
  disabled: boolean;
  /** Id of the sentence that warns before the boxes are sent. */
  describedBy: string;
  onChange: (value: string) => void;
}

const boxClass = clsx(
  'flex items-stretch justify-center rounded-control border border-edge bg-ground',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
);
const stepButton =
  'inline-flex h-12 min-w-0 max-w-12 flex-1 items-center justify-center text-muted transition-colors enabled:hover:bg-raised enabled:hover:text-ink disabled:opacity-40';

/** Goals of one team: a text box that takes 0 to 20, with arrow keys and a minus and plus button. */
function ScoreBox({ ref, team, value, disabled, describedBy, onChange }: ScoreBoxProps) {
  const id = useId();
  const step = (by: 1 | -1) => onChange(stepScore(value, by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className="min-w-up-to-28 flex-1">
      <label
        htmlFor={id}
        className="block truncate px-1 text-center text-xs leading-5 text-muted"
        title={team}
      >
        <span className="sr-only">{predictionMessages.goalsOf('')}</span>
        {team}
      </label>
      <div className={boxClass}>
        {/* Out of the tab order: the arrow keys do the same without leaving the box. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={predictionMessages.oneLess(team)}
          disabled={disabled || value === '0'}
          className={`${stepButton} rounded-l-control`}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden="true" className="size-4 shrink-0" />
        </button>
        <input
          ref={ref}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="–"
          required
          maxLength={scoreTextLength}
          value={value}
          disabled={disabled}
          aria-describedby={describedBy}
          className="h-12 w-12 min-w-0 flex-1 rounded-control bg-transparent text-center text-2xl leading-8 font-extrabold tabular-nums outline-none placeholder:font-normal placeholder:text-muted disabled:opacity-55"
          onChange={(event) => onChange(typeScore(value, event.target.value))}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={predictionMessages.oneMore(team)}
          disabled={disabled || value === String(highestScore)}
          className={`${stepButton} rounded-r-control`}
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" className="size-4 shrink-0" />
        </button>
      </div>
    </div>
  );
}

/**
 * Returns what a box that holds `current` holds after `typed` was typed: empty, or a whole number from 0 to 20. Any
 * other text is refused; see docs/rules.md#prediction-scores.
 */
export function typeScore(current: string, typed: string): string {
  if (typed === '') return '';
  if (!/^\d{1,2}$/.test(typed)) return current;
  const score = Number(typed);
  return score > highestScore ? current : String(score);
}

/** One goal more or fewer, from 0 to 20. An empty box counts as 0: up gives 1, down gives 0. */
export function stepScore(current: string, step: 1 | -1): string {
  return String(Math.min(highestScore, Math.max(0, Number(current) + step)));
}
