import { Megaphone } from 'lucide-react';
import { useGameConfig } from '../../data/index.ts';
import { mainPageMessages } from './messages.ts';

/** What the organisation says to everyone, on top of every page; see docs/rules.md#torneo-sheet. */
export function OrganiserNotice() {
  const notice = useGameConfig().data?.tournament.notice ?? '';
  if (notice === '') return null;
  return (
    <aside
      aria-label={mainPageMessages.notice}
      className="flex gap-2 rounded-card border border-line bg-surface p-3 text-sm leading-5 wrap-anywhere"
    >
      <Megaphone aria-hidden="true" className="size-5 shrink-0 text-open-text" />
      <p>
        <strong className="font-bold">{mainPageMessages.noticeLead}</strong> {notice}
      </p>
    </aside>
  );
}
