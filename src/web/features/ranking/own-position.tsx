import clsx from 'clsx';
import { ArrowDown, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { useParticipantProfile } from '../../lib/ranking-views.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { countHits } from '../../football/hits.ts';
import { rankMessages } from '../../football/messages.ts';
import { formatNumber, ordinal } from '../../ui/words.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { profileMessages, rankingMessages as messages } from './messages.ts';

interface OwnPositionProps {
  /** Heading and subtitle of the page. */
  greeting: ReactNode;
  /** Of the own picture or shirt. */
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
  /** What is still in play; null when there is nothing to say. */
  inPlay: string | null;
  /** The points of a right champion, 0 without one. */
  bonus: number;
  /** Shows the own row in the list; null without one. */
  onFind: (() => void) | null;
}

/** The top of the ranking, dark in both themes: greeting, 'Tu Posición' with points, and the way to the own row. */
export function OwnPosition(props: OwnPositionProps) {
  const { greeting, name, avatarUrl, colors, standing, position, shared, total, gap, inPlay, bonus } = props;
  const { onFind } = props;
  const points = standing === undefined ? null : (standing?.totalPoints ?? 0);
  const distance = gap ?? (standing === null && total !== 0 ? messages.notYet : null);
  return (
    <section
      data-theme="dark"
      aria-labelledby="titulo-propio"
      className={clsx(
        'rounded-card border border-line bg-surface px-4 py-3 text-ink wide:px-5 wide:py-4',
        // What comes later moves nothing below it.
        standing !== null && 'min-h-36 wide:min-h-68',
      )}
    >
      {/* One beside the other, where there is room; in the wide layout the figures are large, in rows of their own. */}
      <div className="flex flex-wrap justify-between gap-x-3 wide:block">
        <div className="flex min-w-0 flex-1 basis-36 items-center gap-3 self-start">
          <span className="hidden wide:block">
            <Avatar name={name} src={avatarUrl} colors={colors} className="size-12" />
          </span>
          <div className="min-w-0">{greeting}</div>
        </div>
        <div className="text-right wide:mt-3 wide:border-t wide:border-line wide:pt-3 wide:text-left">
          <h2
            id="titulo-propio"
            className="text-2xs leading-4 font-semibold text-muted wide:text-sm wide:leading-6"
          >
            {messages.yours}
          </h2>
          <dl aria-live="polite" className="min-h-14 wide:flex wide:flex-wrap wide:gap-x-10">
            <Figure
              label={messages.position}
              value={position === null ? null : ordinal(position)}
              shared={position !== null && shared}
              note={position !== null && total !== null && messages.of(total)}
              large
            />
            <Figure
              label={messages.totalPoints}
              value={points === null ? null : formatNumber(points)}
              unit={points === null ? null : messages.pointNoun(points)}
            />
          </dl>
        </div>
      </div>
      {(distance !== null || onFind !== null) && (
        <div className="mt-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 text-xs leading-4 wide:text-sm wide:leading-5">
          <p className={gap === null ? 'font-semibold text-muted' : 'font-bold'}>{distance}</p>
          {onFind !== null && (
            <button
              type="button"
              onClick={onFind}
              className="relative flex items-center gap-1 rounded-control text-sm leading-5 font-semibold whitespace-nowrap after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
            >
              {messages.find}
              <ArrowDown aria-hidden="true" className="size-4 shrink-0" />
            </button>
          )}
        </div>
      )}
      {inPlay !== null && (
        <p className="mt-1 text-xs leading-4 text-balance text-muted tabular-nums wide:mt-1.5 wide:text-sm wide:leading-5">
          {inPlay}
        </p>
      )}
      {standing != null && (
        // A phone has them in the own profile.
        <ul className="sr-only flex-wrap gap-x-3 text-sm leading-5 text-muted tabular-nums wide:not-sr-only wide:mt-2! wide:flex">
          <li>{messages.predictions(standing.totalPredictions)}</li>
          <li>{countHits('exact', standing.exactPredictions)}</li>
          <li>{countHits('outcome', standing.correctWinners)}</li>
          {bonus > 0 && <li>{messages.bonus(bonus)}</li>}
        </ul>
      )}
    </section>
  );
}

interface FigureProps {
  label: string;
  /** Null while it is not known, or for none. */
  value: string | null;
  /** Whether it is a position that another participant has too. */
  shared?: boolean;
  /** Whether a phone too has it as large as there is room. */
  large?: boolean;
  /** After the value on a phone, where the label is left out. */
  unit?: string | null;
  /** Beside the label in the wide layout. */
  note?: ReactNode;
}

/** A figure over its label; a phone has room for the label only in place of the figure. */
function Figure({ label, value, shared = false, large = false, unit = null, note }: FigureProps) {
  return (
    <div className="flex items-baseline justify-end gap-x-1 wide:flex-col-reverse wide:items-start">
      <dt className={clsx('text-xs leading-4 text-muted', value !== null && 'sr-only wide:not-sr-only')}>
        {label} {note}
      </dt>
      <dd
        className={clsx(
          'font-black whitespace-nowrap tabular-nums wide:text-5xl wide:leading-12 wide:tracking-display',
          large ? 'text-4xl leading-9 tracking-display' : 'text-md leading-5',
        )}
      >
        {shared && (
          <>
            <span aria-hidden="true" className="mr-0.5 text-[0.75em] leading-none font-bold text-muted">
              {rankMessages.level}
            </span>
            <span className="sr-only">{rankMessages.shared}</span>
          </>
        )}
        {value ?? <span className="font-normal text-muted">{rankMessages.none}</span>}
        {unit !== null && <span className="font-bold wide:hidden"> {unit}</span>}
      </dd>
    </div>
  );
}

interface RivalLineProps {
  rivalId: string;
  ownPoints: number;
  onOpen: (userId: string) => void;
}

/** The rival and the difference in points (docs/screens.md#profile-and-duel); nothing once the rival has left. */
export function RivalLine({ rivalId, ownPoints, onOpen }: RivalLineProps) {
  const { data, isPending } = useParticipantProfile(rivalId);
  if (data === undefined) return isPending ? <Skeleton className="h-11 rounded-control" /> : null;
  const { ahead, behind, level, rival } = profileMessages;
  const lead = data.totalPoints - ownPoints;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(rivalId)}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface px-3 text-left text-sm leading-5 hover:bg-raised"
    >
      <Flag aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-24 truncate">
        <span className="text-muted">{rival}:</span> <strong>{data.name}</strong>
      </span>
      <span className="ml-auto tabular-nums">
        {ordinal(data.position)} · {lead > 0 ? ahead(lead) : lead < 0 ? behind(-lead) : level}
      </span>
    </button>
  );
}
