import { ArrowDown } from 'lucide-react';
import { Button } from '../../ui/index.ts';
import { rankingMessages as messages } from './messages.ts';

/** Of the own row in a view that renders all of its rows. */
export const ownRowId = 'fila-propia';

/** 'Ver mi fila': brings the own row of a view into sight and gives it the focus. For a view that lists it. */
export function FindOwnRow() {
  return (
    <Button
      variant="ghost"
      className="-mr-2 gap-1 px-2! text-sm"
      onClick={() => {
        const row = document.getElementById(ownRowId);
        row?.scrollIntoView({ block: 'center' });
        row?.focus({ preventScroll: true });
      }}
    >
      {messages.find}
      <ArrowDown aria-hidden="true" className="size-4" />
    </Button>
  );
}
