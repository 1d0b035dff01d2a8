import clsx from 'clsx';
import type { Hit, Score } from '../../domain/score-prediction.ts';
import { hits } from './hits.ts';

interface ScoreMarkProps {
  score: Score;
  hit: Hit | null;
  className?: string;
}

/** Shows a predicted score in the colours of its hit. */
export function ScoreMark({ score, hit, className }: ScoreMarkProps) {
  return (
    <strong
      className={clsx(
        'shrink-0 rounded-md px-2 font-black whitespace-nowrap tabular-nums',
        hit === null ? 'bg-raised text-ink' : hits[hit].fill,
        className,
      )}
    >
      {score.home} - {score.away}
      {hit !== null && <span className="sr-only">, {hits[hit].name}</span>}
    </strong>
  );
}

/** Shows a hit and its points: 'Marcador exacto', '+5 puntos'. */
export function HitBadge({ hit, points }: { hit: Hit; points: number }) {
  const { icon: Icon, name, fill } = hits[hit];
  return (
    <p
      className={clsx(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-control px-3 text-sm leading-6 font-bold',
        fill,
      )}
    >
      <span className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-5" strokeWidth={2.5} />
        {name}
      </span>
      <strong className="font-semibold whitespace-nowrap tabular-nums">
        <span
          className={clsx('text-2xl font-black tracking-heading', points > 0 && "before:content-['+'/'']")}
        >
          {points}
        </span>{' '}
        {points === 1 ? 'punto' : 'puntos'}
      </strong>
    </p>
  );
}
