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
import { type ComponentProps, startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { asDataError } from '../../lib/data-error.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useIsOrganiser } from '../../lib/is-organiser.ts';
import type { SessionUser } from '../../lib/stored-session.ts';
import { useChampionColors } from '../../lib/team-crest.ts';
import { PersonSpot } from '../../ui/avatar.tsx';
import { Button, buttonClass, HintButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/alerts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { saveFile } from '../../ui/window.ts';
import { useSignOut } from './use-sign-out.ts';
import { eraseAccount, readOwnData, useOwnDepartment } from './api.ts';
import { LazyDepartmentDialog, LazyRemindersDialog } from './lazy-dialogs.ts';
import { departmentMessages, ownDataMessages as messages } from './messages.ts';
import { ReceiptsDialog } from './receipts-dialog.tsx';

const heading = 'text-sm leading-5 font-bold';
const [account, game, session] = messages.stored;
const stored: [LucideIcon, string][] = [
  [UserRound, account],
  [Target, game],
  [Clock, session],
  [Eye, messages.seen],
];

interface OwnDataDialogProps {
  title: string;
  user: SessionUser;
  onClose: () => void;
}

/** The user's settings, and what is stored about them, to download and to erase (docs/screens.md#own-account). */
export function OwnDataDialog({ title, user, onClose }: OwnDataDialogProps) {
  /** The dialog that was opened from here; this one stays until its code has come. */
  const [opened, setOpened] = useState<'reminders' | 'receipts' | 'department' | null>(null);
  const [asking, setAsking] = useState(false);
  const [erasing, setErasing] = useState(false);
  const hasDepartments = (useGameConfig().data?.departments.length ?? 0) > 0;
  const department = useOwnDepartment({ enabled: hasDepartments }).data;
  const organises = useIsOrganiser().data === true;
  const { leaving, leave } = useSignOut({ everywhere: true });
  const hero = (
    <PersonSpot name={user.fullName || user.email} src={user.avatarUrl} colors={useChampionColors()} />
  );
  const open = (dialog: typeof opened) => startTransition(() => setOpened(dialog));
  const close = () => setOpened(null);

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
      covered={opened === 'reminders' || opened === 'receipts'}
      onClose={onClose}
      long
      title={title}
      description={messages.description}
      hero={hero}
    >
      <div className="mt-4 flex flex-col gap-5 text-left">
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-raised text-md leading-5">
          <Row icon={Bell} label={messages.reminders} leadsOn onClick={() => open('reminders')} />
          <Row icon={ReceiptText} label={messages.receipts} leadsOn onClick={() => open('receipts')} />
          {hasDepartments && (
            <Row
              icon={UsersRound}
              label={departmentMessages.own}
              value={department && (department.department ?? departmentMessages.none)}
              leadsOn
              onClick={() => open('department')}
            />
          )}
          {organises && (
            <li>
              <Link to="/organizador" className={buttonClass('ghost', clsx(rowClass, 'hover:bg-line'))}>
                <SlidersHorizontal aria-hidden="true" className={rowIcon} />
                <span className="grow text-left">{messages.organise}</span>
                <ChevronRight aria-hidden="true" className={rowIcon} />
              </Link>
            </li>
          )}
          <Row icon={LogOut} label={messages.signOutEverywhere} busy={leaving} onClick={() => void leave()} />
        </ul>
        <section>
          <h3 className={heading}>{messages.copy}</h3>
          <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
            <DownloadButton format="csv" />
            <DownloadButton format="json" />
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
        <HintButton
          final
          icon={Trash2}
          label={messages.erase}
          hint={messages.eraseHint}
          onClick={() => setAsking(true)}
        />
      </div>
      <Suspense>
        {opened === 'reminders' && <LazyRemindersDialog onClose={close} />}
        {opened === 'receipts' && <ReceiptsDialog onClose={close} />}
        {opened === 'department' && <LazyDepartmentDialog onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={asking}
        title={messages.question}
        description={messages.warning}
        confirmText={messages.erase}
        cancelText={messages.keep}
        destructive
        busy={erasing}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}

const rowIcon = 'size-5 shrink-0 text-muted';
const rowClass =
  'min-h-12 w-full justify-start! gap-3! rounded-none! px-4! enabled:hover:bg-line! focus-visible:-outline-offset-3';

interface RowProps extends Pick<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  icon: LucideIcon;
  label: string;
  /** What is chosen. */
  value?: string | undefined;
  /** Whether it opens a dialog. */
  leadsOn?: boolean;
}

/** A line that leads on or does something, with its icon in one column with the others. */
function Row({ icon: Icon, label, value, leadsOn, busy, onClick }: RowProps) {
  return (
    <li>
      <Button
        variant="ghost"
        busy={busy ?? false}
        className={rowClass}
        onClick={onClick}
        {...(leadsOn === true && { 'aria-haspopup': 'dialog' })}
      >
        {busy !== true && <Icon aria-hidden="true" className={rowIcon} />}
        <span className="grow text-left">{label}</span>
        {value !== undefined && (
          <span className="min-w-0 text-right font-normal wrap-anywhere text-muted">{value}</span>
        )}
        {leadsOn === true && <ChevronRight aria-hidden="true" className={rowIcon} />}
      </Button>
    </li>
  );
}

/** Saves a copy of what is stored about the user as a file. */
function DownloadButton({ format }: { format: 'csv' | 'json' }) {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await readOwnData(format), `mis-datos-beyond-prode.${format}`);
    } catch (cause) {
      showError(messages.downloadFailed, { description: asDataError(cause).message });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="ghost"
      busy={loading}
      className="bg-raised! enabled:hover:bg-line!"
      onClick={() => void download()}
    >
      {!loading && <Download aria-hidden="true" className="size-4 text-muted" />}
      <span>
        <span className="sr-only">{messages.download} </span>
        {messages.formats[format]}{' '}
        <span className="text-sm font-normal text-muted">{format.toUpperCase()}</span>
      </span>
    </Button>
  );
}
