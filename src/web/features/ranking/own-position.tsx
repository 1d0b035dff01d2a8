import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeaderboardEntry } from '../../data/index.ts';
import {
  Avatar,
  buttonClass,
  countExactHits,
  countOutcomeHits,
  formatNumber,
  ordinal,
} from '../../ui/index.ts';
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
  /** The number of participants; null while it is not known. */
  total: number | null;
  /** What separates the user from the next position; null when there is nothing to say. */
  gap: string | null;
  /** The points of a right champion; 0 without one, null while none is decided. */
  bonus: number | null;
  /** Whether the own row is on screen: there is nothing to find then. */
  inSight: boolean;
  /** Shows the own row in the list; null without one. */
  onFind: (() => void) | null;
}

/** More characters of the distance than a phone's line has beside its title. */
const longGap = 22;

/** The top of the ranking, dark in both themes: greeting, 'Tu Posición' with points, and the way to the own row. */
export function OwnPosition(props: OwnPositionProps) {
  const { greeting, name, avatarUrl, colors, standing, position, total, gap, bonus, inSight, onFind } = props;
  return (
    <section
      data-theme="dark"
      aria-labelledby="titulo-propio"
      className="@container flex flex-col rounded-card border border-line bg-surface px-4 pt-3 pb-3.5 text-ink sm:px-5 sm:pt-4 sm:pb-5 lg:min-h-66"
    >
      <div className="flex items-center gap-3">
        <Avatar
          name={name}
          src={avatarUrl}
          colors={colors}
          className="size-11 sm:size-12 @max-narrow:hidden"
        />
        <div className="min-w-0">{greeting}</div>
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2.5 text-sm leading-5 sm:pt-3">
        <h2 id="titulo-propio" className="font-semibold text-muted">
          {messages.yours}
        </h2>
        {gap !== null && (
          // One line, however late it is known.
          <p
            className={clsx('font-bold text-lime', gap.length > longGap && 'max-sm:text-xs max-sm:leading-5')}
          >
            {gap}
          </p>
        )}
      </div>
      <div className="mt-1.5 flex items-center justify-between gap-x-3 lg:mt-auto lg:pt-2">
        <dl aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-10">
          <Figure label={messages.position} value={position === null ? messages.none : ordinal(position)}>
            {position !== null && total !== null && messages.of(total)}
          </Figure>
          <Figure
            label={messages.totalPoints}
            value={standing === undefined ? messages.none : formatNumber(standing?.totalPoints ?? 0)}
          />
        </dl>
        {onFind !== null && (
          <button
            type="button"
            aria-label={messages.find}
            onClick={onFind}
            // Hidden in its place: nothing moves as the list is scrolled.
            className={buttonClass(
              'secondary',
              clsx('min-w-11 shrink-0 gap-1! px-2! text-sm sm:px-3!', inSight && 'invisible'),
            )}
          >
            <span className="@max-2xs:hidden">{messages.find}</span>
            <ArrowDown aria-hidden="true" className="size-4 shrink-0" />
          </button>
        )}
      </div>
      {/* With room for a second line on phones, where the bonus would need one. */}
      <ul
        className={clsx(
          bonus !== null && 'max-sm:min-h-8',
          'mt-2 flex min-h-4 flex-wrap gap-x-3 text-2xs leading-4 text-muted tabular-nums sm:min-h-5 sm:text-sm sm:leading-5',
        )}
      >
        {countsOf(standing, bonus).map((count) => (
          <li key={count} className="max-sm:first:hidden">
            {count}
          </li>
        ))}
      </ul>
    </section>
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

function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-2xs leading-4 text-muted sm:text-xs">
        {label} {children}
      </dt>
      <dd className="text-4xl leading-9 font-black tracking-display tabular-nums sm:text-5xl sm:leading-12 lg:text-6xl lg:leading-15">
        {value}
      </dd>
    </div>
  );
}
