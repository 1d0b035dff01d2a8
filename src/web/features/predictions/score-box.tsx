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
  chain: ScoreChain;
  /** Its place in the chain. */
  index: number;
}

const boxClass = clsx(
  'flex items-stretch justify-center rounded-control border border-edge bg-ground',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
);
const stepButton =
  'inline-flex h-11 min-w-0 xs:h-14 max-w-12 flex-1 items-center justify-center text-muted transition-colors enabled:hover:bg-raised enabled:hover:text-ink disabled:opacity-40';

/** Goals of one team: a text box that takes 0 to 20, with arrow keys and a minus and plus button. */
export function ScoreBox(props: ScoreBoxProps) {
  const { team, value, disabled, describedBy, narrow = false, chain, index } = props;
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
      className="h-11 w-12 min-w-0 flex-1 rounded-control bg-transparent text-center text-3xl leading-9 font-black tabular-nums outline-none disabled:opacity-55 xs:h-14"
      onChange={({ target, nativeEvent }) => {
        // What is deleted or filled in by the browser moves nothing on.
        const byHand = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insert');
        chain.change(index, value, target.value, byHand);
      }}
      onFocus={(event) => event.target.select()}
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
      <div className={clsx(boxClass, 'w-12 shrink-0')}>
        {label}
        {box}
      </div>
    );
  }
  return (
    <div className="min-w-up-to-28 flex-1">
      {label}
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
        {box}
        <button
          type="button"
          tabIndex={-1}
          aria-label={predictionMessages.oneMore(team)}
          disabled={disabled || value === String(mostPredictedGoals)}
          className={`${stepButton} rounded-r-control`}
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" className="size-4 shrink-0" />
        </button>
      </div>
    </div>
  );
}
