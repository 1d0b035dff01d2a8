import clsx from 'clsx';
import {
  Bell,
  ChevronRight,
  Clock,
  Download,
  Eye,
  SlidersHorizontal,
  Target,
  Trash2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { asDataError, eraseAccount, readOwnData, useGameConfig, type SessionUser } from '../../data/index.ts';
import { useIsOrganiser } from '../../data/organiser.ts';
import {
  Button,
  buttonClass,
  ConfirmDialog,
  Dialog,
  saveFile,
  showError,
  showSuccess,
} from '../../ui/index.ts';
import { OwnDepartmentRow } from '../departments/index.ts';
import { LazyRemindersDialog } from '../reminders/index.ts';
import { ownDataMessages as messages } from './messages.ts';

type Format = 'json' | 'csv';

/** What can be done: lines in a frame, each with its icon in one column. */
const group = 'divide-y divide-line overflow-hidden rounded-control border border-line text-md leading-5';
const heading = 'mt-5 text-sm leading-5 font-bold';
const fact = 'flex gap-3 px-3';
const rowIcon = 'size-4.5 shrink-0 text-muted';
const action = 'w-full justify-start! gap-3! rounded-none! px-3! focus-visible:-outline-offset-3';

const [account, game, session] = messages.stored;
const stored: [LucideIcon, string][] = [
  [UserRound, account],
  [Target, game],
  [Clock, session],
];

interface OwnDataDialogProps {
  title: string;
  user: SessionUser;
  onClose: () => void;
}

/** What is stored about the user, to download and to erase (docs/rules.md#own-data-and-erasure). */
export function OwnDataDialog({ title, user, onClose }: OwnDataDialogProps) {
  const [loading, setLoading] = useState<Format | null>(null);
  const [asking, setAsking] = useState(false);
  const [inReminders, setInReminders] = useState(false);
  const [erasing, setErasing] = useState(false);
  const hasDepartments = (useGameConfig().data?.departments.length ?? 0) > 0;
  const organises = useIsOrganiser().data === true;

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
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={messages.description}>
      <h3 className={heading}>{messages.storedTitle}</h3>
      {/* To read, not to tap: no frame. */}
      <ul className="mt-2 flex flex-col gap-2 text-sm leading-5">
        {stored.map(([Icon, line]) => (
          <li key={line} className={fact}>
            <Icon aria-hidden="true" className={rowIcon} />
            {line}
          </li>
        ))}
        <li className={fact}>
          <Eye aria-hidden="true" className={rowIcon} />
          {messages.seen}
        </li>
      </ul>
      <h3 className={heading}>{messages.actions}</h3>
      <ul className={clsx(group, 'mt-1.5')}>
        {(['csv', 'json'] as const).map((format) => (
          <li key={format}>
            <Button
              variant="ghost"
              busy={loading === format}
              className={action}
              onClick={() => void download(format)}
            >
              <Download aria-hidden="true" className={rowIcon} />
              <span className="grow text-left">
                {messages.download} <span className="text-muted">{messages.formats[format]}</span>
              </span>
            </Button>
          </li>
        ))}
        <li>
          <Button variant="ghost" className={clsx(action, 'text-danger!')} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" className="size-4.5 shrink-0" />
            {messages.erase}
          </Button>
        </li>
      </ul>
      <h3 className={heading}>{messages.more}</h3>
      <ul className={clsx(group, 'mt-1.5')}>
        <li>
          <Button
            variant="ghost"
            aria-haspopup="dialog"
            className={action}
            onClick={() => setInReminders(true)}
          >
            <Bell aria-hidden="true" className={rowIcon} />
            <span className="grow text-left">{messages.reminders}</span>
            <ChevronRight aria-hidden="true" className={rowIcon} />
          </Button>
        </li>
        {hasDepartments && <OwnDepartmentRow className={action} iconClass={rowIcon} />}
        {organises && (
          <li>
            <Link to="/organizador" className={buttonClass('ghost', clsx(action, 'hover:bg-raised'))}>
              <SlidersHorizontal aria-hidden="true" className={rowIcon} />
              <span className="grow text-left">{messages.organise}</span>
              <ChevronRight aria-hidden="true" className={rowIcon} />
            </Link>
          </li>
        )}
      </ul>
      {inReminders && (
        <Suspense>
          <LazyRemindersDialog onClose={() => setInReminders(false)} />
        </Suspense>
      )}
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
