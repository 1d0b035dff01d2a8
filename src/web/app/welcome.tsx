import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStandingNews, type StandingNews } from '../lib/standing-news.ts';
import type { SessionUser } from '../lib/stored-session.ts';
import { greetingOf, useSubtitle } from './greeting.tsx';
import { OwnSummary } from './own-summary.tsx';
import { gainsOf, mainPageMessages } from './messages.ts';

interface WelcomeProps {
  user: SessionUser | null;
  /** What there is to do now, beside the own figures where there is room, else under them. */
  task?: ReactNode;
  /** What went wrong with it, beside it where there is room; then neither the subtitle is there nor what came meanwhile. */
  failure?: ReactNode;
  /** What the tab adds to the band: rows under the greeting, each with a line above it. */
  children?: ReactNode;
}

/**
 * The band on top of the matches: greeting, subtitle, own points and position, the task, and the tab's rows. Dark in both
 * themes, lime while it tells what came meanwhile (docs/screens.md#while-away). It is laid out by its own width in text sizes:
 * enlarged text gets the layout of a phone.
 */
export function Welcome({ user, task, failure, children }: WelcomeProps) {
  const subtitle = useSubtitle('partidos');
  const told = useStandingNews();
  const news = user === null || failure !== undefined ? null : told;
  return (
    <section
      data-theme="dark"
      className="overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      <div
        data-theme={news === null ? undefined : 'lime'}
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-1 bg-surface px-3 py-1.5 text-ink transition-colors xs:px-4 xs:py-2.5 @xl:gap-x-8 @xl:px-6 @xl:py-4',
          // No form below that has to be on the first screen.
          task === undefined && children !== undefined ? 'xs:gap-y-3' : 'xs:gap-y-2',
        )}
      >
        <div
          className={clsx(
            'min-w-0 basis-full @xl:flex-1 @xl:basis-64',
            news !== null && 'flex flex-wrap gap-x-1.5 text-2xs leading-4 @xl:text-sm @xl:leading-6',
          )}
        >
          <h1
            className={
              news === null
                ? 'text-base leading-5 font-extrabold tracking-heading wrap-anywhere @xl:text-2xl @xl:leading-8'
                : 'font-bold wrap-anywhere'
            }
          >
            {greetingOf(user)}
          </h1>
          <p
            aria-live="polite"
            className={
              news === null
                ? 'min-w-0 text-xs leading-4 text-muted max-[24rem]:text-2xs max-[24rem]:tracking-tight @xl:text-sm @xl:leading-6'
                : 'contents'
            }
          >
            {failure === undefined && (news === null ? subtitle : <News news={news} />)}
          </p>
        </div>
        {failure !== undefined && (
          // In a line with the task, on a tablet below the figures.
          <div className="basis-full @max-xl:-mt-1.5 @max-xl:mb-1 @xl:order-2 @xl:flex-1 @xl:basis-auto @5xl:order-none @5xl:-mr-4 @5xl:flex-none">
            {failure}
          </div>
        )}
        {user !== null && (
          <OwnSummary
            key={news === null ? 'quiet' : 'news'}
            stamped={news !== null}
            spread={task === undefined}
          />
        )}
        {task !== undefined && (
          <div
            className={clsx(
              'min-w-up-to-28 flex-1',
              failure === undefined
                ? '@xl:basis-full @4xl:flex-none @4xl:basis-auto'
                : '@xl:order-2 @xl:flex-none @5xl:order-none',
            )}
          >
            {task}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}

/** What came meanwhile, as the largest text in the room of heading and subtitle: nothing below it moves. */
function News({ news }: { news: StandingNews }) {
  return (
    <>
      {/* A phone has no room for it beside the name. */}
      <span className="text-muted @max-xl:sr-only">{mainPageMessages.whileAway}</span>{' '}
      <span className="contents @xl:flex @xl:basis-full @xl:items-baseline @xl:gap-x-4">
        <strong className="order-last inline-block basis-full animate-stamp text-xl leading-5 font-black tracking-display max-xs:text-lg max-xs:leading-5 xs:mt-1 xs:text-2xl xs:leading-7 @xl:order-none @xl:mt-0 @xl:basis-auto @xl:text-3xl @xl:leading-8">
          {gainsOf(news)}
        </strong>{' '}
        <Link
          to={{ pathname: '/', search: '?tab=ranking' }}
          className="relative ml-auto font-semibold whitespace-nowrap underline after:absolute after:-inset-x-1 after:-inset-y-3.5 @xl:ml-0 @xl:leading-8"
        >
          {mainPageMessages.openRanking}
        </Link>
      </span>
    </>
  );
}
