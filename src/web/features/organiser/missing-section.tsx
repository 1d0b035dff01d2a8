import { Copy } from 'lucide-react';
import type { OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { Badge, Button, formatDay, formatNumber, showError, showSuccess } from '../../ui/index.ts';
import { organiserMessages } from './messages.ts';
import { Section } from './section.tsx';

const messages = organiserMessages.missing;

interface MissingSectionProps {
  nextDay: OrganiserOverview['nextDay'];
  timeZone: string;
}

/** Who has not predicted every open match of the next match day, to be copied as a list (docs/rules.md#next-match-day). */
export function MissingSection({ nextDay, timeZone }: MissingSectionProps) {
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
    <Section title={messages.title} badge={<Badge>{formatDay(firstKickoffAt, timeZone)}</Badge>}>
      <p className="text-muted">{messages.matches(matches.join(', '))}</p>
      {missingCount === 0 ? (
        <p>{messages.everyone}</p>
      ) : (
        <>
          <p className="font-semibold">
            {messages.count(formatNumber(missingCount), formatNumber(participants))}
          </p>
          <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4" />
            {messages.copy}
          </Button>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
              {messages.show}
            </summary>
            <ul className="divide-y divide-line" aria-label={messages.show}>
              {missing.map(({ id, fullName, email, missing: count }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-2 py-2">
                  <span className="font-semibold">{fullName || email}</span>
                  <span className="text-muted">
                    {fullName !== '' && `${email} · `}
                    {messages.lacks(formatNumber(count))}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </Section>
  );
}
