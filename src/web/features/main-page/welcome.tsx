import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../data/index.ts';
import { greetingOf, ShortGreeting, useSubtitle } from './greeting.tsx';
import { OwnSummary } from './own-summary.tsx';

interface WelcomeProps {
  user: SessionUser | null;
  /** What there is to do now, beside the greeting where there is room, else under it. */
  task?: ReactNode;
  /** What the tab adds to the band: rows under the greeting, each with a line above it. */
  children?: ReactNode;
}

/**
 * The band on top of the matches: greeting, subtitle, own points and position, the task, and the tab's rows. Dark in both
 * themes. It is laid out by its own width in text sizes: enlarged text gets the layout of a phone.
 */
export function Welcome({ user, task, children }: WelcomeProps) {
  const greeting = greetingOf(user);
  const subtitle = useSubtitle('partidos');
  return (
    <section data-theme="dark" className="rounded-card border border-line bg-surface text-ink">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 xs:px-4 xs:pt-2.5 xs:pb-3 @xl:gap-x-8 @xl:px-6 @xl:py-5 @4xl:grid-cols-[minmax(0,1fr)_auto_auto]">
        {/*
          Two lines at most, one on the smallest phones: of a longer name only the first word is here, and it stands whole in
          the top bar and the ranking.
        */}
        <h1
          title={greeting}
          className={clsx(
            'line-clamp-1 min-w-0 text-base leading-5 font-extrabold tracking-heading text-balance xs:line-clamp-2 xs:text-lg xs:leading-6 @xl:self-end @xl:text-2xl @xl:leading-8 @5xl:text-3xl @5xl:leading-10',
            user === null && 'col-span-full @4xl:col-span-1',
          )}
        >
          <ShortGreeting user={user} />
        </h1>
        <p className="col-span-full row-start-2 mt-0.5 min-w-0 text-xs leading-4 text-balance text-muted max-[24rem]:text-2xs max-xs:mt-0 @xl:col-span-1 @xl:self-start @xl:text-base @xl:leading-6">
          {subtitle}
        </p>
        {user !== null && <OwnSummary />}
        {task !== undefined && (
          <div className="col-span-full row-start-3 mt-1.5 min-w-0 xs:mt-2.5 @xl:mt-4 @4xl:col-span-1 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:mt-0">
            {task}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
