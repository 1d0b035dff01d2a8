import clsx from 'clsx';
import { Ban, ChevronRight, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { OrganiserParticipant } from '../../../domain/organiser-schemas.ts';
import type { ParticipantProfile } from '../../../domain/participant-schemas.ts';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import { isRankingStarted } from '../../../domain/ranking-started.ts';
import { useRankingRows } from '../../lib/leaderboard.ts';
import { useParticipantProfile } from '../../lib/ranking-views.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatNumber, ordinal } from '../../ui/words.ts';
import { PersonSpot } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { organiserMessages, formatWhen } from './messages.ts';
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
  const profile = useParticipantProfile(person.id);
  const blocked = person.blockedAt !== null;
  const change = async (done: string, verb: 'block' | 'unblock') => {
    if (await act(done, 'POST', `/participants/${person.id}/${verb}`)) onClose();
  };
  return (
    <Dialog
      covered={asking !== null}
      onClose={onClose}
      busy={busy}
      title={name}
      hero={<PersonSpot name={name} src={profile.data?.avatarUrl} />}
      description={
        <>
          <span className="wrap-anywhere">{person.email}</span>
          {person.lastSignInAt !== null && (
            <span className="block text-sm leading-5">
              {messages.lastSignIn(formatWhen(person.lastSignInAt, timeZone))}
            </span>
          )}
        </>
      }
    >
      {!profile.isError && <Figures profile={profile.data} />}
      <div className="mt-4 flex flex-col gap-3 text-left">
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
            asks
            onClick={() => setAsking('block')}
          />
        )}
        <Act
          final
          icon={Trash2}
          label={messages.erase}
          hint={messages.eraseHint}
          asks
          onClick={() => setAsking('erase')}
        />
      </div>
      <ConfirmDialog
        inPlace
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
        <EraseDialog
          person={person}
          name={name}
          picture={profile.data?.avatarUrl}
          onErased={onClose}
          onClose={() => setAsking(null)}
        />
      )}
    </Dialog>
  );
}

/** What everybody sees of a participant in the ranking. */
function Figures({ profile: data }: { profile: ParticipantProfile | undefined }) {
  const position = data !== undefined && isRankingStarted(data) ? data.position : null;
  const shared = useIsShared(position);
  const figures = [
    [messages.position, data === undefined ? null : position === null ? '-' : ordinal(position)],
    [messages.points, data && formatNumber(data.totalPoints)],
    [messages.exact, data && formatNumber(data.exact)],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-3 divide-x divide-line">
      {figures.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-col-reverse px-1">
          <dt className="text-xs leading-4 text-muted">{label}</dt>
          <dd className="flex h-9 items-center justify-center text-3xl leading-9 font-black tracking-display tabular-nums">
            {label === messages.position && shared && (
              <>
                <span aria-hidden="true" className="mr-0.5 text-xl font-bold text-muted">
                  {messages.level}
                </span>
                <span className="sr-only">{messages.shared} </span>
              </>
            )}
            {value ?? <Skeleton className="h-7 w-10" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether somebody else has this position: the row after the first one that may have it does. */
function useIsShared(position: number | null): boolean {
  const rowAt = useRankingRows(position === null ? [] : [Math.floor(position / rankingPageSize)]);
  return position !== null && rowAt(position)?.position === position;
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  /** What comes of it. */
  hint: string;
  busy?: boolean;
  /** Whether it is asked first. */
  asks?: boolean;
  /** Whether it cannot be taken back. */
  final?: boolean;
  onClick: () => void;
}

function Act({ icon: Icon, label, hint, busy = false, asks = false, final = false, onClick }: ActProps) {
  return (
    <Button
      variant="ghost"
      busy={busy}
      className={clsx(
        'w-full justify-start! gap-3! rounded-card! border px-4! py-3! text-left!',
        final ? 'border-danger/40 text-danger! enabled:hover:bg-danger/10!' : 'border-line',
      )}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', !final && 'text-muted')} />
      <span className="min-w-0 grow">
        <span className="block">{label}</span>
        <span className="block text-sm font-normal text-muted">{hint}</span>
      </span>
      {asks && (
        <ChevronRight aria-hidden="true" className={clsx('size-5 shrink-0', !final && 'text-muted')} />
      )}
    </Button>
  );
}
