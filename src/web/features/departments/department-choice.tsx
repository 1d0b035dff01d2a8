import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { OwnDepartment } from '../../../domain/department-schemas.ts';
import { Button, dialogFooter, fadeAbove } from '../../ui/index.ts';
import { departmentMessages as messages } from './messages.ts';

interface DepartmentChoiceProps {
  departments: string[];
  own: OwnDepartment;
  saving: boolean;
  onChoose: (department: string) => void;
  onLater: () => void;
}

/** The departments as one group of radio buttons, with what becomes of the choice. */
export function DepartmentChoice({ departments, own, saving, onChoose, onLater }: DepartmentChoiceProps) {
  const [selected, select] = useState<string | null>(null);
  const { former, changeable, final } = own;
  // What is chosen, not what was refused: it may have been chosen elsewhere meanwhile.
  const checked = (changeable ? selected : null) ?? own.department;
  const unchanged = selected === null || selected === own.department;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (selected !== null) onChoose(selected);
      }}
    >
      {former !== null && <p className="mt-3 font-semibold wrap-anywhere">{messages.former(former)}</p>}
      <fieldset disabled={saving || !changeable} className="mt-4">
        <legend className="sr-only">{messages.question}</legend>
        <div className="divide-y divide-line overflow-hidden rounded-control border border-line">
          {departments.map((department) => (
            <label
              key={department}
              className={clsx(
                'group relative flex min-h-11 items-center gap-3 px-3 py-2 leading-5 wrap-anywhere has-checked:bg-raised has-checked:font-bold',
                'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-primary',
                changeable && 'cursor-pointer hover:bg-raised',
              )}
            >
              <input
                type="radio"
                name="equipo"
                value={department}
                checked={department === checked}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
                onChange={() => select(department)}
              />
              <span className="min-w-0 grow">{department}</span>
              <span className="flex size-6 shrink-0 items-center justify-center rounded-full border border-edge group-has-checked:border-lime group-has-checked:bg-lime">
                <Check
                  aria-hidden="true"
                  className="size-4 text-on-lime opacity-0 group-has-checked:opacity-100"
                  strokeWidth={3.5}
                />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 mb-4 text-sm leading-5 text-muted">
        {!changeable ? messages.locked : final ? messages.final : messages.changeable}
      </p>
      {changeable && (
        <div
          className={clsx(dialogFooter, fadeAbove, 'flex flex-col-reverse gap-2 sm:flex-row sm:justify-end')}
        >
          <Button variant="secondary" disabled={saving} onClick={onLater}>
            {messages.later}
          </Button>
          <Button type="submit" busy={saving} disabled={unchanged} variant={unchanged ? 'muted' : 'primary'}>
            {messages.choose}
          </Button>
        </div>
      )}
    </form>
  );
}
