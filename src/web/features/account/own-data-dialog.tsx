import clsx from 'clsx';
import {
  Bell,
  ChevronRight,
  Clock,
  Download,
  Eye,
  LogOut,
  ReceiptText,
  SlidersHorizontal,
  Target,
  Trash2,
  UserRound,
  type LucideIcon,
  UsersRound,
} from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { asDataError } from '../../lib/data-error.ts';
import { eraseAccount, readOwnData, useOwnDepartment } from './api.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import type { SessionUser } from '../../lib/stored-session.ts';
import { useIsOrganiser } from '../../lib/is-organiser.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PersonSpot } from '../../ui/avatar.tsx';
import { saveFile } from '../../ui/window.ts';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { useChampionColors } from '../../lib/team-crest.ts';
import { LazyReceiptsDialog, LazyRemindersDialog, LazyDepartmentDialog } from './lazy-dialogs.ts';
import { useSignOut } from './sign-out.tsx';
import { departmentMessages, ownDataMessages as messages } from './messages.ts';

type Format = 'json' | 'csv';

/** What leads on: lines on a ground of their own, each with its icon in one column. */
const group = 'divide-y divide-line overflow-hidden rounded-card bg-raised text-md leading-5';
const heading = 'text-sm leading-5 font-bold';
const rowIcon = 'size-5 shrink-0 text-muted';
const action =
  'min-h-12 w-full justify-start! gap-3! rounded-none! px-4! enabled:hover:bg-line! focus-visible:-outline-offset-3';

const [account, game, session] = messages.stored;
const stored: [LucideIcon, string][] = [
  [UserRound, account],
  [Target, game],
  [Clock, session],
  [Eye, messages.seen],
];

/** The dialogs that are opened from here. */
const insides = [
  ['reminders', Bell],
  ['receipts', ReceiptText],
] as const;

interface OwnDataDialogProps {
  title: string;
  user: SessionUser;
  onClose: () => void;
}

/** The user's settings, and what is stored about them, to download and to erase (docs/screens.md#own-account). */
export function OwnDataDialog({ title, user, onClose }: OwnDataDialogProps) {
  const [loading, setLoading] = useState<Format | null>(null);
  const [asking, setAsking] = useState(false);
  /** What was opened from here, and takes its place. */
  const [inside, setInside] = useState<'reminders' | 'receipts' | null>(null);
  const [erasing, setErasing] = useState(false);
  const hasDepartments = (useGameConfig().data?.departments.length ?? 0) > 0;
  const colors = useChampionColors();
  const organises = useIsOrganiser().data === true;
  const { leaving, leave } = useSignOut({ everywhere: true });

  const download = async (format: Format) => {
    setLoading(format);
    try {
      saveFile(await readOwnData(format), `mis-datos-beyond-prode.${format}`);
    } catch (cause) {
      showError(messages.downloadFailed, { description: asDataError(cause).message });
    } finally {
      setLoading(null);
    }
  };

  const erase = async () => {
    setErasing(true);
    try {
      await eraseAccount(user.email);
      showSuccess(messages.erased);
    } catch (cause) {
      showError(messages.eraseFailed, { description: asDataError(cause).message });
      setErasing(false);
      setAsking(false);
    }
  };

  return (
    <Dialog
      covered={inside !== null}
      onClose={onClose}
      long
      title={title}
      description={messages.description}
      hero={<PersonSpot name={user.fullName || user.email} src={user.avatarUrl} colors={colors} />}
    >
      <div className="mt-4 flex flex-col gap-5 text-left sm:gap-4">
        <ul className={group}>
          {insides.map(([name, Icon]) => (
            <li key={name}>
              <Button
                variant="ghost"
                aria-haspopup="dialog"
                className={action}
                // Stays until what takes its place is loaded.
                onClick={() => startTransition(() => setInside(name))}
              >
                <Icon aria-hidden="true" className={rowIcon} />
                <span className="grow text-left">{messages[name]}</span>
                <ChevronRight aria-hidden="true" className={rowIcon} />
              </Button>
            </li>
          ))}
          {hasDepartments && <OwnDepartmentRow className={action} iconClass={rowIcon} />}
          {organises && (
            <li>
              <Link to="/organizador" className={buttonClass('ghost', clsx(action, 'hover:bg-line'))}>
                <SlidersHorizontal aria-hidden="true" className={rowIcon} />
                <span className="grow text-left">{messages.organise}</span>
                <ChevronRight aria-hidden="true" className={rowIcon} />
              </Link>
            </li>
          )}
          <li>
            <Button variant="ghost" busy={leaving} className={action} onClick={() => void leave()}>
              {!leaving && <LogOut aria-hidden="true" className={rowIcon} />}
              <span className="grow text-left">{messages.signOutEverywhere}</span>
            </Button>
          </li>
        </ul>
        <section>
          <h3 className={heading}>{messages.copy}</h3>
          <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
            {(['csv', 'json'] as const).map((format) => (
              <Button
                key={format}
                variant="ghost"
                busy={loading === format}
                className="bg-raised! enabled:hover:bg-line!"
                onClick={() => void download(format)}
              >
                {loading !== format && <Download aria-hidden="true" className="size-4 text-muted" />}
                <span>
                  <span className="sr-only">{messages.download} </span>
                  {messages.formats[format]}{' '}
                  <span className="text-sm font-normal text-muted">{format.toUpperCase()}</span>
                </span>
              </Button>
            ))}
          </div>
        </section>
        <section>
          <h3 className={heading}>{messages.storedTitle}</h3>
          {/* To read, not to tap: no ground. */}
          <ul className="mt-2 flex flex-col gap-2 text-sm leading-5">
            {stored.map(([Icon, line]) => (
              <li key={line} className="flex gap-3">
                <Icon aria-hidden="true" className={rowIcon} />
                {line}
              </li>
            ))}
          </ul>
        </section>
        {/* Apart from the rest, in an outline of its colour. */}
        <Button
          variant="ghost"
          className="mt-1 w-full justify-start! gap-3! border border-danger/40 px-4! text-left! text-danger! enabled:hover:bg-danger/10!"
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0">
            {messages.erase}{' '}
            <span className="block text-sm font-normal text-muted">{messages.eraseHint}</span>
          </span>
        </Button>
      </div>
      <Suspense>
        {inside === 'reminders' && <LazyRemindersDialog onClose={() => setInside(null)} />}
        {inside === 'receipts' && <LazyReceiptsDialog onClose={() => setInside(null)} />}
      </Suspense>
      <ConfirmDialog
        open={asking}
        title={messages.question}
        description={messages.warning}
        confirmText={messages.erase}
        cancelText={messages.keep}
        variant="destructive"
        busy={erasing}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

/** 'Tu equipo' as a line of 'Tu cuenta', which opens the choice; the classes are those of its other lines. */
export function OwnDepartmentRow({ className, iconClass }: { className: string; iconClass: string }) {
  const { data: own } = useOwnDepartment();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Button variant="ghost" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        <UsersRound aria-hidden="true" className={iconClass} />
        <span className="grow text-left">{departmentMessages.own}</span>
        {own !== undefined && (
          <span className="min-w-0 text-right font-normal wrap-anywhere text-muted">
            {own.department ?? departmentMessages.none}
          </span>
        )}
        <ChevronRight aria-hidden="true" className={iconClass} />
      </Button>
      {open && (
        <Suspense>
          <LazyDepartmentDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
