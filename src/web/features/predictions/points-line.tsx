import { Check, Minus, Target } from 'lucide-react';
import { type Hit, type Score, hitOf } from '../../../domain/score-prediction.ts';
import { Badge } from '../../ui/index.ts';
import { predictionWords } from './words.ts';

interface PointsLineProps {
  prediction: Score;
  result: Score;
  /** Null until the server has settled the match. */
  points: number | null;
}

const icons: Record<Hit, typeof Check> = { exact: Target, outcome: Check, miss: Minus };

/** What a finished match brought: how close the prediction was and its points (spec 2, "Confirmed prediction view"). */
export function PointsLine({ prediction, result, points }: PointsLineProps) {
  if (points === null) return <p className="text-sm text-muted">{predictionWords.pending}</p>;
  const hit = hitOf(prediction, result);
  const Icon = icons[hit];
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Badge tone={hit} icon={<Icon />}>
        {predictionWords.hit[hit]}
      </Badge>
      <strong className="text-lg leading-6 font-extrabold tabular-nums">
        {predictionWords.points(points)}
      </strong>
    </p>
  );
}
