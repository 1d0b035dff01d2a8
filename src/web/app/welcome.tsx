import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isRankingStarted } from '../../domain/ranking-started.ts';
import { useOwnStanding } from '../lib/leaderboard.ts';
import { useStandingNews, type StandingNews } from '../lib/standing-news.ts';
import type { SessionUser } from '../lib/stored-session.ts';
import { formatNumber, ordinal, plural } from '../ui/words.ts';
import { greetingOf, useSubtitle } from './greeting.tsx';

interface WelcomeProps {
  user: SessionUser | null;
  task?: ReactNode;
  /** Replaces the subtitle and the news. */
  instead?: ReactNode;
  children?: ReactNode;
}

/** Shows the band above the matches, lime while it shows news (docs/screens.md#while-away). */
export function Welcome({ user, task, instead, children }: WelcomeProps) {
  const subtitle = useSubtitle('partidos');
  const told = useStandingNews();
  const news = user === null || instead !== undefined ? null : told;
  return (
    <section
      data-theme="dark"
      className="overflow-hidden rounded-card border border-line bg-surface text-ink"
    >
      <div
        data-theme={news === null ? undefined : 'lime'}
        className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-surface px-4 py-2 text-ink transition-colors max-xs:gap-y-1 max-xs:px-3 max-xs:py-1.5 wide:gap-x-8 wide:px-6 wide:py-4"
      >
        {/* Takes the room beside the task, which wraps when it would be too narrow. */}
        <div className="min-w-0 basis-full wide:grow-99 wide:basis-64">
          <h1 className="text-base leading-5 font-extrabold tracking-heading wrap-anywhere wide:text-2xl wide:leading-8">
            {greetingOf(user)}
          </h1>
          {/* Always present, because a new live region would not be read out. */}
          <div
            aria-live="polite"
            className={clsx(
              instead === undefined &&
                'text-xs leading-4 text-balance text-muted wide:text-sm wide:leading-6',
            )}
          >
            {instead ?? (news === null ? subtitle : <News news={news} />)}
          </div>
        </div>
        {user !== null && <OwnFigures stamped={news !== null} />}
        {task !== undefined && <div className="min-w-up-to-26 flex-1 wide:basis-auto">{task}</div>}
      </div>
      {children}
    </section>
  );
}

/** Returns '+8 puntos, ▲4 puestos', without places if the position is the same. */
export function gainsOf({ points, climb }: StandingNews): string {
  const gained = `+${plural(points, 'punto', 'puntos')}`;
  const places = climb === null ? 0 : climb.from - climb.to;
  if (places === 0) return gained;
  return `${gained}, ${places > 0 ? '▲' : '▼'}${plural(Math.abs(places), 'puesto', 'puestos')}`;
}

function News({ news }: { news: StandingNews }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      {/* A phone has no room for it. */}
      <span className="sr-only wide:not-sr-only">Mientras no estabas:</span>{' '}
      <strong className="animate-stamp text-2xl leading-7 font-black tracking-display text-ink">
        {gainsOf(news)}
      </strong>{' '}
      <Link
        to={{ pathname: '/', search: '?tab=ranking' }}
        className="relative ml-auto font-semibold whitespace-nowrap text-ink underline after:absolute after:-inset-x-1 after:-inset-y-3.5 wide:ml-0"
      >
        Ver ranking
      </Link>
    </p>
  );
}

/** Shows points ('-' while unknown) and position ('-' while nobody has points); see docs/screens.md#main-page. */
function OwnFigures({ stamped }: { stamped: boolean }) {
  const { data } = useOwnStanding();
  const points = data === undefined ? null : formatNumber(data?.totalPoints ?? 0);
  const position = data == null || !isRankingStarted(data) ? null : ordinal(data.position);
  const figures = [
    { label: 'Puntos Totales', value: points },
    { label: 'Posición', value: position },
  ];
  return (
    <dl
      key={stamped ? 'news' : 'quiet'}
      aria-live="polite"
      className="flex flex-wrap gap-x-3 wide:gap-x-8 wide:text-right"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-2xs leading-4 text-muted max-xs:text-3xs wide:text-sm wide:leading-5">
            {label}
          </dt>
          <dd
            className={clsx(
              // As wide as '40.º' while it is unknown, so that nothing beside it moves.
              'min-w-[3.25ch] text-3xl leading-8 tracking-display tabular-nums max-xs:text-2xl wide:text-5xl wide:leading-12',
              stamped && 'animate-stamp',
              value === null ? 'font-normal text-muted' : 'font-black',
            )}
          >
            {value ?? '-'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
