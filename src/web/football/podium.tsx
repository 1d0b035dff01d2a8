import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { listInWords, plural } from '../ui/words.ts';
import { ownMark } from '../ui/messages.ts';
import { StepRank } from './medal.tsx';
import { podiumMessages as messages } from './messages.ts';

/** Of the podium's steps, by position from 1; also before the data are there, so that nothing moves when they come. */
export const stepHeights = ['h-17 sm:h-20', 'h-14 sm:h-17', 'h-11 sm:h-14'];
export const pictureSizes = ['size-13 sm:size-18', 'size-11 sm:size-14', 'size-11 sm:size-14'];
/** Of the podium at the end of the game, with larger pictures. */
export const largeStepHeights = ['h-20', 'h-15 sm:h-17', 'h-11 sm:h-14'];
export const largePictureSizes = ['size-16 sm:size-20', 'size-13 sm:size-16', 'size-13 sm:size-16'];
/** Of the same on a desk, as high as a long text beside it. */
export const tallStepHeights = ['h-20 lg:h-28', 'h-15 sm:h-17 lg:h-23', 'h-11 sm:h-14 lg:h-18'];

/** The look of the steps of the positions 1 to 3. */
const looks = [
  { step: 'border-t-lime from-lime/30 to-lime/5 text-lime', icon: 'text-lime' },
  { step: 'border-t-silver from-silver/25 to-silver/5', icon: 'text-silver' },
  { step: 'border-t-bronze from-bronze/25 to-bronze/5', icon: 'text-bronze' },
];
/** Where the rows stand: the first in the middle, the second to its left; two firsts in the order of the list. */
const columns = ['col-start-2', 'col-start-1', 'col-start-3'];
const columnsOfEquals = ['col-start-1', 'col-start-2', 'col-start-3'];

/** A participant of the first places. */
export interface PodiumEntry {
  userId: string;
  fullName: string;
  avatarUrl: string;
  position: number;
  totalPoints: number;
}

interface PodiumProps {
  /** The first page of the ranking. */
  entries: PodiumEntry[];
  /** The number of participants. */
  total: number;
  ownId: string;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  /** What is read out; 'Podio' without one. */
  label?: string;
  /** What stands above it, where it is beside another list than the ranking. */
  heading?: string | undefined;
  /** How the game ended, on top of it: its pictures are larger then. */
  head?: ReactNode;
  /** Whether its steps are higher too on a desk. */
  tall?: boolean;
}

/** The first three rows of the ranking and who is level with them, dark in both themes; see docs/screens.md#ranking-tab. */
export function Podium(props: PodiumProps) {
  const {
    entries,
    total,
    ownId,
    ownColors,
    label = messages.podium,
    heading,
    head = null,
    tall = false,
  } = props;
  const large = head !== null && head !== false;
  const sizes = {
    heights: tall ? tallStepHeights : large ? largeStepHeights : stepHeights,
    pictures: large ? largePictureSizes : pictureSizes,
  };
  const level = levelWith(entries, total);
  const order = entries[1]?.position === 1 ? columnsOfEquals : columns;
  return (
    <section
      aria-label={label}
      data-theme="dark"
      className={clsx(
        '@container relative isolate flex flex-col overflow-hidden rounded-card border border-line bg-surface text-ink',
        large && 'justify-center',
      )}
    >
      {large && head}
      {/* Where it would cut a text, pictures or a heading it is left out. */}
      {!large && heading === undefined && (order !== columnsOfEquals || entries[2]?.position === 1) && (
        <HalfCircle />
      )}
      {heading !== undefined && (
        <h3 className="px-4 pt-3 text-center text-sm font-bold sm:pt-4">{heading}</h3>
      )}
      <ol
        className={clsx(
          'grid grid-cols-3 gap-x-1.5 px-2 pt-3 pb-3 sm:gap-x-2 sm:px-6 sm:pb-4 @max-narrow:block',
          large ? 'mx-auto w-full max-w-2xl' : 'mt-auto sm:pt-5',
        )}
      >
        {entries.slice(0, 3).map((entry, index) => (
          <Step
            key={entry.userId}
            {...{ entry, ownColors, ...sizes }}
            column={order[index]}
            own={entry.userId === ownId}
          />
        ))}
      </ol>
      {level !== null && (
        <p className="border-t border-line bg-raised px-3 py-2 text-center text-xs leading-4 text-balance text-muted sm:text-sm sm:leading-5">
          {messages.alsoAt(level.position)} <span className="font-semibold text-ink">{namesText(level)}</span>
        </p>
      )}
    </section>
  );
}

/** Half the centre circle in chalk, behind the pictures. */
function HalfCircle() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-10 h-18 overflow-hidden sm:h-24">
      <span className="absolute -top-18 left-1/2 size-36 -translate-x-1/2 rounded-full border-[1.5px] border-chalk sm:-top-24 sm:size-48" />
    </div>
  );
}

interface StepProps {
  entry: PodiumEntry;
  /** Where the step is; how high, the position decides. */
  column: string | undefined;
  own: boolean;
  ownColors: string[] | undefined;
  /** Of the steps and the pictures, by position from 1. */
  heights: string[];
  pictures: string[];
}

function Step({ entry, column, own, ownColors, heights, pictures }: StepProps) {
  const at = Math.min(entry.position, looks.length) - 1;
  const look = looks[at];
  return (
    <li
      className={clsx(
        // Rows that all three share: points beside points and names beside names, however many lines one takes.
        'row-span-3 row-start-1 grid grid-rows-subgrid justify-items-center text-center',
        // Enlarged text on a phone: one below the other, in order.
        '@max-narrow:mb-4 @max-narrow:flex @max-narrow:flex-col @max-narrow:items-center',
        column,
      )}
    >
      <div className="flex w-full flex-col items-center justify-end">
        <Avatar
          name={entry.fullName}
          src={entry.avatarUrl}
          colors={own ? ownColors : undefined}
          leader={entry.position === 1}
          className={clsx('mb-1.5 sm:mb-2', pictures[at])}
        />
        <div
          className={clsx(
            'flex w-full items-start justify-center gap-1.5 border-t-3 border-b border-b-line bg-linear-to-b pt-2 sm:pt-3 @max-narrow:h-auto @max-narrow:pb-2',
            heights[at],
            look?.step,
          )}
        >
          <StepRank position={entry.position} iconClass={clsx('size-5.5 sm:size-6', look?.icon)} />
        </div>
      </div>
      <p className="mt-2 text-sm leading-5 font-extrabold tabular-nums sm:text-base">
        {plural(entry.totalPoints, messages.point, messages.points)}
      </p>
      <p
        title={entry.fullName}
        className="mx-0.5 mt-0.5 line-clamp-3 self-start text-code leading-4.25 font-semibold text-balance wrap-anywhere sm:line-clamp-4 sm:text-sm sm:leading-4.5 @max-narrow:line-clamp-none"
      >
        {entry.fullName}
        {own && ` ${ownMark}`}
      </p>
    </li>
  );
}

/** The steps of the podium. */
const steps = 3;
/** So many are named, the others counted. */
const named = 2;

/** Who shares the position of the last step of the podium without standing on it. */
interface Level {
  position: number;
  names: string[];
  /** How many more; null when the first entries end before they do. */
  more: number | null;
}

/** Looks them up in the first `entries` of a ranking of `total`; null when there is nobody. See docs/screens.md#ranking-tab. */
function levelWith(entries: PodiumEntry[], total: number): Level | null {
  const position = entries[steps - 1]?.position;
  if (position === undefined) return null;
  const level = entries.slice(steps).filter((entry) => entry.position === position);
  if (level.length === 0) return null;
  const known = entries.length >= total || entries.at(-1)?.position !== position;
  return {
    position,
    names: level.slice(0, named).map(({ fullName }) => fullName),
    more: known ? Math.max(0, level.length - named) : null,
  };
}

/** 'Ana, Belén y 3 más'. */
function namesText({ names, more }: Level): string {
  const others = more === null ? [messages.unknownMore] : more > 0 ? [messages.more(more)] : [];
  return listInWords([...names, ...others]);
}

interface ChalkStepsProps {
  /** Whether the first step may be taken: it has the leader's edge then. */
  free?: boolean;
  className?: string;
}

/** The steps of a podium in chalk, with nobody on them. */
export function ChalkSteps({ free = false, className }: ChalkStepsProps) {
  const step =
    'flex items-start justify-center border-x-[1.5px] border-t-[1.5px] border-ink/30 bg-linear-to-b from-ink/8 to-transparent pt-1.5 font-black tabular-nums text-muted';
  return (
    <span
      aria-hidden="true"
      className={clsx('grid w-full grid-cols-3 items-end gap-1.5 text-lg leading-6', className)}
    >
      <span className={clsx(step, 'h-12')}>2</span>
      <span className={clsx(step, 'h-17', free && 'border-t-3 border-t-lime! text-ink!')}>1</span>
      <span className={clsx(step, 'h-9')}>3</span>
    </span>
  );
}
