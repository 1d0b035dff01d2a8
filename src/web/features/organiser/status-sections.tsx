import { useId, useState } from 'react';
import {
  longestAnnouncement,
  type LoggedAct,
  type OrganiserOverview,
} from '../../../domain/organiser-schemas.ts';
import { asDataError } from '../../lib/data-error.ts';
import { checkEveryRecord, useAuditLog } from './api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-state.tsx';
import { formatNumber } from '../../ui/words.ts';
import { formatTime } from '../../ui/dates.ts';
import { showError } from '../../ui/toast-queue.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { organiserMessages, formatWhen } from './messages.ts';
import { LongList, MoreButton, Section, StatusRow, useAct } from './section.tsx';

const {
  announcement: notice,
  signIns,
  record: recordMessages,
  chatRoom,
  log,
  late,
  sheet,
} = organiserMessages;

interface SignInsRowProps {
  refused: OrganiserOverview['refusedSignIns'];
  timeZone: string;
}

/** Whom the sign-in refused today, and why (docs/rules.md#organiser). */
export function SignInsRow({ refused, timeZone }: SignInsRowProps) {
  return (
    <StatusRow
      title={signIns.title}
      fine={refused.total === 0}
      long={refused.total > 0}
      summary={refused.total === 0 ? signIns.none : signIns.count(formatNumber(refused.total))}
    >
      {refused.total > 0 && (
        <LongList label={signIns.title}>
          {refused.latest.map(({ at, reason, maskedEmail }, index) => (
            <li key={index} className="flex flex-wrap gap-x-3 py-2">
              <span className="text-muted tabular-nums">{formatTime(at, timeZone)}</span>
              <span className="font-semibold">{signIns.reasons[reason]}</span>
              <span className="text-muted">{maskedEmail || signIns.unknown}</span>
            </li>
          ))}
        </LongList>
      )}
    </StatusRow>
  );
}

interface RecordRowProps {
  record: OrganiserOverview['record'];
  timeZone: string;
}

/** The state of the published records, and their check over all predictions (docs/rules.md#receipts). */
export function RecordRow({ record, timeZone }: RecordRowProps) {
  const [result, setResult] = useState<{ checked: number; broken: string[] } | null>(null);
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      setResult(await checkEveryRecord());
    } catch (cause) {
      showError(organiserMessages.failed, { description: asDataError(cause).message });
    } finally {
      setChecking(false);
    }
  };
  const { published, latestAt, pending } = record;
  return (
    <StatusRow
      title={recordMessages.title}
      fine={pending === 0 && (result === null || result.broken.length === 0)}
      summary={[
        recordMessages.published(formatNumber(published)),
        ...(latestAt === null ? [] : [recordMessages.latest(formatWhen(latestAt, timeZone))]),
        ...(pending === 0 ? [] : [recordMessages.pending(formatNumber(pending))]),
      ].join('. ')}
      action={
        <Button variant="secondary" className="text-sm" busy={checking} onClick={() => void check()}>
          {recordMessages.check}
        </Button>
      }
    >
      <p role="status" className="font-semibold empty:sr-only">
        {result !== null &&
          (result.broken.length === 0
            ? recordMessages.holds(formatNumber(result.checked))
            : recordMessages.broken(result.broken.join(', ')))}
      </p>
    </StatusRow>
  );
}

/** Matches with a result that begin, as the sheet has them now, before some of their predictions (docs/rules.md#moved-matches). */
export function LateRow({ matches }: { matches: OrganiserOverview['latePredictions'] }) {
  return (
    <StatusRow title={late.title} fine={false} long summary={late.hint}>
      <LongList label={late.title}>
        {matches.map(({ row, match, predictions }) => (
          <li key={row} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold">{match}</span>
            <span>{late.count(formatNumber(predictions))}</span>
            <span className="text-muted">{sheet.place('Matches', row)}</span>
          </li>
        ))}
      </LongList>
    </StatusRow>
  );
}

/** Everybody's chat room, and a test of it; without one nothing but that (docs/rules.md#chat-room). */
export function ChatRoomRow({ service }: { service: OrganiserOverview['chatRoom'] }) {
  const { act, busy } = useAct();
  return (
    <StatusRow
      title={chatRoom.title}
      fine={service === null ? null : true}
      summary={service === null ? chatRoom.none : chatRoom.service(service)}
      action={
        service !== null && (
          <Button
            variant="secondary"
            className="text-sm"
            busy={busy}
            onClick={() => void act(chatRoom.tested, 'POST', '/chat-room/test')}
          >
            {chatRoom.test}
          </Button>
        )
      }
    />
  );
}

/** What everyone reads on top of every page; the page's goes before the sheet's. */
export function AnnouncementSection({ announcement }: { announcement: OrganiserOverview['announcement'] }) {
  const { page, sheet: ofSheet } = announcement;
  const [typed, setTyped] = useState<string | null>(null);
  const { act, busy } = useAct();
  const id = useId();
  const text = typed ?? page;
  const unchanged = text.trim() === '' || text.trim() === page;
  const store = async (next: string) => {
    const done = next === '' ? notice.removed : notice.published;
    if (await act(done, 'PUT', '/announcement', { text: next })) setTyped(null);
  };
  return (
    <Section title={notice.title}>
      <label htmlFor={id} className="font-semibold">
        {notice.label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={longestAnnouncement}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        className="w-full rounded-control border border-edge bg-ground px-3 py-2 text-base leading-6"
      />
      {ofSheet !== '' && <p className="text-muted">{notice.sheet(ofSheet)}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <p id={`${id}-hint`} className="min-w-up-to-48 flex-1 text-muted">
          {notice.hint(formatNumber(longestAnnouncement - text.length))}
        </p>
        <Button
          variant={unchanged ? 'muted' : 'primary'}
          className="grow wide:grow-0"
          busy={busy}
          disabled={unchanged}
          onClick={() => void store(text.trim())}
        >
          {notice.publish}
        </Button>
        {page !== '' && (
          <Button variant="secondary" className="grow wide:grow-0" busy={busy} onClick={() => void store('')}>
            {notice.remove}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** What organisers, the service and the sheet did, newest first (docs/rules.md#audit-log). */
export function AuditSection({ timeZone }: { timeZone: string }) {
  const pages = useAuditLog();
  const { data, isError, error, refetch } = pages;
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <Section title={log.title}>
      <p className="text-muted">{log.hint}</p>
      {isError && <ErrorBanner message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton className="h-24 rounded-control" />}
      {data !== undefined && acts.length === 0 && <p>{log.none}</p>}
      {acts.length > 0 && (
        <LongList label={log.title}>
          {acts.map(({ id, at, act, by, about, late: lateOf }) => (
            <li key={id} className="py-2">
              <span className="block text-muted first-letter:uppercase">{formatWhen(at, timeZone)}</span>
              <strong className="font-semibold">{nameOf(by)}</strong> {log.acts[act]}
              {about !== null && (
                <>
                  {' '}
                  <strong className="font-semibold">{nameOf(about)}</strong>
                </>
              )}
              {lateOf !== null && (
                <>
                  {' '}
                  <strong className="font-semibold">{lateOf.match}</strong>
                  {log.late(formatNumber(lateOf.predictions))}
                </>
              )}
            </li>
          ))}
        </LongList>
      )}
      <MoreButton pages={pages} />
    </Section>
  );
}

function nameOf(who: LoggedAct['by']): string {
  return typeof who === 'string' ? log[who] : who.fullName || who.email;
}
