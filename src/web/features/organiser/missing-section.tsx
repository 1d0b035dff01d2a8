import { ChevronDown, CircleCheck, Copy } from 'lucide-react';
import { useId } from 'react';
import type { OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/dates.ts';
import { formatNumber } from '../../ui/words.ts';
import { copyText } from '../../ui/tasks.ts';
import { Section, useTimeZone } from './section.tsx';

interface MissingSectionProps {
  nextDay: OrganiserOverview['nextDay'];
  /** Whether something on the page is more urgent. */
  secondary: boolean;
}

/** Shows how many participants miss open matches of the next match day, and copies their names (docs/rules.md#reminders). */
export function MissingSection({ nextDay, secondary }: MissingSectionProps) {
  const id = useId();
  const timeZone = useTimeZone();
  if (nextDay === null) {
    return (
      <Section title="Quién falta">
        <p className="text-muted">No hay partidos abiertos para predecir.</p>
      </Section>
    );
  }
  const { firstKickoffAt, matches, participants, missingCount, missing } = nextDay;
  const copy = () => {
    const list = missing.map(({ fullName, email }) => (fullName === '' ? email : `${fullName} <${email}>`));
    const said = { copied: 'Lista copiada', failed: 'No se pudo copiar la lista' };
    void copyText(list.join('\n'), said);
  };
  return (
    <section
      data-theme="dark"
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 text-sm leading-5 wrap-anywhere text-ink"
    >
      <h2 id={id} className="text-lg leading-6 font-extrabold">
        Quién falta
      </h2>
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5">
        <p className="font-semibold">{formatDay(firstKickoffAt, timeZone)}</p>
        <p className="text-muted">{matches.join(', ')}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {missingCount === 0 ? (
          <p className="flex items-center gap-2.5 text-lg leading-6 font-bold">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-open-text" />
            Todos predijeron los partidos de ese día.
          </p>
        ) : (
          <p className="flex items-center gap-3">
            <strong className="text-6xl leading-none font-black tracking-display whitespace-nowrap tabular-nums">
              {formatNumber(missingCount)}
            </strong>{' '}
            <span className="max-w-44 text-base leading-5 font-semibold text-balance wide:max-w-64">
              de {formatNumber(participants)} participantes con predicciones pendientes
            </span>
          </p>
        )}
        {missingCount > 0 && (
          <>
            <Share missing={missingCount} of={participants} />
            <Shirts people={missing} count={missingCount} />
            <Button variant={secondary ? 'secondary' : 'primary'} className="grow wide:grow-0" onClick={copy}>
              <Copy aria-hidden="true" className="size-4" />
              Copiar nombres y correos
            </Button>
          </>
        )}
      </div>
      {missingCount > 0 && (
        <details className="group mt-4 -mb-2 border-t border-line">
          <summary className="fold justify-between gap-2 font-semibold">
            Ver nombres
            <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <ul className="gap-x-8 pb-2 wide:columns-2" aria-label="Ver nombres">
            {missing.map(({ id: person, fullName, email, missing: count }) => (
              <li
                key={person}
                className="flex break-inside-avoid flex-wrap items-baseline gap-x-2 border-t border-line py-2"
              >
                <span className="font-semibold">{fullName || email}</span>
                <span className="text-muted">
                  {fullName !== '' && `${email} · `}
                  {count === 1 ? 'le falta 1' : `le faltan ${formatNumber(count)}`}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface ShirtsProps {
  people: NonNullable<OrganiserOverview['nextDay']>['missing'];
  count: number;
}

const shirtsShown = 5;

function Shirts({ people, count }: ShirtsProps) {
  return (
    <div
      aria-hidden="true"
      className="flex min-w-up-to-48 flex-1 items-center justify-center gap-x-1 wide:justify-start"
    >
      {people.slice(0, shirtsShown).map(({ id, fullName, email }) => (
        <Avatar key={id} name={fullName || email} className="aspect-square w-10 min-w-0 shrink!" />
      ))}
      {count > shirtsShown && (
        <span className="ml-1 shrink-0 text-base leading-5 font-bold whitespace-nowrap tabular-nums">
          +{formatNumber(count - shirtsShown)}
        </span>
      )}
    </div>
  );
}

interface ShareProps {
  missing: number;
  of: number;
}

function Share({ missing, of }: ShareProps) {
  const done = of - missing;
  return (
    <div className="w-full wide:order-last">
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-open" style={{ width: `${(100 * done) / of}%` }} />
      </div>
      <p className="mt-1.5 leading-5 font-semibold text-open-text tabular-nums">
        {done === 1 ? '1 ya predijo todo' : `${formatNumber(done)} ya predijeron todo`}
      </p>
    </div>
  );
}
