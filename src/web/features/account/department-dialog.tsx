import clsx from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { OwnDepartment } from '../../../domain/department-schemas.ts';
import { distinctInitials } from '../../../domain/initials.ts';
import { DepartmentBadge } from '../../football/department-badge.tsx';
import { useGameConfig } from '../../lib/game-config.ts';
import { useFailure } from '../../lib/query-client.ts';
import { useUser } from '../../lib/session.ts';
import { chooseDepartment, useOwnDepartment } from './api.ts';
import { Button, FinalButton } from '../../ui/button.tsx';
import { dialogFooter, fadeAbove, type FocusTarget, Dialog } from '../../ui/dialog.tsx';
import { WhenRead } from '../../ui/error-state.tsx';
import { useTask } from '../../ui/tasks.ts';
import { showSuccess } from '../../ui/toast-queue.ts';

interface DepartmentDialogProps {
  /** Called with whether a department was chosen. */
  onClose: (chosen: boolean) => void;
  /** The element to focus afterwards; by default the one that had the focus. */
  returnFocusTo?: FocusTarget;
}

/** Shows the choice of a department; see docs/screens.md#department-question. */
export function DepartmentDialog({ onClose, returnFocusTo }: DepartmentDialogProps) {
  const userId = useUser()?.id ?? '';
  const departments = useGameConfig().data?.departments ?? [];
  const query = useOwnDepartment();
  const failure = useFailure(query);
  const { busy: saving, run } = useTask('No se pudo guardar tu equipo');
  const choose = async (department: string) => {
    if (!(await run(() => chooseDepartment(userId, department)))) return;
    showSuccess(`Juegas en ${department}`);
    onClose(true);
  };
  return (
    <Dialog
      onClose={() => onClose(false)}
      busy={saving}
      title="¿En qué área de la agencia trabajas?"
      description="Cada área es un equipo y compite por el promedio de puntos de sus integrantes."
      returnFocusTo={returnFocusTo}
    >
      <WhenRead data={query.data} failure={failure} loading="Cargando equipos...">
        {(own) => (
          <DepartmentChoice
            {...{ departments, own, saving }}
            onChoose={(department) => void choose(department)}
            onLater={() => onClose(false)}
          />
        )}
      </WhenRead>
    </Dialog>
  );
}

interface DepartmentChoiceProps {
  departments: string[];
  own: OwnDepartment;
  saving: boolean;
  onChoose: (department: string) => void;
  onLater: () => void;
}

const tile = clsx(
  'group relative flex min-h-28 flex-col items-center justify-center gap-1 rounded-control border border-edge bg-ground px-2 pt-3 pb-1',
  'text-center text-sm leading-4.5 font-semibold wrap-anywhere transition-colors',
  'has-checked:border-primary has-checked:bg-raised has-checked:inset-ring-2 has-checked:inset-ring-primary',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
);

/** Shows the departments as one group of radio buttons, and whether the choice can be changed. */
export function DepartmentChoice({ departments, own, saving, onChoose, onLater }: DepartmentChoiceProps) {
  const [selected, select] = useState<string | null>(null);
  const { former, changeable, final } = own;
  // Once it is final, the stored choice counts: it may come from another device.
  const checked = (changeable ? selected : null) ?? own.department;
  const unchanged = selected === null || selected === own.department;
  const letters = distinctInitials(departments);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (selected !== null) onChoose(selected);
      }}
    >
      {former !== null && (
        <p className="mt-3 font-semibold wrap-anywhere">«{former}» ya no está en la lista: elige otra vez.</p>
      )}
      <fieldset disabled={saving || !changeable} className="mt-4">
        <legend className="sr-only">¿En qué área de la agencia trabajas?</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-2">
          {departments.map((department) => (
            <label key={department} className={clsx(tile, changeable && 'cursor-pointer')}>
              <input
                type="radio"
                name="equipo"
                value={department}
                checked={department === checked}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
                onChange={() => select(department)}
              />
              <DepartmentBadge name={department} letters={letters} className="size-14" />
              <span className="flex min-h-10 min-w-0 items-center">{department}</span>
              <span
                className={clsx(
                  'absolute top-2 right-2 flex size-5 items-center justify-center rounded-full group-has-checked:size-6 group-has-checked:bg-lime',
                  changeable && 'border-[1.5px] border-edge group-has-checked:border-0',
                )}
              >
                <Check
                  aria-hidden="true"
                  className="size-4 scale-0 text-on-lime transition-transform group-has-checked:scale-100"
                  strokeWidth={3.5}
                />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {changeable && final ? (
        <p className="mt-3 mb-4 flex items-center gap-2.5 rounded-control bg-closing/15 px-3 py-2.5 text-sm leading-5 font-bold text-closing-text">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          El juego ya comenzó: lo que elijas no se podrá cambiar.
        </p>
      ) : (
        <p className="mt-3 mb-4 text-sm leading-5 text-muted">
          {changeable
            ? 'Puedes cambiarlo hasta que comience el primer partido.'
            : 'El juego ya comenzó: tu equipo no se puede cambiar.'}
        </p>
      )}
      {changeable && (
        <div className={clsx(dialogFooter, fadeAbove, 'flex flex-col-reverse gap-2')}>
          <Button variant="ghost" disabled={saving} onClick={onLater}>
            Ahora no
          </Button>
          <FinalButton
            type="submit"
            busy={saving}
            disabled={unchanged}
            variant={unchanged ? 'muted' : 'primary'}
          >
            Elegir equipo
          </FinalButton>
        </div>
      )}
    </form>
  );
}
