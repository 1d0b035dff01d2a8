import clsx from 'clsx';
import type { GameConfig } from '../../../domain/api-schemas.ts';
import { entriesByKind, type Hit, type PointValues, type Score } from '../../../domain/score-prediction.ts';
import { BlankShield, Crest, ClubEdge } from '../../football/crest.tsx';
import { exampleResult, hits } from '../../football/hits.ts';
import { sideNames } from '../../ui/messages.ts';
import { plural } from '../../ui/words.ts';

type Team = GameConfig['tournament']['teams'][number];

const cell = 'px-[min(0.75rem,2.5vw)] py-3 wide:px-5';
const head = clsx(cell, 'py-2 align-bottom font-semibold');

interface PointsTableProps {
  points: PointValues;
  teams: readonly Team[];
}

/** Shows the points as a finished match with a prediction of each kind of hit. */
export function PointsTable({ points, teams }: PointsTableProps) {
  const [home, away] = teams;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <ClubEdge home={home?.colors} away={away?.colors} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 bg-raised px-3 py-4">
        <Side team={home} name={sideNames.home} />
        <p className="flex flex-col-reverse items-center text-center">
          <span className="mt-1 text-xs leading-4 font-semibold text-muted">Ejemplo</span>{' '}
          <strong className="text-[length:min(2.75rem,11vw)] leading-none font-black tracking-display whitespace-nowrap tabular-nums">
            {scoreText(exampleResult)}
          </strong>
        </p>
        <Side team={away} name={sideNames.away} />
      </div>
      <table className="w-full text-left leading-6 wrap-anywhere">
        <caption className="sr-only">Puntos por predicción, con ejemplos</caption>
        <thead className="text-xs leading-4 text-muted">
          <tr>
            <th scope="col" className={clsx(head, 'w-px text-center')}>
              Dijiste
            </th>
            <th scope="col" className={clsx(head, 'px-0!')}>
              <span className="sr-only">Acierto</span>
            </th>
            <th scope="col" className={clsx(head, 'text-right')}>
              Puntos
            </th>
          </tr>
        </thead>
        <tbody>
          {[...entriesByKind(points), ['miss', 0] as const].map(([hit, worth]) => {
            const { name, example } = hits[hit];
            return (
              <Row
                key={hit}
                {...{ name }}
                tone={hit}
                example={scoreText(example.prediction)}
                why={example.why}
                points={worth}
              />
            );
          })}
          <Row name="Sin predicción" tone="miss" example="-" why="No llegaste a tiempo." points={0} />
        </tbody>
      </table>
    </div>
  );
}

function Side({ team, name }: { team: Team | undefined; name: string }) {
  return (
    <span className="flex min-w-0 flex-col items-center gap-1.5 self-start text-center text-sm leading-4.5 font-bold text-balance wrap-anywhere">
      {team === undefined ? (
        <BlankShield className="size-13" />
      ) : (
        <Crest
          name={team.name}
          src={team.crest}
          colors={team.colors}
          letters={team.letters}
          className="size-13"
        />
      )}
      {team?.name ?? name}
    </span>
  );
}

interface RowProps {
  name: string;
  tone: Hit;
  example: string;
  why: string;
  points: number;
}

function Row({ name, tone, example, why, points }: RowProps) {
  return (
    <tr className="border-t border-line">
      <td className={clsx(cell, 'w-px text-center')}>
        <span
          className={clsx(
            'inline-block min-w-[min(3.5rem,16vw)] rounded-control px-[min(0.375rem,1vw)] text-[length:min(1.125rem,5vw)] leading-8 font-black whitespace-nowrap tabular-nums',
            hits[tone].fill,
          )}
        >
          {example}
        </span>
      </td>
      <th scope="row" className="py-3 leading-5 font-bold">
        <span className={hits[tone].text}>{name}</span>
        <span className="mt-0.5 block text-sm font-normal text-muted">{why}</span>
      </th>
      <td className={clsx(cell, 'text-right')}>
        <span
          className={clsx(
            'inline-flex min-w-11 justify-center rounded-control px-2 py-1.5 text-2xl leading-7 font-black tabular-nums',
            hits[tone].fill,
          )}
        >
          {points}
        </span>
        <span className="sr-only"> {plural(points, 'punto', 'puntos')}</span>
      </td>
    </tr>
  );
}

/** Returns '2 - 1'. */
export function scoreText({ home, away }: Score): string {
  return `${home} - ${away}`;
}
