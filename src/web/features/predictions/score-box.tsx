import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { highestScore, parseScore, scoreTextLength, stepScore, typeScore } from './score-text.ts';
import { predictionWords } from './words.ts';

interface ScoreBoxProps {
  team: string;
  value: string;
  disabled: boolean;
  /** Id of the sentence that warns before the boxes are sent. */
  describedBy: string;
  onChange: (value: string) => void;
}

const stepButton =
  'inline-flex h-12 min-w-0 max-w-12 flex-1 items-center justify-center text-muted transition-colors enabled:hover:bg-raised enabled:hover:text-ink disabled:opacity-40';

/** Goals of one team: a text box that takes 0 to 20, with arrow keys and a minus and plus button. */
export function ScoreBox({ team, value, disabled, describedBy, onChange }: ScoreBoxProps) {
  const id = useId();
  const goals = parseScore(value);
  const step = (by: 1 | -1) => onChange(stepScore(value, by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className="min-w-[min(7rem,100%)] flex-1">
      <label
        htmlFor={id}
        className="block truncate px-1 text-center text-xs leading-5 text-muted"
        title={team}
      >
        <span className="sr-only">{predictionWords.goalsOf('')}</span>
        {team}
      </label>
      <div className="flex items-stretch justify-center rounded-control border border-edge bg-ground has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary">
        {/* Out of the tab order: the arrow keys do the same without leaving the box. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={predictionWords.oneLess(team)}
          disabled={disabled || goals === 0}
          className={`${stepButton} rounded-l-control`}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden="true" className="size-4 shrink-0" />
        </button>
        <input
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
          aria-label={predictionWords.oneMore(team)}
          disabled={disabled || goals === highestScore}
          className={`${stepButton} rounded-r-control`}
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" className="size-4 shrink-0" />
        </button>
      </div>
    </div>
  );
}
