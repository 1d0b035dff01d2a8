import clsx from 'clsx';
import { isRankingStarted } from '../../../domain/ranking-started.ts';
import { useOwnStanding, type LeaderboardEntry } from '../../data/index.ts';
import { formatNumber, ordinal } from '../../ui/index.ts';
import { mainPageMessages } from './messages.ts';

/** In place of a figure. */
const unknown = '-';

interface OwnSummaryProps {
  stamped?: boolean;
  /** Whether they have the width of a phone to themselves. */
  spread?: boolean;
}

/**
 * 'Puntos Totales' (0 if absent, '-' while unknown) and 'Posición' ('-' if absent), live; see docs/rules.md#main-page. They are
 * `stamped` where they are news. Without a position they are text, not large figures, except beside the task on a phone, which
 * has no room for the words.
 */
export function OwnSummary({ stamped = false, spread = false }: OwnSummaryProps) {
  const { data } = useOwnStanding();
  const position = positionText(data);
  const hasNone = data !== undefined && position === unknown;
  const looks = [(hasNone && spread ? words : figures).phone, (hasNone ? words : figures).tablet];
  return (
    <dl
      aria-live="polite"
      className={clsx(
        'flex flex-wrap @4xl:order-1',
        looks.map(({ list }) => list),
        spread && '@max-xl:w-full @max-xl:justify-between @max-xl:*:last:text-right',
      )}
    >
      <Figure
        label={mainPageMessages.totalPoints}
        value={data === undefined ? unknown : formatNumber(data?.totalPoints ?? 0)}
        {...{ looks, stamped }}
      />
      <Figure
        label={mainPageMessages.position}
        value={position}
        wordsFrom={!hasNone ? null : spread ? 'phone' : 'tablet'}
        {...{ looks, stamped }}
      />
    </dl>
  );
}

interface Look {
  list: string;
  part: string;
  label: string;
  value: string;
}

/** Large, over their labels. */
const figures: Record<'phone' | 'tablet', Look> = {
  phone: {
    list: 'gap-x-3 xs:gap-x-4',
    part: 'flex-col-reverse',
    label: 'text-2xs leading-4 max-xs:text-3xs max-xs:leading-3',
    // As wide while it is unknown as '40.º', so that what stands beside it keeps its place.
    value: 'min-w-[3.25ch] text-2xl leading-7 tracking-display max-xs:leading-6 xs:text-3xl xs:leading-8',
  },
  tablet: {
    list: '@xl:gap-x-8 @xl:text-right',
    part: '',
    label: '@xl:text-sm @xl:leading-5',
    value: '@xl:text-5xl @xl:leading-12',
  },
};

/** As text, and as high as the figures, whose places they take. */
const words: typeof figures = {
  phone: {
    list: 'min-h-9 items-center gap-x-4 xs:min-h-12',
    part: 'flex-col',
    label: 'text-2xs leading-4 max-xs:leading-3.5',
    value: 'text-lg leading-6 max-xs:text-md max-xs:leading-5',
  },
  tablet: {
    list: '@xl:min-h-17 @xl:flex-col @xl:items-end @xl:justify-center',
    part: '@xl:flex-row @xl:items-baseline @xl:gap-x-1.5',
    label: '@xl:text-sm @xl:leading-6',
    value: '@xl:min-w-0 @xl:text-base @xl:leading-6 @xl:tracking-normal',
  },
};

interface FigureProps {
  label: string;
  value: string;
  looks: Look[];
  stamped: boolean;
  /** From which width on words stand for a value that is absent. */
  wordsFrom?: keyof typeof absent | null;
}

const absent = {
  phone: { words: '@max-xl:block', figure: 'sr-only' },
  tablet: { words: '@max-xl:hidden', figure: '@xl:sr-only' },
};

function Figure({ label, value, looks, stamped, wordsFrom = null }: FigureProps) {
  const shown = wordsFrom === null ? null : absent[wordsFrom];
  const valueLook = looks.map((look) => look.value);
  return (
    <div
      className={clsx(
        'flex',
        looks.map(({ part }) => part),
      )}
    >
      <dt
        className={clsx(
          'text-muted',
          looks.map((look) => look.label),
        )}
      >
        {label}
        {shown !== null && (
          <span aria-hidden="true" className={clsx('font-black text-ink @xl:ml-1.5', valueLook, shown.words)}>
            {mainPageMessages.noPosition}
          </span>
        )}
      </dt>
      <dd
        className={clsx(
          'tabular-nums',
          valueLook,
          stamped && 'animate-stamp',
          value === unknown ? 'font-normal text-muted' : 'font-black',
          shown?.figure,
        )}
      >
        {value}
      </dd>
    </div>
  );
}

/** '-' too while no participant has a point: all then share the first position. */
function positionText(standing: LeaderboardEntry | null | undefined): string {
  if (standing == null || !isRankingStarted(standing)) return unknown;
  return ordinal(standing.position);
}
