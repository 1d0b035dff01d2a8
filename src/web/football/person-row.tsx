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
  onOpen?: (() => void) | undefined;
  note?: ReactNode;
  children: ReactNode;
}

/** Shows a person in a list with positions (docs/screens.md#ranking-tab). */
export function PersonRow(props: PersonRowProps) {
  const { name, avatarUrl, position, shared = false, before, own, ownColors, onOpen, note, children } = props;
  // The clamp counts the lines inside the button; around it, the button would be one line.
  const text = (
    <span className="flex flex-wrap gap-x-1">
      <span className="line-clamp-2">{name}</span>
      {/* Outside the clamped lines, so that a long name does not cut it off. */}
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
      {/* Hidden with enlarged text on a phone, which needs the room. */}
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

/** Makes a button cover its row and draws the focus there, because around the name it would be cut off. */
const coversRow =
  'text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary';

/** Tints the user's own row, in a `relative` box, with a bar at its edge. */
export const ownRow =
  'bg-lime/15 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-primary';
