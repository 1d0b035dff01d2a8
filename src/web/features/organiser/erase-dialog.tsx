import { Trash2, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { OrganiserParticipant } from '../../../domain/organiser-schemas.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, FinalButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { organiserMessages } from './messages.ts';
import { useAct } from './section.tsx';

const messages = organiserMessages.participants;

interface EraseDialogProps {
  person: OrganiserParticipant;
  name: string;
  /** Address of their picture, undefined until it is known. */
  picture: string | undefined;
  onErased: () => void;
  onClose: () => void;
}

/** Asks for the address before an account is erased for good (docs/rules.md#erasure). */
export function EraseDialog({ person, name, picture, onErased, onClose }: EraseDialogProps) {
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
      inPlace
      onClose={onClose}
      busy={busy}
      title={
        <span className="flex items-center gap-3">
          <span className="relative shrink-0">
            <Avatar name={name} src={picture} className="size-14" />
            <span className="absolute -right-1 -bottom-1 flex size-6.5 items-center justify-center rounded-full border-2 border-surface bg-danger text-on-danger">
              <Trash2 aria-hidden="true" className="size-3.5" strokeWidth={2.75} />
            </span>
          </span>
          <span className="min-w-0 wrap-anywhere">{messages.eraseQuestion(name)}</span>
        </span>
      }
      description={
        <>
          <span className="mt-3 block text-md leading-5.5">{messages.eraseWarning}</span>{' '}
          <strong className="mt-3 flex items-center gap-2.5 rounded-control bg-danger/15 px-3 py-2.5 text-md leading-5 font-extrabold text-danger">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" strokeWidth={2.5} />
            {messages.eraseFinal}
          </strong>
        </>
      }
    >
      <form
        className="mt-4 flex flex-col gap-2 wrap-anywhere"
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed && !busy) void erase();
        }}
      >
        <label htmlFor={id} className="text-sm leading-5">
          {messages.eraseLabel} <strong className="block font-bold">{person.email}</strong>
        </label>
        <input
          id={id}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 w-full rounded-control border border-danger bg-ground px-3 text-base outline-danger!"
        />
        <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {organiserMessages.cancel}
          </Button>
          <FinalButton
            type="submit"
            variant={confirmed ? 'destructive' : 'muted'}
            busy={busy}
            disabled={!confirmed}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {messages.erase}
          </FinalButton>
        </div>
      </form>
    </Dialog>
  );
}
