import { lazy, Suspense } from 'react';
import { wasAsked } from '../../data/asked-departments.ts';
import { useGameConfig } from '../../data/index.ts';

const Question = lazy(async () => ({
  default: (await import('./department-question.tsx')).DepartmentQuestion,
}));

/** '¿En qué equipo juegas?', once on a device, in a game with departments (docs/rules.md#department-question). */
export function AskDepartment() {
  const { departments = [], over, champion } = useGameConfig().data ?? {};
  // How it ended is shown then.
  const ended = over === true || champion?.decided != null;
  if (departments.length === 0 || ended || wasAsked(departments)) return null;
  return (
    <Suspense>
      <Question departments={departments} />
    </Suspense>
  );
}
