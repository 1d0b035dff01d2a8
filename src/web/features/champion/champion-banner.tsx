import clsx from 'clsx';
import { CircleCheck, Lock, Trophy } from 'lucide-react';
import type { Ref } from 'react';
import type { ChampionConfig, Match } from '../../../domain/api-schemas.ts';
import { championPhaseLabel, isChampionPickOpen } from '../../../domain/champion.ts';
import { Badge } from '../../ui/badge.tsx';
import { BlankShield, Crest } from '../../football/crest.tsx';
import { Button } from '../../ui/button.tsx';
import { formatGain } from '../../ui/words.ts';
import { ClosingTime } from '../../football/closing-time.tsx';
import { BannerFrame, type BannerPlace, smallAction } from './banner-frame.tsx';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { championMessages } from './messages.ts';
import { championOutcome, type ChampionPick } from '../../lib/champion-pick.ts';

interface ChampionBannerProps {
  state: BannerState;
  place: BannerPlace;
  /** Points of a right champion. */
  points: number;
  /** The champion's name, null until it is decided. */
  decided: string | null;
  phases: ChampionConfig['champion']['phases'];
  crest: (team: string) => TeamCrest;
  /** Whether choosing is the one thing left to do. */
  main: boolean;
  /** The button that opens the dialog, while there is one. */
  buttonRef: Ref<HTMLButtonElement>;
  onOpenDialog: () => void;
}

const messages = championMessages.banner;

/** The pick with its phase, the open pick with its countdown, or 'Cerrada'; see docs/screens.md#champion. */
export function ChampionBanner(props: ChampionBannerProps) {
  const { state, place, points, decided, phases, crest, main, buttonRef, onOpenDialog } = props;
  if (state.kind === 'open') {
    return (
      <BannerFrame
        place={place}
        tone="stake"
        picture={<Prize points={points} />}
        title={messages.open}
        state={<ClosingTime closesAt={state.closesAt} />}
        note={messages.openNote(points)}
        noteOnWide
        action={
          <Button
            ref={buttonRef}
            variant={main ? 'primary' : 'secondary'}
            className={clsx(smallAction, !main && 'border-gold! text-gold!')}
            onClick={onOpenDialog}
          >
            <span>
              {messages.choose}
              {/* A phone has no room for it, and the title beside it says what is chosen. */}
              <span className="max-[26rem]:sr-only"> {messages.champion}</span>
            </span>
          </Button>
        }
      />
    );
  }
  if (state.kind === 'closed') return <ClosedBanner {...{ place, decided, crest }} />;
  const { pick, outcome } = state;
  const phase = messages.phase(championPhaseLabel(pick.phase, phases));
  if (outcome === 'open' || decided === null) {
    return (
      <BannerFrame
        place={place}
        tone="stake"
        picture={<Crest name={pick.team} {...crest(pick.team)} className="size-8 xs:size-9" />}
        title={
          <>
            <span className="mr-1.5 text-xs font-normal text-muted @xl:text-sm">{messages.picked}</span>
            {pick.team}
            {/* A phone has room for the sign of what the badge says. */}
            <CircleCheck
              aria-hidden="true"
              className="ml-1.5 inline size-3.5 align-icon text-open-text @xl:hidden"
            />
          </>
        }
        note={phase}
        action={
          <div className="flex flex-row-reverse items-center @xl:gap-x-4">
            {/* In two short lines where the phase beside it would take two. */}
            <p className="flex items-center gap-1 text-xs leading-4 whitespace-nowrap text-muted @max-xs:flex-col @max-xs:items-end @max-xs:gap-0 @xl:text-sm">
              <Trophy aria-hidden="true" className="size-4 text-gold @max-xs:hidden" />
              <strong className="font-extrabold text-gold">{formatGain(points)}</strong> {messages.ifItWins}
            </p>
            <Badge bare tone="open" icon={<CircleCheck />} className="py-0.5! @max-xl:sr-only!">
              {messages.pickedBadge}
            </Badge>
          </div>
        }
      />
    );
  }
  const won = outcome === 'won';
  return (
    <BannerFrame
      place={place}
      tone={won ? 'won' : 'lost'}
      picture={
        <Crest
          name={pick.team}
          {...crest(pick.team)}
          className={clsx('size-10 @xl:size-11', !won && 'opacity-60 grayscale')}
        />
      }
      title={<Named as={messages.picked} name={pick.team} quiet={!won} />}
      note={
        <>
          <span className="block text-balance">{phase}</span>{' '}
          {!won && <span className="block">{messages.championWas(decided)}</span>}
        </>
      }
      action={<Gain {...(won ? messages.won(points) : messages.lost)} />}
    />
  );
}

/** Nothing was picked: once that is decided who became champion. */
function ClosedBanner({ place, decided, crest }: Pick<ChampionBannerProps, 'place' | 'decided' | 'crest'>) {
  if (decided === null)
    return (
      <BannerFrame
        place={place}
        picture={<BlankShield className="size-9" />}
        title={messages.closedTitle}
        note={messages.closed}
        action={
          <Badge bare icon={<Lock />}>
            {messages.closedBadge}
          </Badge>
        }
      />
    );
  return (
    <BannerFrame
      place={place}
      tone="missed"
      picture={<Crest name={decided} {...crest(decided)} className="size-10 @xl:size-11" />}
      title={<Named as={messages.winner} name={decided} quiet />}
      note={
        <>
          <span>{messages.noneOfThem}</span> {/* It is over: what is closed helps nobody who sees it. */}
          <span className="sr-only">
            <span>{messages.closed}</span> <span>{messages.closedBadge}</span>
          </span>
        </>
      }
    />
  );
}

/** What the champion brought, the points large. */
function Gain({ exclamation, figure, unit }: Record<'exclamation' | 'figure' | 'unit', string>) {
  return (
    <p className="flex shrink-0 flex-col items-end text-xs leading-4 font-semibold whitespace-nowrap">
      {exclamation}{' '}
      <strong className="text-3xl leading-8 font-black tracking-display tabular-nums">{figure}</strong> {unit}
    </p>
  );
}

/** A team over which stands what it is. */
function Named({ as, name, quiet }: { as: string; name: string; quiet: boolean }) {
  return (
    <>
      <span className={clsx('block text-xs leading-4', quiet ? 'font-normal text-muted' : 'font-semibold')}>
        {as}{' '}
      </span>
      {name}
    </>
  );
}

/** What the right champion is worth: a gold cup and its points. */
function Prize({ points }: { points: number }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-10 min-w-10 flex-col items-center justify-center gap-px rounded-control bg-gold/15 px-1.5 text-gold @xl:h-11 @xl:min-w-12"
    >
      <Trophy className="size-4.5 @xl:size-5" strokeWidth={2} />
      <strong className="text-xs leading-3.5 font-black tabular-nums">{formatGain(points)}</strong>
    </span>
  );
}

/** What the champion banner shows; see docs/screens.md#champion. */
export type BannerState =
  | { kind: 'picked'; pick: ChampionPick; outcome: 'open' | 'won' | 'lost' }
  | { kind: 'open'; closesAt: string }
  | { kind: 'closed' };

/**
 * Returns the state of the banner at `now`, the server's time in epoch milliseconds: the pick and how it ended, or
 * whether one can still be made; see docs/rules.md#champion-pick.
 */
export function bannerStateOf(
  pick: ChampionPick | null,
  config: ChampionConfig,
  matches: Match[],
  now: number,
): BannerState {
  const { champion, tournament } = config;
  if (pick !== null) return { kind: 'picked', pick, outcome: championOutcome(pick, config) };
  if (!isChampionPickOpen(now, Date.parse(champion.closesAt), matches, tournament.finalRound))
    return { kind: 'closed' };
  const finals = matches.filter(({ round }) => round === tournament.finalRound);
  return { kind: 'open', closesAt: firstOf(champion.closesAt, finals) };
}

function firstOf(closesAt: string, finals: Match[]): string {
  const kickOffs = finals.flatMap(({ status, kickoffAt }) =>
    status === 'scheduled' && kickoffAt !== null ? [kickoffAt] : [],
  );
  return [closesAt, ...kickOffs].reduce((first, next) =>
    Date.parse(next) < Date.parse(first) ? next : first,
  );
}
