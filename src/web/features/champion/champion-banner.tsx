import clsx from 'clsx';
import { CircleCheck, Lock, Trophy } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ChampionConfig, Match } from '../../../domain/api-schemas.ts';
import { championPhaseLabel } from '../../../domain/champion.ts';
import { ClosingTime } from '../../football/closing-time.tsx';
import { BlankShield, Crest } from '../../football/crest.tsx';
import { championOutcome, type ChampionPick } from '../../lib/champion-pick.ts';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { formatGain, plural } from '../../ui/words.ts';
import { championMessages as messages } from './messages.ts';

export type BannerPlace = 'band' | 'page';

type BannerTone = 'none' | 'stake' | 'won' | 'lost' | 'failed';

/** Gold is what the champion is worth; lime is for hits. */
const grounds: Record<BannerTone, string> = {
  none: 'border-line',
  stake: 'border-gold/25 bg-gold/10',
  lost: 'border-line',
  won: 'border-lime bg-lime/15',
  failed: 'border-live/40 bg-live/15',
};

interface BannerFrameProps {
  place: BannerPlace;
  picture: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** Countdown beside the title. */
  state?: ReactNode;
  action?: ReactNode;
  tone?: BannerTone;
}

/** Shows the row about the champion. */
export function BannerFrame({ place, picture, title, note, state, action, tone = 'none' }: BannerFrameProps) {
  const decided = tone === 'won' || tone === 'lost';
  return (
    <div
      className={clsx(
        'flex min-h-11 flex-wrap content-center items-center gap-x-2.5 px-4 max-xs:px-3 wide:min-h-14',
        place === 'band' ? 'border-t wide:px-6' : 'rounded-control border py-2',
        grounds[tone],
      )}
    >
      {picture}
      <div className="flex min-w-up-to-24 flex-1 flex-wrap items-center gap-x-3 py-1">
        <h2
          className={clsx(
            'max-w-full leading-5 font-bold',
            decided ? 'basis-full text-md' : 'text-sm wide:text-md',
          )}
        >
          {title}
        </h2>
        {state}
        <div
          className={clsx(
            'max-w-full text-2xs leading-4 text-muted wide:text-sm wide:leading-5',
            place === 'band' && 'tracking-tight',
          )}
        >
          {note}
        </div>
      </div>
      {action}
    </div>
  );
}

/** Shows the row about the champion while it loads. */
export function BannerSkeleton() {
  return (
    <div className="flex h-11 items-center border-t border-line px-3 wide:h-14 wide:px-6">
      <StatusText hidden>Cargando tu campeón...</StatusText>
      <Skeleton className="h-5 w-44" />
    </div>
  );
}

interface ChampionBannerProps {
  state: BannerState;
  place: BannerPlace;
  config: ChampionConfig;
  crest: (team: string) => TeamCrest;
  /** Whether the pick is the only thing left to do. */
  main: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onOpenDialog: () => void;
}

/** Shows the pick with its phase, the open pick with its countdown, or 'Cerrada'; see docs/screens.md#champion. */
export function ChampionBanner(props: ChampionBannerProps) {
  return <BannerFrame place={props.place} {...partsOf(props)} />;
}

function partsOf(props: ChampionBannerProps): Omit<BannerFrameProps, 'place'> {
  const { state, config, crest, main, buttonRef, onOpenDialog } = props;
  const { decided, phases } = config.champion;
  const points = config.tournament.points.champion;
  const crestOf = (team: string, className: string) => (
    <Crest name={team} {...crest(team)} className={clsx('shrink-0', className)} />
  );
  if (state.kind === 'open')
    return {
      tone: 'stake',
      picture: (
        // Narrow, so that the countdown keeps to one line and the first form fits the smallest phones.
        <span
          aria-hidden="true"
          className="flex h-10 min-w-10 shrink-0 flex-col items-center justify-center gap-px rounded-control bg-gold/15 px-1.5 text-gold max-xs:hidden"
        >
          <Trophy className="size-4.5" strokeWidth={2} />
          <strong className="text-xs leading-3.5 font-black tabular-nums">{formatGain(points)}</strong>
        </span>
      ),
      title: 'Predecí al Campeón',
      state: <ClosingTime closesAt={state.closesAt} timeZone={config.tournament.timeZone} />,
      note: (
        <span className="sr-only wide:not-sr-only">
          Suma {plural(points, 'punto', 'puntos')} extra si aciertas.
        </span>
      ),
      action: (
        <Button
          ref={buttonRef}
          variant={main ? 'primary' : 'secondary'}
          // Lower than what can be pressed, so that the row has air.
          className={clsx(
            'relative min-h-9! px-3! after:absolute after:-inset-1',
            !main && 'border-gold! text-gold!',
          )}
          onClick={onOpenDialog}
        >
          <span>
            Elegir
            {/* A phone has no room for this word, and the title says it. */}
            <span className="sr-only wide:not-sr-only"> campeón</span>
          </span>
        </Button>
      ),
    };
  if (state.kind === 'closed' && decided === null)
    return {
      picture: <BlankShield className="size-9" />,
      title: messages.none,
      note: messages.closed,
      action: (
        <Badge bare icon={<Lock />}>
          {messages.closedBadge}
        </Badge>
      ),
    };
  if (state.kind === 'closed')
    return {
      tone: 'lost',
      picture: crestOf(decided ?? '', 'size-10'),
      title: <Named as="El campeón fue" name={decided ?? ''} />,
      note: (
        <>
          <span>{messages.none}</span>{' '}
          <span className="sr-only">
            <span>{messages.closed}</span> <span>{messages.closedBadge}</span>
          </span>
        </>
      ),
    };
  const { pick, outcome } = state;
  const phase = `Elegido en ${championPhaseLabel(pick.phase, phases)}`;
  if (outcome === 'open' || decided === null)
    return {
      tone: 'stake',
      picture: crestOf(pick.team, 'size-9'),
      title: (
        <>
          <span className="mr-1.5 text-xs font-normal text-muted">{messages.picked}</span>
          {pick.team}
          {/* On a phone this sign replaces the badge. */}
          <CircleCheck
            aria-hidden="true"
            className="ml-1.5 inline size-3.5 align-icon text-open-text wide:hidden"
          />
        </>
      ),
      note: phase,
      action: (
        <div className="flex flex-col-reverse items-end">
          <p className="flex flex-col items-end gap-x-1 text-xs leading-4 whitespace-nowrap text-muted wide:flex-row">
            <strong className="font-extrabold text-gold">{formatGain(points)}</strong> si gana
          </p>
          <Badge bare tone="open" icon={<CircleCheck />} className="sr-only wide:not-sr-only">
            Confirmada
          </Badge>
        </div>
      ),
    };
  const won = outcome === 'won';
  return {
    tone: outcome,
    picture: crestOf(pick.team, clsx('size-10', !won && 'opacity-60 grayscale')),
    title: <Named as={messages.picked} name={pick.team} />,
    note: (
      <>
        <span className={clsx('block text-balance', won && 'text-ink')}>{phase}</span>{' '}
        {!won && <span className="block">El campeón fue {decided}</span>}
      </>
    ),
    action: (
      <p
        className={clsx(
          'flex shrink-0 flex-col items-end text-xs leading-4 font-semibold whitespace-nowrap',
          !won && 'text-muted',
        )}
      >
        {won && '¡Campeón!'}{' '}
        <span>
          <strong
            className={clsx(
              'text-2xl leading-7 font-black tracking-display tabular-nums',
              won && 'text-lime',
            )}
          >
            +{won ? points : 0}
          </strong>{' '}
          {won && points === 1 ? 'punto' : 'puntos'}
        </span>
      </p>
    ),
  };
}

function Named({ as, name }: { as: string; name: string }) {
  return (
    <>
      <span className="block text-xs leading-4 font-semibold">{as} </span>
      {name}
    </>
  );
}

export type BannerState =
  | { kind: 'picked'; pick: ChampionPick; outcome: 'open' | 'won' | 'lost' }
  | { kind: 'open'; closesAt: string }
  | { kind: 'closed' };

/** Returns the state of the banner; `canPick` is `isChampionPickOpen`. See docs/rules.md#champion-pick. */
export function bannerStateOf(
  pick: ChampionPick | null,
  config: ChampionConfig,
  matches: Match[],
  canPick: boolean,
): BannerState {
  const { champion, tournament } = config;
  if (pick !== null) return { kind: 'picked', pick, outcome: championOutcome(pick, config) };
  if (!canPick) return { kind: 'closed' };
  const kickOffs = matches.flatMap(({ round, status, kickoffAt }) =>
    round === tournament.finalRound && status === 'scheduled' && kickoffAt !== null ? [kickoffAt] : [],
  );
  const [closesAt = champion.closesAt] = [champion.closesAt, ...kickOffs].toSorted(
    (a, b) => Date.parse(a) - Date.parse(b),
  );
  return { kind: 'open', closesAt };
}
