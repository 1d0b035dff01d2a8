import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/index.ts';
import type { Draft } from './desk-context.ts';
import { ScoreBox } from './score-box.tsx';
import { predictionWords } from './words.ts';

interface PredictionFormProps {
  homeTeam: string;
  awayTeam: string;
  draft: Draft;
  saving: boolean;
  onChange: (draft: Draft) => void;
  onSubmit: () => void;
  /** Empties the boxes; offered once something is in them. */
  onClear: () => void;
}

/** Two score boxes, the warning and 'Confirmar Predicción' (spec 2, "Prediction form"). */
export function PredictionForm(props: PredictionFormProps) {
  const { homeTeam, awayTeam, draft, saving, onChange } = props;
  const warningId = useId();
  const typed = draft.home !== '' || draft.away !== '';
  const ready = draft.home !== '' && draft.away !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  // The browser's own bubbles would keep the specification's alert from ever showing.
  return (
    <form noValidate className="flex grow flex-col justify-between gap-3" onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-2">
        <ScoreBox
          team={homeTeam}
          value={draft.home}
          disabled={saving}
          describedBy={warningId}
          onChange={(home) => onChange({ ...draft, home })}
        />
        <span aria-hidden="true" className="hidden h-12 items-center font-bold text-muted min-[22rem]:flex">
          -
        </span>
        <ScoreBox
          team={awayTeam}
          value={draft.away}
          disabled={saving}
          describedBy={warningId}
          onChange={(away) => onChange({ ...draft, away })}
        />
      </div>
      <p id={warningId} className="flex items-start gap-2 text-xs leading-5 text-muted">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-closing-text" />
        {predictionWords.warning}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={ready ? 'primary' : 'secondary'} busy={saving} className="grow px-3!">
          {saving ? predictionWords.saving : predictionWords.confirm}
        </Button>
        {typed && (
          <Button variant="secondary" disabled={saving} className="px-3!" onClick={props.onClear}>
            {predictionWords.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
