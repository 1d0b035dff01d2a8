import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStandingNews, type SessionUser } from '../../data/index.ts';
import { greetingOf, ShortGreeting, useSubtitle } from './greeting.tsx';
import { OwnSummary } from './own-summary.tsx';
import { gainsOf, mainPageMessages } from './messages.ts';

interface WelcomeProps {
  user: SessionUser | null;
  /** What there is to do now, beside the own figures where there is room, else under them. */
  task?: ReactNode;
  /** What the tab adds to the band: rows under the greeting, each with a line above it. */
  children?: ReactNode;
}

/**
 * The band on top of the matches: greeting, subtitle, own points and position, the task, and the tab's rows. Dark in both
 * themes, lime while it tells what came meanwhile (docs/rules.md#while-away). It is laid out by its own width in text sizes:
 * enlarged text gets the layout of a phone.
 */
export function Welcome({ user, task, children }: WelcomeProps) {
  const greeting = greetingOf(user);
  const subtitle = useSubtitle('partidos');
  const told = useStandingNews();
  const news = user === null ? null : told;
  return (
    <section
      data-theme="dark"
      className="overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      <div
        data-theme={news === null ? undefined : 'lime'}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-surface px-3 py-1.5 text-ink transition-colors xs:gap-y-1.5 xs:px-4 xs:py-2.5 @xl:gap-x-8 @xl:px-6 @xl:py-4"
      >
        <div
          className={clsx(
            'min-w-0 basis-full @xl:flex-1 @xl:basis-64',
            news !== null && 'grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-1.5',
          )}
        >
          {/* One line: of a longer name only the first word is here, and it stands whole in the top bar and the ranking. */}
          <h1
            title={greeting}
            className={clsx(
              'line-clamp-1',
              news === null
                ? 'text-base leading-5 font-extrabold tracking-heading @xl:text-2xl @xl:leading-8'
                : 'text-2xs leading-4 font-bold @xl:text-sm @xl:leading-6',
            )}
          >
            <ShortGreeting user={user} />
          </h1>
          <p
            aria-live="polite"
            className={
              news === null
                ? 'min-w-0 text-xs leading-4 text-muted max-[24rem]:text-2xs @xl:text-sm @xl:leading-6'
                : 'contents'
            }
          >
            {news === null ? (
              subtitle
            ) : (
              // The news is the largest, in the room that heading and subtitle have: nothing below it moves.
              <>
                <span className="text-2xs leading-4 whitespace-nowrap text-muted @xl:text-sm @xl:leading-6">
                  {mainPageMessages.whileAway}
                </span>{' '}
                <span className="col-span-full flex items-baseline justify-between gap-x-4 @xl:justify-start">
                  <strong className="inline-block animate-stamp text-lg leading-5 font-black tracking-heading max-xs:text-base max-xs:leading-5 @xl:text-3xl @xl:leading-8 @xl:tracking-display">
                    {gainsOf(news)}
                  </strong>{' '}
                  <Link
                    to={{ pathname: '/', search: '?tab=ranking' }}
                    className="relative text-sm leading-5 font-semibold whitespace-nowrap underline after:absolute after:-inset-x-1 after:-inset-y-3 max-xs:text-xs"
                  >
                    {mainPageMessages.openRanking}
                  </Link>
                </span>
              </>
            )}
          </p>
        </div>
        {user !== null && <OwnSummary key={news === null ? 'quiet' : 'news'} stamped={news !== null} />}
        {task !== undefined && (
          <div className="min-w-up-to-28 flex-1 has-[[role=alert]]:basis-full @xl:basis-full @4xl:flex-none @4xl:basis-auto @4xl:has-[[role=alert]]:basis-auto">
            {task}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
