import clsx from 'clsx';
import { Info, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { championPhaseLabel } from '../../../domain/champion.ts';
import { Button, Crest, Dialog, dialogFooter } from '../../ui/index.ts';
import { TeamGrid } from './team-grid.tsx';
import type { TeamLook } from './team-look.ts';
import { championWords } from './words.ts';

interface ChampionDialogProps {
  teams: string[];
  /** The marker that a pick of today gets. */
  phase: string;
  saving: boolean;
  /** Points of a right champion. */
  points: number;
  look: (team: string) => TeamLook;
  onConfirm: (team: string) => void;
  onClose: () => void;
}

/** 'Predecí al Campeón': the grid of teams, the summary, phase and warning, cancel and confirm (spec 2). */
export function ChampionDialog({
  teams,
  phase,
  points,
  saving,
  look,
  onConfirm,
  onClose,
}: ChampionDialogProps) {
  const words = championWords.dialog;
  const [selected, setSelected] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (selected !== null && !saving) onConfirm(selected);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving && onClose()}
      title={words.title}
      description={words.description(points)}
      className="max-w-2xl!"
    >
      <form className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <TeamGrid teams={teams} selected={selected} disabled={saving} look={look} onSelect={setSelected} />
        <Summary team={selected} look={look} />
        <ul className="flex flex-col gap-2 text-sm leading-5 text-muted">
          <li className="flex gap-2">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {words.phase(championPhaseLabel(phase))}
          </li>
          <li className="flex gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-closing-text" />
            {words.warning}
          </li>
        </ul>
        <div className={clsx(dialogFooter, 'flex flex-wrap justify-end gap-2')}>
          <Button variant="secondary" disabled={saving} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={saving} disabled={selected === null} className="grow sm:grow-0">
            {saving ? words.saving : words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Summary({ team, look }: { team: string | null; look: (team: string) => TeamLook }) {
  return (
    <p
      aria-live="polite"
      className="@container flex min-h-16 items-center gap-3 rounded-control bg-raised px-4 py-2 text-sm leading-5"
    >
      {team === null ? (
        <span className="text-muted">{championWords.dialog.nothing}</span>
      ) : (
        <>
          <Crest name={team} {...look(team)} className="size-10 @max-[10rem]:hidden" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-muted">{championWords.dialog.summary}</span>
            <strong className="text-base leading-6">{team}</strong>
          </span>
        </>
      )}
    </p>
  );
}
