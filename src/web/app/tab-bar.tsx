import clsx from 'clsx';
import { BookOpenText, CalendarDays, Trophy, type LucideIcon } from 'lucide-react';
import { tabsFor, type Tab, useOpenTab } from './tabs.ts';
import { mainPageMessages, tabLabels } from './messages.ts';

const icons: Record<Tab, LucideIcon> = { partidos: CalendarDays, ranking: Trophy, reglas: BookOpenText };

/** The tab buttons: in the top bar, or with icons in a bar at the bottom of a phone. */
export function TabBar({ current, signedIn }: { current: Tab; signedIn: boolean }) {
  const openTab = useOpenTab(signedIn);
  return (
    <nav
      aria-label={mainPageMessages.sections}
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-ground max-md:pb-safe md:ml-4"
    >
      <ul className="flex md:gap-1">
        {tabsFor(signedIn).map((tab) => (
          <li key={tab} className="max-md:flex-1">
            <TabButton tab={tab} current={tab === current} onOpen={() => openTab(tab)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabButton({ tab, current, onOpen }: { tab: Tab; current: boolean; onOpen: () => void }) {
  const Icon = icons[tab];
  return (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      onClick={onOpen}
      className={clsx(
        'relative flex items-center justify-center font-semibold transition-colors focus-visible:-outline-offset-2',
        'max-md:min-h-13 max-md:w-full max-md:flex-col max-md:gap-0.5 max-md:text-xs',
        'md:min-h-16 md:gap-2 md:rounded-control md:px-3.5 md:text-md',
        'before:absolute before:inset-x-3 before:h-0.75 before:rounded-full max-md:before:top-0 md:before:bottom-0',
        current ? 'text-ink before:bg-primary' : 'text-muted hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5 md:hidden" strokeWidth={current ? 2.4 : 2} />
      {tabLabels[tab]}
    </button>
  );
}
