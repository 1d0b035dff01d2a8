import clsx from 'clsx';
import { Users, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber, plural } from '../../ui/words.ts';
import { Skeleton } from '../../ui/loading.tsx';
import type { RankingView } from './ranking-views.tsx';
import { rankingMessages as messages } from './messages.ts';
import { useGameConfig } from '../../lib/game-config.ts';

interface RankingHeadingProps {
  /** The chosen view; undefined for the list of everybody. */
  view: RankingView | undefined;
  /** The number of participants; null while there is no list. */
  total: number | null;
  departments: number;
  loading: boolean;
  over: boolean;
}

/** The title of the ranking, and what is listed; on a phone one line, as the chosen chip says which view it is. */
export function RankingHeading({ view, total, departments, loading, over }: RankingHeadingProps) {
  return (
    <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 sm:mt-2 sm:gap-x-4 lg:-mb-2 xl:mt-0">
      <h2
        id="titulo-ranking"
        className="text-lg leading-7 font-extrabold tracking-heading sm:text-2xl sm:leading-8"
      >
        {view?.ofDepartments ? messages.departmentsTitle : messages.title}
      </h2>
      <PalmaresLink />
      {loading && <Skeleton className={clsx('h-5 max-sm:w-12', over ? 'sm:w-58' : 'sm:w-46')} />}
      {total !== null && (
        <h3 className="text-sm leading-5 text-muted">
          {view === undefined ? (
            <>
              <span className="max-sm:sr-only">
                <span className="font-semibold text-ink">{messages.general}</span> ·{' '}
                {over && (
                  <>
                    <span className="whitespace-nowrap">{messages.final}</span> ·{' '}
                  </>
                )}
              </span>
              <Count many={total} one={messages.participant} more={messages.participants} />
            </>
          ) : view.ofDepartments ? (
            <span className="font-semibold text-ink">
              <Count many={departments} one={messages.department} more={messages.departments} />
            </span>
          ) : (
            <>
              <span className="sr-only">{view.label} · </span>
              <Count many={total} one={messages.participant} more={messages.participants} />
            </>
          )}
        </h3>
      )}
    </div>
  );
}

/** '104 participantes'; on a phone the number beside an icon. */
function Count({ many, one, more }: { many: number; one: string; more: string }) {
  const text = plural(many, one, more);
  return (
    <>
      <span className="whitespace-nowrap max-sm:sr-only">{text}</span>
      <span
        aria-hidden="true"
        title={text}
        className="flex items-center gap-1 font-semibold tabular-nums sm:hidden"
      >
        <Users className="size-4" />
        {formatNumber(many)}
      </span>
    </>
  );
}

/** Leads to the past cups, once there are any; see docs/screens.md#past-cups. */
export function PalmaresLink() {
  const { data: config } = useGameConfig();
  if (!config?.hasPastCups) return null;
  return (
    <Link
      to="/palmares"
      className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-semibold hover:underline"
    >
      <Trophy aria-hidden="true" className="size-4 text-gold" />
      {messages.palmares}
    </Link>
  );
}
