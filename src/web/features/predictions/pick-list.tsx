import clsx from 'clsx';
import type { Crowd, MatchPick } from '../../../domain/picks-schemas.ts';
import { type Hit, hitOf, type Score } from '../../../domain/score-prediction.ts';
import { formatGain, formatNumber } from '../../ui/plural.ts';
import { hitIcons } from '../../football/hit-look.ts';
import { hitNames } from '../../football/hit-names.ts';
import { PickRow } from './pick-row.tsx';
import { agencyMessages } from './agency-messages.ts';

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
