import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Hit, hitOf, pointsOf, type PointValues, type Score } from '../../../domain/score-prediction.ts';
import { hitIcons, hitNames, hitTones } from '../../ui/index.ts';
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
            <th scope="col" className={clsx(head, 'text-center')}>
              {messages.example}{' '}
              <span className="inline-block font-normal whitespace-nowrap">(final {scoreText(result)})</span>
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
                tone={hitTones[hit]}
              />
            );
          })}
          <Row hit={messages.none} example="-" why="No llegaste a tiempo." points={0} tone={hitTones.miss} />
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
    <span className={clsx('flex items-start gap-1.5', tones[hit])}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 @max-narrow:hidden" />
      {hitNames[hit]}
    </span>
  );
}

interface RowProps {
  hit: ReactNode;
  example: string;
  why: string;
  points: number;
  /** The colours of the points. */
  tone: string;
}

function Row({ hit, example, why, points, tone }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={clsx(cell, 'leading-5 font-bold')}>
        {hit}
        <span className="mt-0.5 block text-sm font-normal text-muted">{why}</span>
      </th>
      <td className={clsx(cell, 'text-center text-lg font-extrabold whitespace-nowrap tabular-nums')}>
        {example}
      </td>
      <td className={clsx(cell, 'text-right')}>
        <span
          className={clsx(
            'inline-flex min-w-11 justify-center rounded-control px-2 py-1.5 text-2xl leading-7 font-black tabular-nums',
            tone,
          )}
        >
          {points}
        </span>
        <span className="sr-only"> {pointsText(points)}</span>
      </td>
    </tr>
  );
}

/** '2 - 1'. */
export function scoreText({ home, away }: Score): string {
  return `${home} - ${away}`;
}
