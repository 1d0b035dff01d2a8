import type { ReactNode } from 'react';
import type { SessionUser } from '../../data/index.ts';
import { greetingOf } from './greeting.tsx';
import { OwnSummary } from './own-summary.tsx';
import { tabSubtitles } from './messages.ts';

interface WelcomeProps {
  user: SessionUser | null;
  /** What the tab adds to the band: rows under the greeting, each with a line above it. */
  children?: ReactNode;
}

/**
 * The band on top of the matches: greeting, subtitle, own points and position, and the tab's rows. Dark in both themes. It
 * is laid out by its own width in text sizes: enlarged text gets the layout of a phone.
 */
export function Welcome({ user, children }: WelcomeProps) {
  const greeting = greetingOf(user);
  return (
    <section data-theme="dark" className="rounded-card border border-line bg-surface text-ink">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 xs:gap-y-1 xs:px-4 xs:py-2 @xl:gap-x-8 @xl:gap-y-0 @xl:px-6 @xl:py-5">
        {/* One line: a long name is shortened here, and stands whole in the top bar and the ranking. */}
        <h1
          title={greeting}
          className="min-w-0 truncate text-base leading-5 font-extrabold tracking-heading xs:col-span-full xs:text-xl xs:leading-6 @xl:col-span-1 @xl:self-end @xl:text-2xl @xl:leading-8 @5xl:text-3xl @5xl:leading-10"
        >
          {greeting}
        </h1>
        <p className="col-start-1 row-start-2 min-w-0 text-xs leading-4 text-balance text-muted max-[24rem]:text-2xs max-xs:col-span-full max-xs:leading-3.5 @xl:self-start @xl:text-base @xl:leading-6">
          {tabSubtitles.partidos}
        </p>
        {user !== null && <OwnSummary />}
      </div>
      {children}
    </section>
  );
}
