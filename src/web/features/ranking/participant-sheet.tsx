import clsx from 'clsx';
import { Flag, FlagOff } from 'lucide-react';
import { useId, useMemo } from 'react';
import { isRankingStarted } from '../../../domain/ranking-started.ts';
import type { ParticipantProfile, PublicPick } from '../../../domain/participant-schemas.ts';
import { asDataError } from '../../lib/data-error.ts';
import { useLastError } from '../../lib/query-client.ts';
import { useLeaderboard } from '../../lib/leaderboard.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useUser } from '../../lib/session.ts';
import { isUnknownParticipant, useKnownParticipant, useParticipantProfile } from '../../lib/ranking-views.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { ownMark } from '../../ui/messages.ts';
import { PictureMedal } from '../../football/rank.tsx';
import { compareDuel } from './duel.ts';
import { DuelScore, OwnForm } from './duel-score.tsx';
import { DuelTable } from './duel-table.tsx';
import { PositionLine } from './position-line.tsx';
import { profileMessages as messages } from './messages.ts';

const noPicks: PublicPick[] = [];

interface ParticipantSheetProps {
  userId: string;
  /** Whether the user keeps them beside the own row. */
  isRival: boolean;
  onRival: (userId: string | null) => void;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  onClose: () => void;
}

/**
 * A participant's profile: positions over the match days, hits, and the duel with the user over the matches that have begun; of
 * the user the own predictions. See docs/screens.md#profile-and-duel.
 */
export function ParticipantSheet(props: ParticipantSheetProps) {
  const { userId, isRival, onRival, ownColors, onClose } = props;
  const user = useUser();
  const ownId = user?.id ?? '';
  const isOwn = userId === ownId;
  const profile = useParticipantProfile(userId);
  const own = useParticipantProfile(ownId);
  const matchData = useMatchData();
  const profileError = useLastError(profile);
  const ownError = useLastError(own);
  const shown = profile.data;
  const started = shown !== undefined && isRankingStarted(shown);
  // Who has not played yet has no profile.
  const ownPicks = own.data?.picks ?? (isUnknownParticipant(ownError) ? noPicks : undefined);
  const matches = matchData.data?.matches;
  const failure =
    (shown === undefined ? profileError : null) ??
    (ownPicks === undefined ? ownError : null) ??
    (matches === undefined ? matchData.error : null);
  const retry = () => {
    if (shown === undefined) void profile.refetch();
    if (ownPicks === undefined && !isOwn) void own.refetch();
    // Its error is shown here again.
    if (matches === undefined) void matchData.refresh().catch(() => undefined);
  };
  const duel = useMemo(
    () =>
      shown === undefined || ownPicks === undefined || matches === undefined
        ? null
        : compareDuel(matches, ownPicks, isOwn ? [] : shown.picks),
    [shown, ownPicks, matches, isOwn],
  );
  // What the row said that was pressed.
  const known = useKnownParticipant(userId);
  const participants = useLeaderboard().data?.total ?? null;
  const person = shown ?? (failure === null ? known : null);
  const standing = shown === undefined ? known?.standing : started ? shown : null;
  const total = shown?.participants ?? participants;
  const titleId = useId();
  const RivalIcon = isRival ? FlagOff : Flag;
  return (
    <Dialog
      onClose={onClose}
      long
      title={
        person === null ? (
          messages[failure === null ? 'loading' : 'failed']
        ) : (
          <span className="flex items-center gap-3.5">
            <span className="relative shrink-0">
              <Avatar
                name={person.name}
                src={person.avatarUrl}
                colors={isOwn ? ownColors : undefined}
                leader={standing?.position === 1}
                className="size-14"
              />
              <PictureMedal position={standing?.position ?? null} />
            </span>
            <span className="min-w-0">
              <span title={person.name} className="line-clamp-2 wrap-anywhere">
                {person.name} {isOwn && ownMark}
              </span>
              <span className="block min-h-5 text-sm leading-5 font-semibold text-muted tabular-nums">
                {standing != null && total !== null
                  ? messages.standing(standing.position, total, standing.totalPoints)
                  : shown !== undefined && messages.notStarted}
              </span>
            </span>
          </span>
        )
      }
    >
      {failure !== null ? (
        <ErrorState
          {...(shown !== undefined && { title: messages.failed })}
          message={asDataError(failure).message}
          onRetry={retry}
          retrying={profile.isFetching || own.isFetching || matchData.isRefreshing}
        />
      ) : shown === undefined || duel === null ? (
        <div className="mt-4 flex min-h-140 flex-col gap-4">
          <Skeleton className="h-16" />
          <StatusText>{messages.loading}</StatusText>
          <Skeleton className="h-28" />
          <Skeleton className="h-40" />
        </div>
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <Counts profile={shown} />
          {started && (
            <PositionLine
              days={shown.matchDays}
              position={shown.position}
              participants={shown.participants}
              own={isOwn}
            />
          )}
          <section aria-labelledby={titleId} className="flex flex-col gap-2">
            {isOwn ? (
              <OwnForm {...{ duel, titleId }} />
            ) : (
              <>
                <DuelScore
                  {...{ duel, titleId }}
                  own={{ name: user?.fullName ?? '', avatarUrl: user?.avatarUrl ?? '', colors: ownColors }}
                  other={shown}
                />
                <Button
                  variant="secondary"
                  onClick={() => onRival(isRival ? null : userId)}
                  className="w-full text-sm"
                >
                  <RivalIcon aria-hidden="true" className="size-4" />
                  {isRival ? messages.dropRival : messages.setRival}
                </Button>
              </>
            )}
            {duel.matches.length > 0 ? (
              <DuelTable duel={duel} name={isOwn ? null : shown.name} />
            ) : (
              !isOwn && <p className="text-sm leading-5 text-muted">{messages.noPicks}</p>
            )}
          </section>
        </div>
      )}
    </Dialog>
  );
}

/** What the points come from, each with an edge in the colour of its hit. */
function Counts({ profile: { exact, outcomes, streak } }: { profile: ParticipantProfile }) {
  const counts = [
    [messages.exact, exact, 'border-t-exact'],
    [messages.outcomes, outcomes, 'border-t-outcome'],
    [messages.streak, streak, 'border-t-edge'],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2 text-center">
      {counts.map(([label, count, edge]) => (
        <div
          key={label}
          className={clsx(
            'flex flex-col-reverse rounded-control border border-t-3 border-line px-1 pt-1.5 pb-2',
            edge,
          )}
        >
          <dt className="text-xs leading-4 wrap-anywhere text-muted">{label}</dt>
          <dd className="text-2xl leading-7 font-black tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
