import { Flag, FlagOff } from 'lucide-react';
import { useMemo } from 'react';
import { isRankingStarted } from '../../../domain/ranking-started.ts';
import type { PublicPick } from '../../../domain/participant-schemas.ts';
import { asDataError, useLastError, useMatchData, useUser } from '../../data/index.ts';
import { isUnknownParticipant, useParticipantProfile } from '../../data/ranking-views.ts';
import { useRival, writeRival } from '../../data/rival.ts';
import { Avatar, Button, Dialog, ErrorState, ownMark, Skeleton } from '../../ui/index.ts';
import { compareDuel } from './duel.ts';
import { DuelTable } from './duel-table.tsx';
import { PositionLine } from './position-line.tsx';
import { duelText, profileMessages as messages } from './profile-messages.ts';

const noPicks: PublicPick[] = [];

interface ParticipantSheetProps {
  userId: string;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  onClose: () => void;
}

/**
 * A participant's profile: positions over the match days, hits, and the duel with the user over the matches that have begun; of
 * the user the own predictions. See docs/rules.md#profile-and-duel.
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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        shown === undefined ? (
          messages[failure === null ? 'loading' : 'failed']
        ) : (
          <span className="flex items-center gap-3">
            <Avatar
              name={shown.name}
              src={shown.avatarUrl}
              colors={isOwn ? ownColors : undefined}
              className="size-12 shrink-0"
            />
            <span className="min-w-0">
              <span title={shown.name} className="line-clamp-2 wrap-anywhere">
                {shown.name} {isOwn && ownMark}
              </span>
              <span className="block text-sm leading-5 font-semibold text-muted tabular-nums">
                {started
                  ? messages.standing(shown.position, shown.participants, shown.totalPoints)
                  : messages.notStarted}
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
        // The title says what is awaited.
        <div className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-16 rounded-control" />
          <Skeleton className="h-40 rounded-control" />
          <div className="flex flex-col gap-3">
            <Skeleton className="h-6 w-40" />
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="h-10" />
            ))}
          </div>
        </div>
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <dl className="grid grid-cols-3 divide-x divide-line rounded-control border border-line py-2 text-center">
            {(
              [
                [messages.exact, shown.exact],
                [messages.outcomes, shown.outcomes],
                [messages.streak, shown.streak],
              ] as const
            ).map(([label, count]) => (
              <div key={label} className="flex flex-col-reverse px-1">
                <dt className="text-xs leading-4 text-muted">{label}</dt>
                <dd className="text-2xl leading-7 font-black tabular-nums">{count}</dd>
              </div>
            ))}
          </dl>
          {started && (
            <PositionLine
              days={shown.matchDays}
              position={shown.position}
              participants={shown.participants}
            />
          )}
          <section aria-labelledby="titulo-duelo">
            <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
              <h3 id="titulo-duelo" className="text-lg leading-7 font-extrabold">
                {isOwn ? messages.ownPicks : duelText(duel)}
              </h3>
              {!isOwn && (
                <Button
                  variant="secondary"
                  onClick={() => writeRival(ownId, rival === userId ? null : userId)}
                  className="text-sm"
                >
                  {rival === userId ? (
                    <FlagOff aria-hidden="true" className="size-4" />
                  ) : (
                    <Flag aria-hidden="true" className="size-4" />
                  )}
                  {rival === userId ? messages.dropRival : messages.setRival}
                </Button>
              )}
            </div>
            {duel.matches.length === 0 ? (
              <p className="text-sm leading-5 text-muted">{isOwn ? messages.noOwnPicks : messages.noPicks}</p>
            ) : (
              <DuelTable duel={duel} name={isOwn ? null : shown.name} />
            )}
          </section>
        </div>
      )}
    </Dialog>
  );
}
