import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Crowd, MatchPick } from '../../../domain/picks-schemas.ts';
import { type Hit, hitOf, type Score, predictedScore } from '../../../domain/score-prediction.ts';
import { formatGain, formatNumber } from '../../ui/words.ts';
import { hitIcons, hitNames, hitTones } from '../../football/hits.ts';
import { agencyMessages, agencyListMessages as texts } from './messages.ts';
import type { PredictionRow } from '../../../domain/api-schemas.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ownMark } from '../../ui/messages.ts';

interface PickListProps {
  /** In their order; see `orderScores`. */
  picks: readonly MatchPick[];
  /** Null before the match has one. */
  result: Score | null;
  /** How many had which hit; null while it is not known, or not all are listed. */
  hits: Crowd['hits'];
  /** How many have predicted. */
  predicted: number;
  ownId: string | undefined;
  busy: boolean;
}

const tones: Record<Hit, string> = {
  exact: 'text-exact-text',
  outcome: 'text-outcome-text',
  miss: 'text-muted',
};

/** The predictions: once there is a result under what they hit, with the points of it and how many they were. */
export function PickList({ picks, result, hits, predicted, ownId, busy }: PickListProps) {
  const counts = hits === null ? null : { ...hits, miss: predicted - hits.exact - hits.outcome };
  return (
    <ul aria-label={agencyMessages.title} aria-busy={busy}>
      {picks.map((pick, index) => {
        const hit = result === null ? null : hitOf(pick, result);
        const before = picks[index - 1];
        const isFirst =
          hit !== null && (before === undefined || result === null || hitOf(before, result) !== hit);
        return (
          <PickRow key={pick.userId} pick={pick} hit={hit} own={pick.userId === ownId}>
            {isFirst && <GroupHead hit={hit} points={pick.points} count={counts?.[hit] ?? null} />}
          </PickRow>
        );
      })}
    </ul>
  );
}

/** 'Marcador exacto 6', and '+5' over the scores that got it. */
function GroupHead({ hit, points, count }: { hit: Hit; points: number | null; count: number | null }) {
  const Icon = hitIcons[hit];
  return (
    <h3
      className={clsx(
        'flex flex-wrap items-center gap-x-1.5 pt-3 pb-1 text-sm leading-5 font-bold',
        tones[hit],
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {hitNames[hit]}
      {count !== null && <span className="font-semibold text-muted tabular-nums">{formatNumber(count)}</span>}
      {points !== null && <span className="ml-auto font-extrabold tabular-nums">{formatGain(points)}</span>}
    </h3>
  );
}

/** A predicted score, in the tone of its hit once there is a result. */
function ScoreMark({ score, hit }: { score: Score; hit: Hit | null }) {
  return (
    <strong
      className={clsx(
        'shrink-0 rounded-md px-2 text-md leading-7 font-black whitespace-nowrap tabular-nums',
        hit === null ? 'bg-raised text-ink' : hitTones[hit],
      )}
    >
      {score.home} - {score.away}
      {hit !== null && <span className="sr-only">, {hitNames[hit]}</span>}
    </strong>
  );
}

interface PickRowProps {
  pick: MatchPick;
  hit: Hit | null;
  own: boolean;
  /** The head of a group that begins with this row. */
  children: ReactNode;
}

/** Somebody's prediction. */
export function PickRow({ pick, hit, own, children }: PickRowProps) {
  return (
    <li>
      {children}
      <div
        className={clsx(
          'flex min-h-12 items-center gap-3 border-t border-line py-1.5',
          // As the own row of the ranking.
          own &&
            'relative -mx-2 rounded-control border-transparent bg-lime/15 px-2 before:absolute before:inset-y-0 before:left-0 before:w-1 before:rounded-l-control before:bg-primary',
        )}
      >
        <Avatar name={pick.name} src={pick.avatarUrl} className={'size-8 shrink-0'} />
        <span
          title={pick.name}
          className={clsx('min-w-0 grow truncate text-md', own ? 'font-extrabold' : 'font-semibold')}
        >
          {pick.name} {own && ownMark}
        </span>
        <ScoreMark score={pick} hit={hit} />
      </div>
    </li>
  );
}

interface OwnPickRowProps {
  prediction: PredictionRow | undefined;
  result: Score | null;
}

/** The own prediction at the lower edge of the board, before all others: filled with the colour of its hit. */
export function OwnPickRow({ prediction, result }: OwnPickRowProps) {
  if (prediction === undefined)
    return (
      <p className="border-t border-line px-3 py-2.5 text-sm text-muted xs:px-4">{texts.withoutYours}</p>
    );
  const score = predictedScore(prediction);
  const hit = result === null ? null : hitOf(score, result);
  const { points } = prediction;
  return (
    <p
      className={clsx(
        'flex min-h-11 flex-wrap items-center gap-x-3 border-t px-3 text-md font-bold xs:px-4',
        hit === 'exact' ? 'border-transparent' : 'border-line',
        hit !== null && hit !== 'miss' && hitTones[hit],
      )}
    >
      <span className="grow">{texts.yours}</span>
      <strong className="text-lg leading-7 font-black whitespace-nowrap tabular-nums">
        {score.home} - {score.away}
        {hit !== null && <span className="sr-only">, {hitNames[hit]}</span>}
      </strong>
      {points !== null && (
        <span
          className={clsx(
            'min-w-7 text-right text-lg font-black tabular-nums',
            hit === 'miss' && 'text-muted',
          )}
        >
          {formatGain(points)}
        </span>
      )}
    </p>
  );
}
