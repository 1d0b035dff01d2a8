import clsx from 'clsx';
import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { mostPredictedGoals } from '../../../domain/score-prediction.ts';
import type { Draft, TypeDraft } from '../../lib/drafts.ts';

/** Most characters in a box; see docs/rules.md#saved-is-final. */
const scoreTextLength = 2;

/** The goals of a team; null while its box is empty. */
type Goals = Draft['home'];

/**
 * Returns the goals after typing, and whether the focus moves on. A second digit that would exceed 20 replaces the first;
 * anything but a whole number up to 20 is refused (docs/rules.md#saved-is-final).
 */
export function enterScore(current: Goals, typed: string): { goals: Goals; movesOn: boolean } {
  if (typed === '') return { goals: null, movesOn: false };
  const refused = { goals: current, movesOn: false };
  if (!/^\d{1,2}$/.test(typed)) return refused;
  const goals = Number(typed);
  if (goals <= mostPredictedGoals) return { goals, movesOn: true };
  const [first, second] = typed;
  return first === String(current) ? { goals: Number(second), movesOn: true } : refused;
}

/** Adds or subtracts one goal within 0 and 20; an empty box counts as 0. */
export function stepScore(current: Goals, step: 1 | -1): number {
  return Math.min(mostPredictedGoals, Math.max(0, (current ?? 0) + step));
}

/** Returns the first empty box of a form; null when all have a number. */
export function firstEmptyBox(form: HTMLFormElement | null): HTMLInputElement | null {
  const boxes = form?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [];
  return [...boxes].find(({ value }) => value === '') ?? null;
}

/** Marks the element that gets the focus after the last box of a form: `<Button {...afterBoxes}>`. */
export const afterBoxes = { 'data-after-boxes': true };

function focusNext(box: HTMLInputElement): void {
  const stops = [...(box.form?.querySelectorAll<HTMLElement>('input:enabled, [data-after-boxes]') ?? [])];
  stops[stops.indexOf(box) + 1]?.focus();
}

interface ScoreInputProps {
  match: Pick<Match, 'id' | 'homeTeam' | 'awayTeam'>;
  draft: Draft;
  type: TypeDraft;
  disabled?: boolean;
  describedBy: string;
  /** Whether to leave out the minus and plus buttons. */
  narrow?: boolean;
}

/** Shows the two boxes of a score, each with arrow keys and minus and plus buttons. */
export function ScoreInput({ match, draft, type, ...box }: ScoreInputProps) {
  const { id, homeTeam, awayTeam } = match;
  return (
    <>
      <ScoreBox
        {...box}
        team={homeTeam}
        goals={draft.home}
        missing={draft.home === null && draft.away !== null}
        onType={(home) => type(id, { home })}
      />
      <span aria-hidden="true" className="w-4 shrink-0 text-center font-bold text-muted">
        -
      </span>
      <ScoreBox
        {...box}
        team={awayTeam}
        goals={draft.away}
        missing={draft.away === null && draft.home !== null}
        onType={(away) => type(id, { away })}
      />
    </>
  );
}

/** Has no effect while the other box has the focus. */
const missingBox = 'group-not-focus-within:border-closing-text';

function putCaretBehind(box: HTMLInputElement): void {
  box.setSelectionRange(scoreTextLength, scoreTextLength);
}

interface ScoreBoxProps extends Pick<ScoreInputProps, 'disabled' | 'describedBy' | 'narrow'> {
  team: string;
  goals: Goals;
  missing: boolean;
  onType: (goals: Goals) => void;
}

function ScoreBox(props: ScoreBoxProps) {
  const { team, goals, disabled = false, describedBy, narrow = false, missing, onType } = props;
  const id = useId();
  const step = (by: 1 | -1) => onType(stepScore(goals, by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className={narrow ? 'w-12 shrink-0 max-xs:w-11' : 'min-w-up-to-28 flex-1'}>
      <label htmlFor={id} className="sr-only">
        Goles de {team}
      </label>
      <div className="flex items-stretch justify-center">
        {!narrow && (
          <StepButton
            icon={Minus}
            label={`Restar un gol a ${team}`}
            disabled={disabled || goals === 0}
            onClick={() => step(-1)}
          />
        )}
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          required
          maxLength={scoreTextLength}
          value={goals ?? ''}
          disabled={disabled}
          aria-describedby={describedBy}
          className={clsx(
            'h-11.5 w-full min-w-0 flex-1 rounded-control border border-edge bg-ground text-center text-3xl leading-9 font-black tabular-nums outline-offset-0! disabled:opacity-55 wide:h-14 wide:border-2',
            narrow && missing && missingBox,
          )}
          onChange={({ target, nativeEvent }) => {
            const entered = enterScore(goals, target.value);
            onType(entered.goals);
            // Deleting and autofill do not move the focus.
            const byHand = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insert');
            if (byHand && entered.movesOn) focusNext(target);
          }}
          onFocus={({ currentTarget }) => putCaretBehind(currentTarget)}
          // A click puts the caret where it hit, after the focus event. A double click keeps its selection.
          onClick={({ currentTarget: { selectionStart, selectionEnd }, currentTarget }) =>
            selectionStart === selectionEnd && putCaretBehind(currentTarget)
          }
          onKeyDown={onKeyDown}
        />
        {!narrow && (
          <StepButton
            icon={Plus}
            label={`Sumar un gol a ${team}`}
            disabled={disabled || goals === mostPredictedGoals}
            onClick={() => step(1)}
          />
        )}
      </div>
    </div>
  );
}

interface StepButtonProps {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** A round key with a 44 px touch target. It is no Tab stop, because the arrow keys do the same inside the box. */
function StepButton({ icon: Icon, label, ...button }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      {...button}
      className="group/step inline-flex w-11 shrink-0 items-center justify-center rounded-control max-xs:w-10 wide:w-14"
    >
      <span className="flex size-8 items-center justify-center rounded-full border border-edge bg-raised text-ink transition-colors group-hover/step:group-enabled/step:border-ink group-disabled/step:opacity-40 wide:size-10">
        <Icon aria-hidden="true" className="size-4 wide:size-5" strokeWidth={2.75} />
      </span>
    </button>
  );
}
