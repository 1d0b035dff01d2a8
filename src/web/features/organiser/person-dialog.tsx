import clsx from 'clsx';
import { Ban, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { OrganiserParticipant } from '../../../domain/organiser-schemas.ts';
import { Button, ConfirmDialog, Dialog, formatDateTime } from '../../ui/index.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { organiserMessages } from './messages.ts';
import { useAct } from './section.tsx';

const messages = organiserMessages.participants;

interface PersonDialogProps {
  person: OrganiserParticipant;
  name: string;
  timeZone: string;
  onClose: () => void;
}

/** What an organiser may do about one participant; what cannot be taken back is asked again (docs/rules.md#blocked-participants). */
export function PersonDialog({ person, name, timeZone, onClose }: PersonDialogProps) {
  const [asking, setAsking] = useState<'block' | 'erase' | null>(null);
  const { act, busy } = useAct();
  const blocked = person.blockedAt !== null;
  const change = async (done: string, verb: 'block' | 'unblock') => {
    if (await act(done, 'POST', `/participants/${person.id}/${verb}`)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={name}
      description={
        <>
          <span className="wrap-anywhere">{person.email}</span>
          {person.lastSignInAt !== null && (
            <span className="block text-sm leading-5">
              {messages.lastSignIn(formatDateTime(person.lastSignInAt, timeZone))}
            </span>
          )}
        </>
      }
    >
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-control border border-line">
        {blocked ? (
          <Act
            icon={Undo2}
            label={messages.unblock}
            hint={messages.unblockHint}
            busy={busy}
            onClick={() => void change(messages.unblockDone, 'unblock')}
          />
        ) : (
          <Act
            icon={Ban}
            label={messages.block}
            hint={messages.blockHint}
            onClick={() => setAsking('block')}
          />
        )}
        <Act
          final
          icon={Trash2}
          label={messages.erase}
          hint={messages.eraseHint}
          onClick={() => setAsking('erase')}
        />
      </ul>
      <ConfirmDialog
        open={asking === 'block'}
        title={messages.blockQuestion(name)}
        description={messages.blockWarning}
        confirmText={messages.block}
        variant="destructive"
        busy={busy}
        onConfirm={() => void change(messages.blockDone, 'block')}
        onCancel={() => setAsking(null)}
      />
      {asking === 'erase' && (
        <EraseDialog person={person} name={name} onErased={onClose} onClose={() => setAsking(null)} />
      )}
    </Dialog>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  /** What comes of it. */
  hint: string;
  busy?: boolean;
  /** Whether it cannot be taken back. */
  final?: boolean;
  onClick: () => void;
}

function Act({ icon: Icon, label, hint, busy = false, final = false, onClick }: ActProps) {
  return (
    <li>
      <Button
        variant="ghost"
        busy={busy}
        className="w-full justify-start! gap-3! rounded-none! px-3! text-left! focus-visible:-outline-offset-3"
        onClick={onClick}
      >
        <Icon
          aria-hidden="true"
          className={clsx('mt-px size-4.5 shrink-0 self-start', final ? 'text-danger' : 'text-muted')}
        />
        <span className="min-w-0">
          <span className={clsx('block', final && 'text-danger')}>{label}</span>
          <span className="block text-sm font-normal text-muted">{hint}</span>
        </span>
      </Button>
    </li>
  );
}
