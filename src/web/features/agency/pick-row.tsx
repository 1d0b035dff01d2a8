import clsx from 'clsx';
import type { PredictionRow } from '../../../domain/api-schemas.ts';
import type { MatchPick } from '../../../domain/picks-schemas.ts';
import { hitOf, predictedScore, type Score } from '../../../domain/score-prediction.ts';
import { Avatar, formatGain, hitNames, hitTones, ownMark } from '../../ui/index.ts';
import { agencyListMessages as texts } from './messages.ts';

interface ScoreMarkProps {
  score: Score;
  result: Score | null;
  points: number | null;
}

/** A predicted score, in the tone of its hit once there is a result, with its points once it is settled. */
function ScoreMark({ score, result, points }: ScoreMarkProps) {
  const hit = result === null ? null : hitOf(score, result);
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2">
      {points !== null && <span className="text-xs text-muted tabular-nums">{formatGain(points)}</span>}
      <strong
        className={clsx(
          'rounded-md px-2 text-md leading-7 font-black whitespace-nowrap tabular-nums',
          hit === null ? 'bg-raised text-ink' : hitTones[hit],
        )}
      >
        {score.home} - {score.away}
        {hit !== null && <span className="sr-only">, {hitNames[hit]}</span>}
      </strong>
    </span>
  );
}

/** Somebody's prediction. */
export function PickRow({ pick, result, own }: { pick: MatchPick; result: Score | null; own: boolean }) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <Avatar name={pick.name} src={pick.avatarUrl} className="size-8 shrink-0" />
      <span
        title={pick.name}
        className={clsx('min-w-0 truncate text-md', own ? 'font-extrabold' : 'font-semibold')}
      >
        {pick.name} {own && <span className="font-extrabold">{ownMark}</span>}
      </span>
      <ScoreMark score={pick} result={result} points={pick.points} />
    </li>
  );
}

/** The own prediction, before all others. */
export function OwnPickRow({
  prediction,
  result,
}: {
  prediction: PredictionRow | undefined;
  result: Score | null;
}) {
  if (prediction === undefined) return <p className="text-sm text-muted">{texts.withoutYours}</p>;
  return (
    <p className="flex min-h-11 items-center rounded-control bg-raised px-3 text-md font-semibold">
      <span>{texts.yours}</span>
      <ScoreMark score={predictedScore(prediction)} result={result} points={prediction.points} />
    </p>
  );
}
