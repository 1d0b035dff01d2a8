import { Suspense } from 'react';
import { wasAsked } from '../../data/asked-departments.ts';
import { useGameConfig } from '../../data/index.ts';
import { optionalComponent } from '../../ui/index.ts';

// With the dialog, so that it is there when it is decided to ask.
const Question = optionalComponent(async () => {
  const [{ DepartmentQuestion }] = await Promise.all([
    import('./department-question.tsx'),
    import('./department-dialog.tsx'),
  ]);
  return DepartmentQuestion;
});

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
