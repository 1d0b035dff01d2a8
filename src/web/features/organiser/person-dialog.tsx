import { Ban, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { OrganiserParticipant } from '../../../domain/organiser-schemas.ts';
import type { ParticipantProfile } from '../../../domain/participant-schemas.ts';
import { isRankingStarted } from '../../../domain/ranking-started.ts';
import { useParticipantProfile } from '../../lib/ranking-views.ts';
import { Avatar, PersonSpot } from '../../ui/avatar.tsx';
import { Button, FinalButton, HintButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/alerts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { formatNumber, ordinal } from '../../ui/words.ts';
import { formatWhen } from './messages.ts';
import { useAct, useTimeZone } from './section.tsx';

interface PersonDialogProps {
  person: OrganiserParticipant;
  name: string;
  onClose: () => void;
}

/** Blocks, unblocks or erases a participant, after a confirmation (docs/rules.md#blocked-participants). */
export function PersonDialog({ person, name, onClose }: PersonDialogProps) {
  const timeZone = useTimeZone();
  const [asking, setAsking] = useState<'block' | 'erase' | null>(null);
  const { act, busy } = useAct();
  const profile = useParticipantProfile(person.id);
  const picture = profile.data?.avatarUrl;
  const change = async (done: string, verb: 'block' | 'unblock') => {
    if (await act(done, 'POST', `/participants/${person.id}/${verb}`)) onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      busy={busy}
      title={name}
      hero={<PersonSpot name={name} src={picture} />}
      description={
        <>
          <span className="wrap-anywhere">{person.email}</span>
          {person.lastSignInAt !== null && (
            <span className="block text-sm leading-5">Entró {formatWhen(person.lastSignInAt, timeZone)}</span>
          )}
        </>
      }
    >
      {!profile.isError && <Figures profile={profile.data} />}
      <div className="mt-4 flex flex-col gap-3 text-left">
        {person.blockedAt !== null ? (
          <HintButton
            icon={Undo2}
            label="Desbloquear"
            hint="Puede volver a entrar. Sus predicciones y sus puntos siguen igual."
            busy={busy}
            onClick={() => void change('Acceso desbloqueado', 'unblock')}
          />
        ) : (
          <HintButton
            icon={Ban}
            label="Bloquear"
            hint="Sale del juego y no puede volver a entrar. Se puede deshacer."
            asks
            onClick={() => setAsking('block')}
          />
        )}
        <HintButton
          final
          icon={Trash2}
          label="Borrar"
          hint="Su cuenta y todas sus predicciones desaparecen para siempre."
          asks
          onClick={() => setAsking('erase')}
        />
      </div>
      <ConfirmDialog
        open={asking === 'block'}
        title={`¿Bloquear a ${name}?`}
        description="Sale del juego al momento y no puede volver a entrar. Sus predicciones y sus puntos quedan como están. Se puede desbloquear."
        confirmText="Bloquear"
        destructive
        busy={busy}
        onConfirm={() => void change('Acceso bloqueado', 'block')}
        onCancel={() => setAsking(null)}
      />
      {asking === 'erase' && (
        <EraseDialog {...{ person, name, picture }} onErased={onClose} onClose={() => setAsking(null)} />
      )}
    </Dialog>
  );
}

function Figures({ profile }: { profile: ParticipantProfile | undefined }) {
  const position = profile !== undefined && isRankingStarted(profile) ? profile.position : null;
  const figures = [
    ['Posición', profile && (position === null ? '-' : ordinal(position))],
    ['Puntos', profile && formatNumber(profile.totalPoints)],
    ['Exactos', profile && formatNumber(profile.hits.exact)],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-3 divide-x divide-line">
      {figures.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-col-reverse px-1">
          <dt className="text-xs leading-4 text-muted">{label}</dt>
          <dd className="flex h-9 items-center justify-center text-3xl leading-9 font-black tracking-display tabular-nums">
            {value ?? <Skeleton className="h-7 w-10" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface EraseDialogProps extends PersonDialogProps {
  picture: string | undefined;
  onErased: () => void;
}

/** Asks for the e-mail address before an account is erased (docs/rules.md#erasure). */
function EraseDialog({ person, name, picture, onErased, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const { act, busy } = useAct();
  const id = useId();
  const confirmed = typed.trim().toLowerCase() === person.email.toLowerCase();
  const erase = async () => {
    const path = `/participants/${person.id}`;
    if (await act('La cuenta se borró', 'DELETE', path, { email: typed })) onErased();
  };
  return (
    <Dialog
      onClose={onClose}
      busy={busy}
      title={
        <span className="flex items-center gap-3">
          <Avatar name={name} src={picture} className="size-14" />
          <span className="min-w-0 wrap-anywhere">¿Borrar la cuenta de {name}?</span>
        </span>
      }
      description={
        <>
          <span className="mt-3 block text-md leading-5.5">
            Se borran su nombre, su correo, sus predicciones, su campeón y sus puntos, y sale del ranking.
          </span>{' '}
          <strong className="mt-3 flex items-center gap-2.5 rounded-control bg-danger/15 px-3 py-2.5 text-md leading-5 font-extrabold text-danger">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" strokeWidth={2.5} />
            No se puede deshacer.
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
          Para confirmar, escribe su correo: <strong className="block font-bold">{person.email}</strong>
        </label>
        <input
          id={id}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 w-full rounded-control border border-danger bg-ground px-3 text-base outline-danger!"
        />
        <div className="mt-4 flex flex-col-reverse gap-3">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <FinalButton
            type="submit"
            variant={confirmed ? 'destructive' : 'muted'}
            busy={busy}
            disabled={!confirmed}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Borrar
          </FinalButton>
        </div>
      </form>
    </Dialog>
  );
}
