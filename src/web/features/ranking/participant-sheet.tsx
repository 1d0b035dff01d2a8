import { Flag, FlagOff } from 'lucide-react';
import { useId, useMemo } from 'react';
import { isRankingStarted } from '../../../domain/ranking-started.ts';
import type { PublicPick } from '../../../domain/participant-schemas.ts';
import { asDataError } from '../../lib/data-error.ts';
import { useLastError } from '../../lib/query-client.ts';
import { useLeaderboard } from '../../lib/leaderboard.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useUser } from '../../lib/session.ts';
import { isUnknownParticipant, useKnownParticipant, useParticipantProfile } from '../../lib/ranking-views.ts';
import { useRival, writeRival } from './api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { compareDuel } from './duel.ts';
import { DuelScore } from './duel-score.tsx';
import { DuelTable } from './duel-table.tsx';
import { OwnForm } from './own-form.tsx';
import { PositionLine } from './position-line.tsx';
import { ProfileCounts, ProfileSkeleton, ProfileTitle } from './profile-parts.tsx';
import { profileMessages as messages } from './messages.ts';

const noPicks: PublicPick[] = [];

interface ParticipantSheetProps {
  userId: string;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  onClose: () => void;
}

/**
 * A participant's profile: positions over the match days, hits, and the duel with the user over the matches that have begun; of
 * the user the own predictions. See docs/screens.md#profile-and-duel.
 */
export function ParticipantSheet({ userId, ownColors, onClose }: ParticipantSheetProps) {
  const user = useUser();
  const ownId = user?.id ?? '';
  const isOwn = userId === ownId;
  const profile = useParticipantProfile(userId);
  const own = useParticipantProfile(ownId);
  const matchData = useMatchData();
  const rival = useRival();
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
  const known = useKnownParticipant(userId);
  const board = useLeaderboard().data;
  const colors = isOwn ? ownColors : undefined;
  const titleId = useId();
  return (
    <Dialog
      onClose={onClose}
      long
      title={
        shown !== undefined ? (
          <ProfileTitle
            {...{ colors }}
            name={shown.name}
            avatarUrl={shown.avatarUrl}
            own={isOwn}
            position={started ? shown.position : null}
          >
            {started
              ? messages.standing(shown.position, shown.participants, shown.totalPoints)
              : messages.notStarted}
          </ProfileTitle>
        ) : failure === null && known !== null ? (
          // What the row said that was pressed.
          <ProfileTitle
            {...{ colors }}
            name={known.name}
            avatarUrl={known.avatarUrl}
            own={isOwn}
            position={known.standing?.position ?? null}
          >
            {known.standing !== null && board?.total != null
              ? messages.standing(known.standing.position, board.total, known.standing.totalPoints)
              : '\u00a0'}
          </ProfileTitle>
        ) : (
          messages[failure === null ? 'loading' : 'failed']
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
        <ProfileSkeleton own={isOwn} />
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <ProfileCounts profile={shown} />
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
              <DuelScore
                {...{ duel, titleId }}
                own={{ name: user?.fullName ?? '', avatarUrl: user?.avatarUrl ?? '', colors: ownColors }}
                other={shown}
              />
            )}
            {!isOwn && (
              <Button
                variant="secondary"
                onClick={() => writeRival(ownId, rival === userId ? null : userId)}
                className="w-full text-sm"
              >
                {rival === userId ? (
                  <FlagOff aria-hidden="true" className="size-4" />
                ) : (
                  <Flag aria-hidden="true" className="size-4" />
                )}
                {rival === userId ? messages.dropRival : messages.setRival}
              </Button>
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
