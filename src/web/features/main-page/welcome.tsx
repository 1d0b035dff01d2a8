import { PitchLines } from '../../ui/index.ts';
import type { SessionUser } from '../../data/index.ts';
import { SummaryCards } from './summary-cards.tsx';
import type { Tab } from './tabs.ts';
import { mainPageMessages, tabSubtitles } from './messages.ts';

/** The top of the page: greeting, subtitle of the tab, and the user's points and position. Dark in both themes. */
export function Welcome({ user, tab }: { user: SessionUser | null; tab: Tab }) {
  const name = user?.fullName || mainPageMessages.userFallback;
  return (
    <section
      data-theme="dark"
      className="relative isolate flex flex-col gap-2.5 overflow-hidden rounded-card border border-line bg-surface px-4 py-3 text-ink sm:gap-4 sm:p-6 md:flex-row md:items-center md:justify-between md:gap-8"
    >
      <PitchLines className="-z-10 [mask-image:linear-gradient(100deg,transparent_45%,black_80%)]" />
      <div className="min-w-0">
        <h1 className="text-xl leading-6 font-extrabold tracking-heading sm:text-4xl sm:leading-10">
          {user === null ? mainPageMessages.welcomeVisitor : mainPageMessages.welcome(name)}
        </h1>
        <p className="text-xs leading-5 text-muted sm:mt-1.5 sm:text-base sm:leading-6">
          {tabSubtitles[tab]}
        </p>
      </div>
      {user !== null && tab !== 'reglas' && <SummaryCards />}
    </section>
  );
}
