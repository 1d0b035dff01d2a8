import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { ownMark } from '../ui/messages.ts';
import { PictureMedal, Rank, type RankProps } from './rank.tsx';

interface PersonRowProps extends Pick<RankProps, 'position' | 'before'> {
  name: string;
  avatarUrl: string;
  shared?: boolean;
  own: boolean;
  ownColors: string[] | undefined;
  /** Opens the person's profile; without it the row is no button. */
  onOpen?: (() => void) | undefined;
  /** Under the name, in small type. */
  note?: ReactNode;
  /** The figures of the row, at its end. */
  children: ReactNode;
}

/** A person in a list with positions: position, picture, name and figures; see docs/screens.md#ranking-tab. */
export function PersonRow(props: PersonRowProps) {
  const { name, avatarUrl, position, shared = false, before, own, ownColors, onOpen, note, children } = props;
  // The lines are counted inside the button: around it they would be one.
  const text = (
    <span className="flex flex-wrap gap-x-1">
      <span className="line-clamp-2">{name}</span>
      {/* Beside the lines, so that a long name does not cut it off. */}
      {own && <span className="shrink-0 font-extrabold"> {ownMark}</span>}
    </span>
  );
  return (
    <div
      className={clsx(
        'relative flex min-h-18 items-center gap-x-2.5 py-1.5 pr-4 pl-3 wide:gap-x-4 wide:pr-5',
        own && ownRow,
      )}
    >
      <span className={position === null ? 'sr-only' : 'w-14 shrink-0'}>
        <Rank {...{ position, shared, before }} />
      </span>
      {/* Enlarged text on a phone needs its room. */}
      <span className="relative shrink-0 @max-narrow:hidden">
        <Avatar name={name} src={avatarUrl} colors={own ? ownColors : undefined} className="size-10" />
        <PictureMedal position={position} />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 grow basis-20">
          <p
            title={name}
            className={clsx('text-md leading-4.5 wrap-anywhere', own ? 'font-extrabold' : 'font-semibold')}
          >
            {onOpen === undefined ? (
              text
            ) : (
              <button type="button" aria-haspopup="dialog" onClick={onOpen} className={coversRow}>
                {text}
              </button>
            )}
          </p>{' '}
          {note}
        </div>{' '}
        {children}
      </div>
    </div>
  );
}

/** A button over its whole row: the focus is drawn there, as it would be cut off around the name. */
const coversRow =
  'text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary';

/** The look of the own row, in a `relative` box: tinted, with a bar at its edge. */
export const ownRow =
  'bg-lime/15 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-primary';
