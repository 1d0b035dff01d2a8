import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Hit, hitOf, pointsOf, type PointValues, type Score } from '../../../domain/score-prediction.ts';
import { hitIcons, hitNames } from '../../ui/index.ts';
import { pointsText, rulesMessages as messages } from './messages.ts';

const result: Score = { home: 2, away: 1 };
const cell = 'px-cell py-3 sm:px-4';
const head = clsx(cell, 'font-semibold');
const examples: { prediction: Score; why: string }[] = [
  { prediction: { home: 2, away: 1 }, why: 'Acertaste los goles de los dos equipos.' },
  { prediction: { home: 1, away: 0 }, why: 'Ganó el local, como dijiste, con otro marcador.' },
  { prediction: { home: 1, away: 1 }, why: 'Dijiste empate y hubo un ganador.' },
];

/** The points as a small table; the points of each example come from the rule itself. */
export function PointsTable({ points }: { points: PointValues }) {
  return (
    <div className="@container overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full text-left leading-6 wrap-break-word @max-narrow:wrap-anywhere">
        <caption className="sr-only">{messages.tableCaption}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className={head}>
              {messages.hit}
            </th>
            <th scope="col" className={head}>
              {messages.example} <span className="inline-block font-normal">(final {scoreText(result)})</span>
            </th>
            <th scope="col" className={clsx(head, 'text-right')}>
              {messages.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ prediction, why }) => {
            const hit = hitOf(prediction, result);
            return (
              <Row
                key={hit}
                hit={<HitName hit={hit} />}
                example={scoreText(prediction)}
                why={why}
                points={pointsOf(hit, points)}
              />
            );
          })}
          <Row hit={messages.none} example="-" why="No llegaste a tiempo." points={0} />
        </tbody>
      </table>
    </div>
  );
}

const tones: Record<Hit, string> = {
  exact: 'text-exact-text',
  outcome: 'text-outcome-text',
  miss: 'text-miss-text',
};

function HitName({ hit }: { hit: Hit }) {
  const Icon = hitIcons[hit];
  return (
    <span className={tones[hit]}>
      <Icon aria-hidden="true" className="mr-1.5 inline size-4 align-icon" />
      {hitNames[hit]}
    </span>
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
    <tr className="border-t border-line align-baseline">
      <th scope="row" className={clsx(cell, 'text-sm leading-5 font-bold')}>
        {hit}
      </th>
      <td className={cell}>
        <span className="text-lg font-extrabold tabular-nums">{example}</span>
        <span className="block text-sm text-muted">{why}</span>
      </td>
      <td className={clsx(cell, 'text-right')}>
        <span className="text-2xl font-black tabular-nums">{points}</span>
        <span className="sr-only"> {pointsText(points)}</span>
      </td>
    </tr>
  );
}

/** '2 - 1'. */
export function scoreText({ home, away }: Score): string {
  return `${home} - ${away}`;
}
