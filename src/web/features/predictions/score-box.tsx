import clsx from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { mostPredictedGoals } from '../../../domain/score-prediction.ts';
import { type ScoreChain, scoreTextLength } from './score-entry.ts';
import { predictionMessages } from './messages.ts';

interface ScoreBoxProps {
  team: string;
  value: string;
  disabled: boolean;
  /** Id of the sentence that says more about the box. */
  describedBy: string;
  /** Without minus and plus, where there is little room. */
  narrow?: boolean;
  /** The other box has its number, this one has not. */
  missing?: boolean;
  chain: ScoreChain;
  /** Its place in the chain. */
  index: number;
}

const boxClass = clsx(
  'flex items-stretch justify-center rounded-control border-edge bg-ground',
  'has-focus-visible:outline-3 has-focus-visible:outline-primary',
);
/** 44 px to touch, a round key to see. */
const stepButton =
  'group/step inline-flex h-11 w-10 shrink-0 items-center justify-center rounded-control xs:h-13 xs:w-11 sm:h-15 sm:w-14';
const stepKey = clsx(
  'flex size-8 items-center justify-center rounded-full border border-edge bg-raised text-ink transition-colors sm:size-10',
  'group-hover/step:group-enabled/step:border-ink group-disabled/step:opacity-40 [&>svg]:size-4 sm:[&>svg]:size-5',
);
/** An empty box shows where the digit goes, for the eyes alone; a 0 would look like a score. */
const emptyBox = clsx(
  'relative before:pointer-events-none before:absolute before:inset-0 before:flex before:items-center before:justify-center',
  "before:text-3xl before:font-bold before:text-edge before:content-['–'/'']",
  'focus-within:before:opacity-30',
);

/** Puts the caret behind the first digit, for a second one. */
function putCaretBehind(box: HTMLInputElement): void {
  box.setSelectionRange(scoreTextLength, scoreTextLength);
}

/** Goals of one team: a text box that takes 0 to 20, with arrow keys and a minus and plus button. */
export function ScoreBox(props: ScoreBoxProps) {
  const { team, value, disabled, describedBy, narrow = false, missing = false, chain, index } = props;
  const id = useId();
  const step = (by: 1 | -1) => chain.step(index, value, by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const box = (
    <input
      ref={(element) => chain.register(index, element)}
      id={id}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      required
      maxLength={scoreTextLength}
      value={value}
      disabled={disabled}
      aria-describedby={describedBy}
      className={clsx(
        'h-11 w-full min-w-0 flex-1 rounded-control bg-transparent text-center text-3xl leading-9 font-black tabular-nums outline-none disabled:opacity-55',
        narrow ? '@lg:h-13' : 'xs:h-13 xs:text-4xl sm:h-15',
      )}
      onChange={({ target, nativeEvent }) => {
        // What is deleted or filled in by the browser moves nothing on.
        const byHand = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insert');
        chain.change(index, value, target.value, byHand);
      }}
      onFocus={({ currentTarget }) => putCaretBehind(currentTarget)}
      // After the focus a click puts the caret where it hit; what a double click selected stays selected.
      onClick={({ currentTarget: { selectionStart, selectionEnd }, currentTarget }) =>
        selectionStart === selectionEnd && putCaretBehind(currentTarget)
      }
      onKeyDown={onKeyDown}
    />
  );
  const label = (
    <label htmlFor={id} className="sr-only">
      {predictionMessages.goalsOf(team)}
    </label>
  );
  if (narrow) {
    return (
      <div
        className={clsx(
          boxClass,
          'w-12 shrink-0 border max-xs:w-11',
          value === '' && emptyBox,
          // Not while the other one is being typed in.
          missing &&
            'group-not-focus-within:border-closing-text group-not-focus-within:inset-ring-1 group-not-focus-within:inset-ring-closing-text group-not-focus-within:before:text-closing-text',
        )}
      >
        {label}
        {box}
      </div>
    );
  }
  return (
    <div className="min-w-up-to-28 flex-1">
      {label}
      <div className={clsx(boxClass, 'border outline-offset-2 xs:border-2', value === '' && emptyBox)}>
        {/* Out of the tab order: the arrow keys do the same without leaving the box. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={predictionMessages.oneLess(team)}
          disabled={disabled || value === '0'}
          className={stepButton}
          onClick={() => step(-1)}
        >
          <span className={stepKey}>
            <Minus aria-hidden="true" strokeWidth={2.75} />
          </span>
        </button>
        {box}
        <button
          type="button"
          tabIndex={-1}
          aria-label={predictionMessages.oneMore(team)}
          disabled={disabled || value === String(mostPredictedGoals)}
          className={stepButton}
          onClick={() => step(1)}
        >
          <span className={stepKey}>
            <Plus aria-hidden="true" strokeWidth={2.75} />
          </span>
        </button>
      </div>
    </div>
  );
}
