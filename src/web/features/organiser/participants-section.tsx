import { useId, useState } from 'react';
import { useDebounce } from 'use-debounce';
import type { OrganiserParticipant } from '../../../domain/organiser-schemas.ts';
import { useOrganiserParticipants } from '../../data/organiser.ts';
import {
  Badge,
  Button,
  ConfirmDialog,
  ErrorBanner,
  formatDateTime,
  formatNumber,
  Skeleton,
} from '../../ui/index.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { organiserMessages } from './messages.ts';
import { MoreButton, Section, useAct } from './section.tsx';

const messages = organiserMessages.participants;
const searchPauseMs = 250;

/** Everyone who plays, to look for, block, unblock and erase (docs/rules.md#blocked-participants). */
export function ParticipantsSection({ timeZone }: { timeZone: string }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebounce(typed.trim(), searchPauseMs);
  const pages = useOrganiserParticipants(search);
  const { data, isError, error, refetch } = pages;
  const [blocking, setBlocking] = useState<OrganiserParticipant | null>(null);
  const [erasing, setErasing] = useState<OrganiserParticipant | null>(null);
  const { act, busy } = useAct();
  const id = useId();
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ participants }) => participants) ?? [];

  const block = async () => {
    if (blocking !== null) await act(messages.blockDone, 'POST', `/participants/${blocking.id}/block`);
    setBlocking(null);
  };
  return (
    <Section
      title={messages.title}
      badge={first && <Badge>{messages.count(formatNumber(first.total), formatNumber(first.blocked))}</Badge>}
    >
      <label htmlFor={id} className="sr-only">
        {messages.search}
      </label>
      <input
        id={id}
        type="search"
        maxLength={100}
        placeholder={messages.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-11 w-full max-w-md rounded-control border border-edge bg-transparent px-3 text-base placeholder:text-muted"
      />
      <p role="status" className={search === '' ? 'sr-only' : 'text-muted'}>
        {first &&
          search !== '' &&
          (first.found === 0 ? messages.none : messages.found(formatNumber(first.found)))}
      </p>
      {isError && <ErrorBanner message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton className="h-64 rounded-control" />}
      {rows.length > 0 && (
        <ul className="divide-y divide-line" aria-label={messages.title}>
          {rows.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Person person={person} timeZone={timeZone} />
              {!person.organiser && (
                <div className="flex flex-wrap gap-2">
                  {person.blockedAt === null ? (
                    <Button
                      variant="secondary"
                      aria-label={`${messages.block}: ${nameOf(person)}`}
                      onClick={() => setBlocking(person)}
                    >
                      {messages.block}
                    </Button>
                  ) : (
                    <Button
                      variant="secondary"
                      busy={busy}
                      aria-label={`${messages.unblock}: ${nameOf(person)}`}
                      onClick={() =>
                        void act(messages.unblockDone, 'POST', `/participants/${person.id}/unblock`)
                      }
                    >
                      {messages.unblock}
                    </Button>
                  )}
                  <Button
                    variant="ghost"
                    aria-label={`${messages.erase}: ${nameOf(person)}`}
                    onClick={() => setErasing(person)}
                  >
                    {messages.erase}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={pages} />
      <ConfirmDialog
        open={blocking !== null}
        title={messages.blockQuestion(blocking === null ? '' : nameOf(blocking))}
        description={messages.blockWarning}
        confirmText={messages.block}
        variant="destructive"
        busy={busy}
        onConfirm={() => void block()}
        onCancel={() => setBlocking(null)}
      />
      {erasing !== null && (
        <EraseDialog person={erasing} name={nameOf(erasing)} onClose={() => setErasing(null)} />
      )}
    </Section>
  );
}

function nameOf({ fullName, email }: OrganiserParticipant): string {
  return fullName || email;
}

function Person({ person, timeZone }: { person: OrganiserParticipant; timeZone: string }) {
  const { email, blockedAt, organiser, lastSignInAt } = person;
  return (
    <div className="min-w-up-to-48 flex-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {nameOf(person)}
        {blockedAt !== null && <Badge tone="live">{messages.blocked}</Badge>}
        {organiser && <Badge tone="open">{messages.organiser}</Badge>}
      </p>
      <p className="text-muted">
        {email}
        {lastSignInAt !== null && ` · ${messages.lastSignIn(formatDateTime(lastSignInAt, timeZone))}`}
      </p>
    </div>
  );
}
