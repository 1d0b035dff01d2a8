import { Ban, Ellipsis, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import type { OrganiserParticipant } from '../../../domain/organiser-schemas.ts';
import { useOrganiserParticipants } from './api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SearchBox } from '../../ui/controls.tsx';
import { formatNumber } from '../../ui/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { formatWhen } from './messages.ts';
import { PersonDialog } from './person-dialog.tsx';
import { Pages, Section, useTimeZone } from './section.tsx';

const searchPauseMs = 250;

/** Shows all participants, to search, block, unblock and erase them (docs/rules.md#blocked-participants). */
export function ParticipantsSection() {
  const [typed, setTyped] = useState('');
  const [search] = useDebounce(typed.trim(), searchPauseMs);
  const pages = useOrganiserParticipants(search);
  const { data } = pages;
  const [chosen, setChosen] = useState<OrganiserParticipant | null>(null);
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ participants }) => participants) ?? [];

  return (
    <Section bare title="Participantes" badge={first && <Badge>{countText(first)}</Badge>}>
      <div className="max-w-md">
        <SearchBox label="Buscar por nombre o correo" maxLength={100} value={typed} onSearch={setTyped} />
      </div>
      <p role="status" className={search === '' ? 'sr-only' : 'text-muted empty:sr-only'}>
        {first &&
          search !== '' &&
          (first.found === 0
            ? 'Nadie con ese nombre o correo.'
            : `Encontrados: ${formatNumber(first.found)}`)}
      </p>
      {rows.length > 0 && (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] gap-x-10"
          aria-label="Participantes"
        >
          {rows.map((person) => (
            <li
              key={person.id}
              className="flex min-h-15 min-w-0 items-center gap-x-3 border-t border-line py-2"
            >
              <Avatar name={nameOf(person)} className="size-9 shrink-0" />
              <Person person={person} />
              {!person.organiser && (
                <IconButton
                  label={`Opciones: ${nameOf(person)}`}
                  aria-haspopup="dialog"
                  className="-mr-2"
                  onClick={() => setChosen(person)}
                >
                  <Ellipsis aria-hidden="true" className="size-5 text-muted" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pages pages={pages} />
      {chosen !== null && (
        <PersonDialog person={chosen} name={nameOf(chosen)} onClose={() => setChosen(null)} />
      )}
    </Section>
  );
}

function countText({ total, blocked }: { total: number; blocked: number }): string {
  const all = `${formatNumber(total)} en total`;
  return blocked === 0 ? all : `${all}, ${formatNumber(blocked)} con acceso bloqueado`;
}

function nameOf({ fullName, email }: OrganiserParticipant): string {
  return fullName || email;
}

function Person({ person }: { person: OrganiserParticipant }) {
  const timeZone = useTimeZone();
  const { fullName, email, blockedAt, organiser, lastSignInAt } = person;
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        {nameOf(person)}
        {blockedAt !== null && (
          <Badge tone="live" icon={<Ban />}>
            Bloqueado
          </Badge>
        )}
        {organiser && <Badge icon={<SlidersHorizontal />}>Organiza</Badge>}
      </p>
      <p title={email} className="flex flex-wrap gap-x-2 text-xs leading-4 text-muted">
        {fullName !== '' && <span className="min-w-0 truncate">{email}</span>}
        {lastSignInAt !== null && (
          // On a phone the dialog shows it, but organisers have no dialog.
          <span className={organiser ? undefined : 'hidden wide:inline'}>
            Entró {formatWhen(lastSignInAt, timeZone)}
          </span>
        )}
      </p>
    </div>
  );
}
