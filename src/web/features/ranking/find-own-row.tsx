import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { rankingMessages as messages } from './messages.ts';

/** Of the own row in a view that renders all of its rows. */
export const ownRowId = 'fila-propia';

/** Brings the own row into sight and gives it the focus. Returns false when it is not rendered. */
export function showOwnRow(): boolean {
  const row = document.getElementById(ownRowId);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
}

/** 'Ver mi fila': brings the own row of a view into sight and gives it the focus. For a view that lists it. */
export function FindOwnRow() {
  return (
    <Button variant="ghost" className="-my-2 -mr-2 shrink-0 gap-1 px-2! text-sm" onClick={showOwnRow}>
      {messages.find}
      <ArrowDown aria-hidden="true" className="size-4" />
    </Button>
  );
}

/** The own points of an answer, for the eyes alone, and beside them the way to the own row. */
export function PointsAndWay({ points, children }: { points: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-hidden="true" className="text-lg leading-7 font-black tabular-nums sm:text-2xl sm:leading-8">
        {points}
      </p>
      {children}
    </div>
  );
}
