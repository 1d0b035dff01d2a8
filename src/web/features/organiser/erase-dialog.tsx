import { useId, useState } from 'react';
import type { OrganiserParticipant } from '../../../domain/organiser-schemas.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { organiserMessages } from './messages.ts';
import { useAct } from './section.tsx';

const messages = organiserMessages.participants;

interface EraseDialogProps {
  person: OrganiserParticipant;
  name: string;
  onErased: () => void;
  onClose: () => void;
}

/** Asks for the address before an account is erased for good (docs/rules.md#erasure). */
export function EraseDialog({ person, name, onErased, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const { act, busy } = useAct();
  const id = useId();
  const confirmed = typed.trim().toLowerCase() === person.email.toLowerCase();
  const erase = async () => {
    const path = `/participants/${person.id}`;
    if (await act(messages.eraseDone, 'DELETE', path, { email: typed })) onErased();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={messages.eraseQuestion(name)}
      description={messages.eraseWarning}
    >
      <form
        className="mt-4 flex flex-col gap-3 wrap-anywhere"
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed && !busy) void erase();
        }}
      >
        <label htmlFor={id} className="text-sm font-semibold">
          {messages.eraseLabel(person.email)}
        </label>
        <input
          id={id}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 w-full rounded-control border border-edge bg-transparent px-3 text-base"
        />
        <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {organiserMessages.cancel}
          </Button>
          <Button
            type="submit"
            variant={confirmed ? 'destructive' : 'muted'}
            busy={busy}
            disabled={!confirmed}
          >
            {messages.erase}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
