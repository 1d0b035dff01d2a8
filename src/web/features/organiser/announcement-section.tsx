import { useId, useState } from 'react';
import { longestAnnouncement, type OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { Button } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/words.ts';
import { organiserMessages } from './messages.ts';
import { Section, useAct } from './section.tsx';

const messages = organiserMessages.announcement;

/** What everyone reads on top of every page; the page's goes before the sheet's. */
export function AnnouncementSection({ announcement }: { announcement: OrganiserOverview['announcement'] }) {
  const { page, sheet } = announcement;
  const [typed, setTyped] = useState<string | null>(null);
  const { act, busy } = useAct();
  const id = useId();
  const text = typed ?? page;
  const unchanged = text.trim() === '' || text.trim() === page;
  const store = async (next: string) => {
    const done = next === '' ? messages.removed : messages.published;
    if (await act(done, 'PUT', '/announcement', { text: next })) setTyped(null);
  };
  return (
    <Section title={messages.title}>
      <label htmlFor={id} className="font-semibold">
        {messages.label}
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
      {sheet !== '' && <p className="text-muted">{messages.sheet(sheet)}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <p id={`${id}-hint`} className="min-w-up-to-48 flex-1 text-muted">
          {messages.hint(formatNumber(longestAnnouncement - text.length))}
        </p>
        <Button
          variant={unchanged ? 'muted' : 'primary'}
          className="max-sm:grow"
          busy={busy}
          disabled={unchanged}
          onClick={() => void store(text.trim())}
        >
          {messages.publish}
        </Button>
        {page !== '' && (
          <Button variant="secondary" className="max-sm:grow" busy={busy} onClick={() => void store('')}>
            {messages.remove}
          </Button>
        )}
      </div>
    </Section>
  );
}
