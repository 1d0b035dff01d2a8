import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { countExactHits, countOutcomeHits } from '../../football/hits.ts';
import { formatNumber, ordinal } from '../../ui/words.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { rankingMessages as messages } from './messages.ts';

interface OwnPositionProps {
  /** Heading and subtitle of the page. */
  greeting: ReactNode;
  /** The user's name; the own picture or shirt stands for it. */
  name: string;
  avatarUrl: string;
  /** The colours of the own shirt. */
  colors: string[] | undefined;
  /** The own row; null for a user who is not in the ranking yet, undefined while it is not known. */
  standing: LeaderboardEntry | null | undefined;
  /** Null without one, and while no participant has a point. */
  position: number | null;
  /** Whether another participant has the same position. */
  shared: boolean;
  /** The number of participants; null while it is not known. */
  total: number | null;
  /** What separates the user from the next position; null when there is nothing to say. */
  gap: string | null;
  /** What is still in play; null when there is nothing to say, undefined while it is not known. */
  inPlay: string | null | undefined;
  /** The points of a right champion; 0 without one, null while none is decided. */
  bonus: number | null;
  /** Whether it is not known yet if there is an own row: its button then has its place. */
  loading: boolean;
  /** Shows the own row in the list; null without one. */
  onFind: (() => void) | null;
}

/**
 * The top of the ranking, dark in both themes: greeting, 'Tu Posición' with points, and the way to the own row. On a phone
 * the position stands beside the greeting, the distance and the way in one line below.
 */
export function OwnPosition(props: OwnPositionProps) {
  const { greeting, name, avatarUrl, colors, standing, position, shared, total, gap, inPlay, bonus } = props;
  const { loading, onFind } = props;
  if (!loading && standing === undefined) return <UnknownPosition greeting={greeting} />;
  // Both figures at once: one beside the other's placeholder is a line of another height.
  const points = loading || standing === undefined ? null : (standing?.totalPoints ?? 0);
  return (
    <section
      data-theme="dark"
      aria-labelledby="titulo-propio"
      className="@container flex flex-col rounded-card border border-line bg-surface px-4 py-3 text-ink sm:px-5 sm:pt-4 sm:pb-5 lg:min-h-66 xl:min-h-0"
    >
      <div className="relative flex grow flex-col max-sm:@min-[14rem]:grid max-sm:@min-[14rem]:grid-cols-[minmax(0,1fr)_auto] max-sm:@min-[14rem]:content-start">
        <div className="flex items-center gap-3 max-sm:row-span-2 max-sm:pr-3">
          <Avatar name={name} src={avatarUrl} colors={colors} className="size-12 max-sm:hidden" />
          <div className="min-w-0">{greeting}</div>
        </div>
        <div className="grow grid-cols-[auto_minmax(0,1fr)_auto] content-start items-baseline gap-x-4 border-line max-sm:contents sm:relative sm:mt-3 sm:grid sm:border-t sm:pt-3">
          <h2
            id="titulo-propio"
            className="text-sm leading-6 font-semibold text-muted max-sm:text-2xs max-sm:leading-4 xl:col-span-2 max-sm:@min-[14rem]:text-right"
          >
            {messages.yours}
          </h2>
          <div aria-live="polite" className="contents">
            <dl className="flex flex-col max-sm:min-h-13 max-sm:justify-center max-sm:xs:min-h-14 sm:col-span-2 sm:row-start-2 sm:mt-2 sm:flex-row sm:flex-wrap sm:gap-x-10 lg:mt-4 xl:col-span-3 xl:mt-1 max-sm:@min-[14rem]:items-end">
              <Figure
                label={messages.position}
                value={position === null ? null : ordinal(position)}
                shared={position !== null && shared}
                loading={loading}
                large
              >
                {/* On a phone it stands over the list. */}
                {position !== null && total !== null && (
                  <span className="max-sm:sr-only">{messages.of(total)}</span>
                )}
              </Figure>
              <Figure
                label={messages.totalPoints}
                value={points === null ? null : formatNumber(points)}
                loading={loading}
                unit={points === null ? null : points === 1 ? messages.point : messages.points}
              />
            </dl>
          </div>
          <p
            // As high without a distance, unless nobody takes part: one that comes late moves nothing.
            hidden={total === 0}
            className={clsx(
              // No line over nothing.
              gap === null && standing != null && onFind === null ? 'border-transparent' : 'border-line',
              'text-xs leading-4 font-bold max-sm:col-span-2 max-sm:col-start-1 sm:min-h-5 sm:text-sm sm:leading-5 sm:max-xl:col-span-2 sm:max-xl:col-start-2 sm:max-xl:row-start-1 sm:max-xl:text-right xl:col-span-3 xl:row-start-3 xl:mt-1.5 max-sm:@min-[14rem]:row-start-3',
              'max-sm:mt-2 max-sm:min-h-7.25 max-sm:border-t max-sm:pt-2 max-sm:pr-24',
            )}
          >
            {gap !== null && <Distance text={gap} />}
            {gap === null && standing === null && (
              <span className="font-semibold text-muted">{messages.notYet}</span>
            )}
          </p>
          {onFind !== null && (
            <button
              type="button"
              onClick={onFind}
              // On a phone and in a column the whole part is the button.
              className={clsx(
                'flex min-h-6 items-center gap-1 rounded-control text-sm leading-5 font-semibold whitespace-nowrap sm:col-start-3 sm:row-start-1',
                'max-sm:@min-[14rem]:col-start-2 max-sm:@min-[14rem]:row-start-3 max-sm:@min-[14rem]:-mb-0.5 max-sm:@min-[14rem]:self-end max-sm:@min-[14rem]:justify-self-end',
                coversPart,
                'sm:max-xl:relative sm:max-xl:row-start-2 sm:max-xl:min-h-11 sm:max-xl:self-center sm:max-xl:border sm:max-xl:border-edge sm:max-xl:px-3 sm:max-xl:hover:bg-raised xl:hover:underline',
              )}
            >
              {messages.find}
              <ArrowDown aria-hidden="true" className="size-4 shrink-0" />
            </button>
          )}
          {inPlay !== null && (
            // As high before it is known: it moves nothing.
            <p
              className={clsx(
                (loading || standing != null) && 'min-h-4 sm:min-h-5',
                'col-span-2 mt-1 text-xs leading-4 text-balance text-muted tabular-nums sm:col-span-3 sm:row-start-4 sm:mt-3 sm:text-sm sm:leading-5 xl:mt-1.5',
              )}
            >
              {inPlay}
            </p>
          )}
          {/* A phone has them in the own profile. */}
          <ul
            className={clsx(
              // Without a row there is nothing to come.
              (loading || standing != null) && 'sm:min-h-5 xl:min-h-10',
              'col-span-3 flex flex-wrap gap-x-3 text-sm leading-5 text-muted tabular-nums max-sm:sr-only sm:row-start-5 sm:mt-3 lg:mt-4 xl:mt-2',
            )}
          >
            {countsOf(standing, bonus).map((count) => (
              <li key={count}>{count}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** A button over the `relative` box around it, as `coversRow` is. */
const coversPart =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-3 focus-visible:after:outline-primary';

/** The distance; on a phone '1 exacto' for '1 marcador exacto', as in the rows of a match day. */
function Distance({ text }: { text: string }) {
  const [start, noun, end] = text.split(/(marcador(?:es)? )/);
  return (
    <>
      {start}
      {noun !== undefined && <span className="max-sm:sr-only">{noun}</span>}
      {end}
    </>
  );
}

/** What the points come from. */
function countsOf(standing: LeaderboardEntry | null | undefined, bonus: number | null): string[] {
  if (standing == null) return [];
  return [
    messages.predictions(standing.totalPredictions),
    countExactHits(standing.exactPredictions),
    countOutcomeHits(standing.correctWinners),
    ...(bonus !== null && bonus > 0 ? [messages.bonus(bonus)] : []),
  ];
}

interface FigureProps {
  label: string;
  /** Null while it is not known, or for none. */
  value: string | null;
  /** Whether it is on its way. */
  loading: boolean;
  /** Whether it is a position that another participant has too. */
  shared?: boolean;
  /** Whether a phone too has it as large as there is room. */
  large?: boolean;
  /** After the value on a phone, where the label is left out. */
  unit?: string | null;
  /** Beside the label. */
  children?: ReactNode;
}

/** A figure over its label; on a phone without it, one figure over the other. */
function Figure(props: FigureProps) {
  const { label, value, loading, shared = false, large = false, unit = null, children } = props;
  return (
    <div className="flex items-baseline gap-x-1 sm:flex-col-reverse sm:items-start">
      <dt className="text-xs leading-4 text-muted max-sm:leading-5">
        {/* On a phone too where a dash alone would say nothing. */}
        <span className={clsx((value !== null || loading) && 'max-sm:sr-only')}>{label}</span> {children}
      </dt>
      <dd
        className={clsx(
          'font-black whitespace-nowrap tabular-nums sm:text-5xl sm:leading-12 sm:tracking-display lg:text-6xl lg:leading-15 xl:text-5xl xl:leading-12',
          large ? 'text-3xl leading-8 tracking-display xs:text-4xl xs:leading-9' : 'text-md leading-5',
        )}
      >
        {shared && (
          <>
            <span aria-hidden="true" className="mr-0.5 text-[0.75em] leading-none font-bold text-muted">
              {messages.level}
            </span>
            <span className="sr-only">{messages.shared}</span>
          </>
        )}
        {value ?? (
          <>
            {loading && (
              <Skeleton
                className={clsx(
                  'sm:my-1 sm:h-10 sm:w-20 lg:my-2.5 xl:my-1',
                  large ? 'my-0.5 h-7 w-20 xs:h-8' : 'my-0.5 h-4 w-14',
                )}
              />
            )}
            <span className={clsx('font-normal text-muted', loading && 'sr-only')}>{messages.none}</span>
          </>
        )}
        {unit !== null && <span className="font-bold sm:hidden"> {unit}</span>}
      </dd>
    </div>
  );
}

/** `OwnPosition` while the own row could not be read: one quiet line, as there is no figure to be large. */
export function UnknownPosition({ greeting }: { greeting: ReactNode }) {
  return (
    <section
      data-theme="dark"
      aria-labelledby="titulo-propio"
      className="rounded-card border border-line bg-surface px-4 py-3 text-ink sm:px-5 sm:py-4"
    >
      {greeting}
      <h2 id="titulo-propio" className="sr-only">
        {messages.yours}
      </h2>
      <dl className="mt-2.5 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2.5 text-sm leading-5 text-muted sm:mt-3">
        {[messages.position, messages.totalPoints].map((label) => (
          <div key={label} className="flex gap-x-1.5">
            <dt>{label}</dt>
            <dd>{messages.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
