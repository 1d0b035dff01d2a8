import clsx from 'clsx';
import {
  Bell,
  ChevronDown,
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
import { useGameConfig } from '../../lib/game-config.ts';
import { useIsOrganiser } from '../../lib/is-organiser.ts';
import type { SessionUser } from '../../lib/stored-session.ts';
import { useChampionColors } from '../../lib/team-crest.ts';
import { PersonSpot } from '../../ui/avatar.tsx';
import { Button, buttonClass, HintButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/alerts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTask } from '../../ui/tasks.ts';
import { showSuccess } from '../../ui/toast-queue.ts';
import { saveFile } from '../../ui/window.ts';
import { useSignOut } from './use-sign-out.ts';
import { eraseAccount, readOwnData, useOwnDepartment } from './api.ts';
import { LazyDepartmentDialog, LazyRemindersDialog } from './lazy-dialogs.ts';
import { ReceiptsDialog } from './receipts-dialog.tsx';

const heading = 'text-sm leading-5 font-bold';
const stored: [LucideIcon, string][] = [
  [UserRound, 'Tu nombre, tu correo y tu foto de Google.'],
  [Target, 'Tus predicciones, tu campeón, tus puntos y tus comprobantes.'],
  [Clock, 'Cuándo iniciaste sesión, y tus avisos.'],
  [
    Eye,
    'Los demás participantes ven tu nombre, tu correo, tu foto y tus puntos en el ranking y, desde el saque inicial de cada partido, lo que predijiste.',
  ],
];

interface OwnDataDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Shows the user's settings, and what is stored about them, to download or erase (docs/screens.md#own-account). */
export function OwnDataDialog({ user, onClose }: OwnDataDialogProps) {
  /** This dialog stays until the code of the opened one has loaded. */
  const [opened, setOpened] = useState<'reminders' | 'receipts' | 'department' | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy: erasing, run } = useTask('No se pudo borrar tu cuenta');
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
    if (await run(() => eraseAccount(user.email))) showSuccess('Tu cuenta se borró');
    else setAsking(false);
  };

  return (
    <Dialog
      onClose={onClose}
      long
      title="Tu cuenta"
      description={
        <span className="text-sm wrap-anywhere">
          <strong className="block text-base text-ink">{user.fullName}</strong> {user.email}
        </span>
      }
      hero={hero}
    >
      <div className="mt-4 flex flex-col gap-5 text-left">
        <ul className="divide-y divide-line overflow-hidden rounded-card bg-raised text-md leading-5">
          <Row icon={Bell} label="Avisos" leadsOn onClick={() => open('reminders')} />
          <Row icon={ReceiptText} label="Tus comprobantes" leadsOn onClick={() => open('receipts')} />
          {hasDepartments && (
            <Row
              icon={UsersRound}
              label="Tu equipo"
              value={department && (department.department ?? 'Sin elegir')}
              leadsOn
              onClick={() => open('department')}
            />
          )}
          {organises && (
            <li>
              <Link to="/organizador" className={buttonClass('ghost', clsx(rowClass, 'hover:bg-line'))}>
                <SlidersHorizontal aria-hidden="true" className={rowIcon} />
                <span className="grow text-left">Organizar el juego</span>
                <ChevronRight aria-hidden="true" className={rowIcon} />
              </Link>
            </li>
          )}
          <Row icon={LogOut} label="Cerrar sesión en todos los dispositivos" busy={leaving} onClick={leave} />
        </ul>
        <section>
          <h3 className={heading}>Llévate una copia de tus datos</h3>
          <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
            <DownloadButton name="Planilla" format="csv" />
            <DownloadButton name="Datos" format="json" />
          </div>
        </section>
        <details className="group">
          <summary className={`fold justify-between gap-2 ${heading}`}>
            Qué se guarda de ti
            <ChevronDown aria-hidden="true" className={`${rowIcon} group-open:rotate-180`} />
          </summary>
          <ul className="mt-1 flex flex-col gap-2 text-sm leading-5">
            {stored.map(([Icon, line]) => (
              <li key={line} className="flex gap-3">
                <Icon aria-hidden="true" className={rowIcon} />
                {line}
              </li>
            ))}
          </ul>
        </details>
        <HintButton
          final
          icon={Trash2}
          label="Borrar mi cuenta"
          hint="Sales del ranking, y no se puede deshacer."
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
        title="¿Borrar tu cuenta?"
        description="Se borran tu nombre, tu correo, tus predicciones, tu campeón y tus puntos, y sales del ranking. No se puede deshacer."
        confirmText="Borrar mi cuenta"
        cancelText="Conservarla"
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
  value?: string | undefined;
  leadsOn?: boolean;
}

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

function DownloadButton({ name, format }: { name: string; format: 'csv' | 'json' }) {
  const { busy, run } = useTask('No se pudieron descargar tus datos');
  const download = () =>
    run(async () => saveFile(await readOwnData(format), `mis-datos-beyond-prode.${format}`));
  return (
    <Button
      variant="ghost"
      busy={busy}
      className="bg-raised! enabled:hover:bg-line!"
      onClick={() => void download()}
    >
      {!busy && <Download aria-hidden="true" className="size-4 shrink-0 text-muted" />}
      <span>
        <span className="sr-only">Descargar </span>
        {name} <span className="text-sm font-normal text-muted">{format.toUpperCase()}</span>
      </span>
    </Button>
  );
}
