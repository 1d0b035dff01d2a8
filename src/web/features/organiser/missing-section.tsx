import { ChevronDown, CircleCheck, Copy } from 'lucide-react';
import { useId } from 'react';
import type { OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { Avatar, Button, formatDay, formatNumber, showError, showSuccess } from '../../ui/index.ts';
import { organiserMessages } from './messages.ts';
import { Section } from './section.tsx';

const messages = organiserMessages.missing;

interface MissingSectionProps {
  nextDay: OrganiserOverview['nextDay'];
  timeZone: string;
}

/** First on the page: how many have not predicted every open match of the next match day, and their list to be copied (docs/rules.md#next-match-day). */
export function MissingSection({ nextDay, timeZone }: MissingSectionProps) {
  const id = useId();
  if (nextDay === null) {
    return (
      <Section title={messages.title}>
        <p className="text-muted">{messages.none}</p>
      </Section>
    );
  }
  const { firstKickoffAt, matches, participants, missingCount, missing } = nextDay;
  const copy = async () => {
    const list = missing.map(({ fullName, email }) => (fullName === '' ? email : `${fullName} <${email}>`));
    try {
      await navigator.clipboard.writeText(list.join('\n'));
      showSuccess(messages.copied);
    } catch {
      showError(messages.copyFailed);
    }
  };
  return (
    <section
      data-theme="dark"
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 text-sm leading-5 wrap-anywhere text-ink sm:p-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-lg leading-6 font-extrabold">
          {messages.title}
        </h2>
        <p className="text-muted">{formatDay(firstKickoffAt, timeZone)}</p>
      </div>
      <p className="mt-1 text-muted">{matches.join(', ')}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {missingCount === 0 ? (
          <p className="flex items-center gap-2.5 text-lg leading-6 font-bold">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-open-text" />
            {messages.everyone}
          </p>
        ) : (
          <p className="flex items-center gap-3">
            <strong className="text-6xl leading-none font-black tracking-display whitespace-nowrap tabular-nums">
              {formatNumber(missingCount)}
            </strong>{' '}
            <span className="max-w-44 text-base leading-5 font-semibold text-balance">
              {messages.count(formatNumber(participants))}
            </span>
          </p>
        )}
        {missingCount > 0 && <Shirts people={missing} />}
        {missingCount > 0 && (
          <Button className="max-sm:w-full" onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4" />
            {messages.copy}
          </Button>
        )}
      </div>
      {missingCount > 0 && <Share done={participants - missingCount} of={participants} />}
      {missingCount > 0 && (
        <details className="group mt-2 -mb-2 border-t border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
            {messages.show}
            <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <ul className="pb-2 md:columns-2 md:gap-x-8" aria-label={messages.show}>
            {missing.map(({ id: person, fullName, email, missing: count }) => (
              <li
                key={person}
                className="flex break-inside-avoid flex-wrap items-baseline gap-x-2 border-t border-line py-2"
              >
                <span className="font-semibold">{fullName || email}</span>
                <span className="text-muted">
                  {fullName !== '' && `${email} · `}
                  {messages.lacks(formatNumber(count))}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** So many shirts fill the widest row. */
const mostShirts = 24;

/** Those who miss something, as many as one line has room for: a picture, their names are below. */
function Shirts({ people }: { people: NonNullable<OrganiserOverview['nextDay']>['missing'] }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-10 min-w-up-to-48 flex-1 flex-wrap gap-x-1 overflow-hidden lg:justify-center"
    >
      {people.slice(0, mostShirts).map(({ id, fullName, email }) => (
        <Avatar key={id} name={fullName || email} className="size-10 shrink-0" />
      ))}
    </div>
  );
}

/** How many are through, in words and as a line that fills. */
function Share({ done, of }: { done: number; of: number }) {
  return (
    <div className="mt-4">
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-raised">
        <div className="h-full bg-open" style={{ width: `${of === 0 ? 0 : (100 * done) / of}%` }} />
      </div>
      <p className="mt-1.5 text-xs leading-4 text-muted tabular-nums">
        {messages.done(done, formatNumber(done))}
      </p>
    </div>
  );
}
