import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Flag, FlagOff } from 'lucide-react';
import { useId } from 'react';
import type { ParticipantProfile } from '../../../domain/participant-schemas.ts';
import { isRankingStarted } from '../../../domain/ranking-started.ts';
import { entriesByKind } from '../../../domain/score-prediction.ts';
import { asDataError } from '../../lib/data-error.ts';
import { matchDataQuery } from '../../lib/match-data.ts';
import { useLastError } from '../../lib/query-client.ts';
import { isUnknownParticipant, useParticipantProfile } from '../../lib/ranking-views.ts';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { HintButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { ownMark } from '../../ui/messages.ts';
import { formatNumber, ordinal, plural } from '../../ui/words.ts';
import { hits } from '../../football/hits.ts';
import { PictureMedal } from '../../football/rank.tsx';
import { compareDuel, type Duel, DuelScore, DuelTable } from './duel.tsx';
import { PositionLine } from './position-line.tsx';
import type { Person } from './view-parts.tsx';

interface ParticipantDialogProps {
  person: Person;
  isRival: boolean;
  onRival: (userId: string | null) => void;
  ownColors: string[] | undefined;
  onClose: () => void;
}

/** Shows a participant's profile with the duel, or the user's own one; see docs/screens.md#profile-and-duel. */
export function ParticipantDialog(props: ParticipantDialogProps) {
  const { person, isRival, onRival, ownColors, onClose } = props;
  const { userId, name, avatarUrl } = person;
  const user = useUser();
  const ownId = user?.id ?? '';
  const isOwn = userId === ownId;
  const profile = useParticipantProfile(userId);
  const own = useParticipantProfile(ownId);
  const matchData = useQuery(matchDataQuery);
  const queries = [profile, own, matchData];
  const profileError = useLastError(profile);
  const ownError = useLastError(own);
  const matchError = useLastError(matchData);
  const shown = profile.data;
  const started = shown !== undefined && isRankingStarted(shown);
  const standing = started ? shown : null;
  // A user who has not played yet has no profile.
  const ownPicks = own.data?.picks ?? (isUnknownParticipant(ownError) ? [] : undefined);
  const matches = matchData.data?.matches;
  const failure = shown === undefined ? profileError : ownPicks === undefined ? ownError : matchError;
  const duel = ownPicks && matches && shown && compareDuel(matches, ownPicks, isOwn ? [] : shown.picks);
  const titleId = useId();
  return (
    <Dialog
      onClose={onClose}
      long
      title={
        <span className="flex items-center gap-3.5">
          <span className="relative shrink-0">
            <Avatar
              name={name}
              src={avatarUrl}
              colors={isOwn ? ownColors : undefined}
              leader={standing?.position === 1}
              className="size-14"
            />
            <PictureMedal position={standing?.position ?? null} />
          </span>
          <span className="min-w-0">
            <span title={name} className="line-clamp-2 wrap-anywhere">
              {name} {isOwn && ownMark}
            </span>
            <span className="block min-h-5 text-sm leading-5 font-semibold text-muted tabular-nums">
              {standing !== null
                ? `${ordinal(standing.position)} de ${formatNumber(standing.participants)}\u00a0· ${plural(standing.totalPoints, 'punto', 'puntos')}`
                : shown !== undefined && 'Nadie tiene puntos todavía'}
            </span>
          </span>
        </span>
      }
    >
      {shown !== undefined && duel !== undefined ? (
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
                <HintButton
                  icon={isRival ? FlagOff : Flag}
                  label={isRival ? 'Quitar rival' : 'Elegir como rival'}
                  hint={
                    isRival
                      ? 'Dejará de aparecer encima del ranking.'
                      : 'Aparecerá siempre encima del ranking.'
                  }
                  onClick={() => onRival(isRival ? null : userId)}
                />
              </>
            )}
            {duel.matches.length > 0 ? (
              <DuelTable duel={duel} name={isOwn ? null : name} />
            ) : (
              !isOwn && (
                <p className="text-sm leading-5 text-muted">
                  Todavía no hay predicciones a la vista: se ven desde el saque inicial.
                </p>
              )
            )}
          </section>
        </div>
      ) : failure !== null ? (
        <ErrorState
          title="Error al cargar el perfil"
          message={asDataError(failure).message}
          onRetry={() => {
            for (const { data, refetch } of queries) if (data === undefined) void refetch();
          }}
          retrying={queries.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <div className="mt-4 flex min-h-140 flex-col gap-4">
          <Skeleton className="h-16" />
          <StatusText>Cargando perfil...</StatusText>
          <Skeleton className="h-28" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  );
}

function Counts({ profile: { hits: counts, streak } }: { profile: ParticipantProfile }) {
  const figures = [
    ...entriesByKind(counts).map(([hit, count]) => ({
      label: hits[hit].shorts,
      count,
      edge: hits[hit].edge,
    })),
    { label: 'Racha', count: streak, edge: 'border-t-edge' },
  ];
  return (
    <dl className="grid auto-cols-fr grid-flow-col gap-2 text-center">
      {figures.map(({ label, count, edge }) => (
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

const shownHits = 10;

function OwnForm({ duel, titleId }: { duel: Duel; titleId: string }) {
  const settled = duel.matches.flatMap(({ own }) => own?.hit ?? []);
  const last = settled.slice(0, shownHits).toReversed();
  return (
    <div data-theme="dark" className="rounded-card border border-line bg-ground px-4 py-3 text-ink">
      <h3 id={titleId} className="text-sm leading-5 font-semibold text-muted">
        Tus predicciones
      </h3>
      {duel.matches.length === 0 && (
        <p className="mt-0.5 leading-5 font-bold text-balance">
          No hiciste predicciones de los partidos que ya empezaron.
        </p>
      )}
      {settled.length > 0 && (
        <>
          <p className="text-2xl leading-8 font-black tracking-heading tabular-nums">
            Acertaste {settled.filter((hit) => hit !== 'miss').length} de {settled.length}
          </p>
          <ol aria-label="Tus últimos partidos" className="mt-2 flex flex-wrap gap-1.5">
            {last.map((hit, index) => {
              const { icon: Icon, name, fill } = hits[hit];
              return (
                <li
                  key={index}
                  title={name}
                  className={clsx('flex size-7 items-center justify-center rounded-full', fill)}
                >
                  <Icon aria-hidden="true" className="size-4" />
                  <span className="sr-only">{name}</span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </div>
  );
}
