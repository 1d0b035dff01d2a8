import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { quarantineMs } from '../../../domain/quarantine.ts';
import type { OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatNumber } from '../../ui/words.ts';
import { formatTime, formatTimeLeft } from '../../ui/dates.ts';
import { organiserMessages, problemTexts, formatWhen } from './messages.ts';
import { QuarantinedRead } from './quarantined-read.tsx';
import { LongList, StatusRow, useAct } from './section.tsx';

const messages = organiserMessages.sheet;

type Sheet = OrganiserOverview['sheet'];

interface SheetSectionProps {
  sheet: Sheet;
  timeZone: string;
}

/** Whether the sheet needs nobody: no failed read, no warning, nothing quarantined. */
export function isSheetFine({ error, warningCount, quarantine }: Sheet): boolean {
  return error === null && warningCount === 0 && quarantine === null;
}

/** A sheet without any trouble, as a line. */
export function FineSheetRow({ sheet, timeZone }: SheetSectionProps) {
  return (
    <StatusRow
      title={messages.title}
      fine
      summary={
        <>
          {messages.fine} {lastGoodRead(sheet, timeZone)}
        </>
      }
    />
  );
}

/** What is wrong with the sheet: the failed or quarantined read on top, what it would change, every warning by row and column. */
export function SheetTrouble({ sheet, timeZone }: SheetSectionProps) {
  const { error, warningCount, warnings, quarantine } = sheet;
  const id = useId();
  const alarming = error !== null || quarantine !== null;
  return (
    <Card
      className="min-w-0 overflow-hidden text-sm leading-5 wrap-anywhere"
      role="region"
      aria-labelledby={id}
    >
      <div
        data-theme={alarming ? 'dark' : undefined}
        className={clsx(
          'p-4 sm:p-5',
          alarming && 'border-t-4 border-closing bg-surface text-ink',
          !alarming && 'pb-0!',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="text-lg leading-6 font-extrabold">
            {messages.title}
          </h2>
          {warningCount > 0 && (
            <Badge tone="closing" icon={<TriangleAlert />}>
              {messages.warnings(formatNumber(warningCount))}
            </Badge>
          )}
          <p className="text-muted sm:ml-auto">{lastGoodRead(sheet, timeZone)}</p>
        </div>
        {alarming && <Alarm sheet={sheet} timeZone={timeZone} />}
      </div>
      {(quarantine !== null || warningCount > 0) && (
        <div className="grid items-start gap-x-10 gap-y-6 p-4 sm:p-5 md:auto-cols-fr md:grid-flow-col">
          {quarantine !== null && <QuarantinedRead changes={quarantine.changes} timeZone={timeZone} />}
          {warningCount > 0 && <Warnings count={warningCount} shown={warnings} />}
        </div>
      )}
    </Card>
  );
}

/** What waits for a decision: what to do, until when, and the way to do it. */
function Alarm({ sheet, timeZone }: SheetSectionProps) {
  const { error, quarantine, address } = sheet;
  const deadline = quarantine && deadlineOf(quarantine);
  const until = deadline && formatTime(deadline, timeZone);
  return (
    <div className="mt-4 grid items-center gap-x-8 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className={clsx('min-w-0', until === null && 'md:col-span-2')}>
        <h3 className="text-xl leading-7 font-black tracking-heading text-balance sm:text-2xl sm:leading-8">
          {quarantine === null ? messages.unread : messages.quarantine}
        </h3>
        {error !== null && <p className="mt-1 text-base leading-6">{error}</p>}
        {quarantine !== null && until !== null && (
          <p className="mt-1 text-muted">
            {messages.choice} {messages.since(formatTime(quarantine.since, timeZone), until)}
          </p>
        )}
      </div>
      {deadline !== null && (
        <p className="flex flex-col gap-y-1 md:order-first">
          <span className="font-semibold text-muted">{messages.until}</span>{' '}
          <strong className="text-score-lg leading-none font-black tracking-display text-closing-text tabular-nums">
            {until}
          </strong>{' '}
          <TimeLeft until={deadline} />
        </p>
      )}
      <div className="flex flex-col gap-2">
        {address !== null && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
            {messages.open}
          </a>
        )}
        {quarantine !== null && <ReleaseButton />}
      </div>
    </div>
  );
}

/** How long it is until that instant. */
function TimeLeft({ until }: { until: string }) {
  const left = useAtNow((now) => formatTimeLeft(Date.parse(until) - now));
  return <span className="font-semibold text-closing-text tabular-nums">{messages.left(left)}</span>;
}

/** When the quarantined read is applied by itself. */
function deadlineOf({ since }: NonNullable<Sheet['quarantine']>): string {
  return new Date(Date.parse(since) + quarantineMs).toISOString();
}

function ReleaseButton() {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAct();
  const release = async () => {
    await act(messages.released, 'POST', '/release-quarantined-import');
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {messages.release}
      </Button>
      <ConfirmDialog
        open={asking}
        title={messages.question}
        description={messages.warning}
        confirmText={messages.release}
        variant="destructive"
        busy={busy}
        onConfirm={() => void release()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Warnings({ count, shown }: { count: number; shown: Sheet['warnings'] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-base font-bold">{messages.rows}</h3>
      <div className="mt-1 flex flex-col gap-3">
        <LongList label={messages.rows}>
          {shown.map(({ sheet: name, row, column, problem, text }, index) => (
            <li
              key={index}
              className="flex flex-col items-start gap-x-4 gap-y-1.5 py-3 sm:flex-row sm:items-baseline sm:justify-between"
            >
              <div className="min-w-0">
                <span className="block font-semibold">{problemTexts[problem] ?? problem}</span>
                <span className="text-muted">
                  {messages.place(name, row)}
                  {column !== '' && messages.column(column)}
                </span>
              </div>
              {text !== '' && (
                <q className="max-w-full shrink-0 rounded-control bg-raised px-2 py-1 text-xs leading-4 font-semibold sm:max-w-1/2">
                  {text}
                </q>
              )}
            </li>
          ))}
        </LongList>
        {shown.length < count && (
          <p className="text-muted">{messages.firstOf(formatNumber(shown.length), formatNumber(count))}</p>
        )}
      </div>
    </div>
  );
}

function lastGoodRead({ goodAt }: Sheet, timeZone: string): string {
  return `${messages.good}: ${goodAt === null ? messages.never : formatWhen(goodAt, timeZone)}`;
}
