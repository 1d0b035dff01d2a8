import type { ReactNode } from 'react';
import { hitOf, pointsOf, type PointValues, type Score } from '../../../domain/score-prediction.ts';
import { Badge, type BadgeTone } from '../../ui/index.ts';
import { pointsText, rulesWords as words } from './words.ts';

const result: Score = { home: 2, away: 1 };
const labels = { exact: 'Marcador exacto', outcome: 'Resultado correcto', miss: 'Resultado equivocado' };
const tones: Record<keyof typeof labels, BadgeTone> = { exact: 'exact', outcome: 'outcome', miss: 'miss' };
const examples: { prediction: Score; why: string }[] = [
  { prediction: { home: 2, away: 1 }, why: 'Acertaste los goles de los dos equipos.' },
  { prediction: { home: 1, away: 0 }, why: 'Ganó el local, como dijiste, con otro marcador.' },
  { prediction: { home: 1, away: 1 }, why: 'Dijiste empate y hubo un ganador.' },
];

/** The points as a small table; the points of each example come from the rule itself. */
export function PointsTable({ points }: { points: PointValues }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full text-left leading-6">
        <caption className="sr-only">{words.tableCaption}</caption>
        <thead className="text-sm text-muted">
          <tr className="[&>th]:px-[min(0.75rem,2.5vw)] sm:[&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold">
            <th scope="col">{words.hit}</th>
            <th scope="col">
              {words.example} <span className="font-normal">(final {scoreText(result)})</span>
            </th>
            <th scope="col" className="text-right">
              {words.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ prediction, why }) => {
            const hit = hitOf(prediction, result);
            return (
              <Row
                key={hit}
                hit={<Badge tone={tones[hit]}>{labels[hit]}</Badge>}
                example={scoreText(prediction)}
                why={why}
                points={pointsOf(hit, points)}
              />
            );
          })}
          <Row hit={<Badge>{words.none}</Badge>} example="-" why="No llegaste a tiempo." points={0} />
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  hit: ReactNode;
  example: string;
  why: string;
  points: number;
}

function Row({ hit, example, why, points }: RowProps) {
  return (
    <tr className="border-t border-line align-top [&>*]:px-[min(0.75rem,2.5vw)] sm:[&>*]:px-4 [&>*]:py-3">
      <th scope="row" className="font-normal">
        {hit}
      </th>
      <td>
        <span className="text-lg font-extrabold tabular-nums">{example}</span>
        <span className="block text-sm text-muted">{why}</span>
      </td>
      <td className="text-right">
        <span className="text-2xl font-black tabular-nums">{points}</span>
        <span className="sr-only"> {pointsText(points)}</span>
      </td>
    </tr>
  );
}

function scoreText({ home, away }: Score): string {
  return `${home} - ${away}`;
}
