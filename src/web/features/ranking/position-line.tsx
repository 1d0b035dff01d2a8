import clsx from 'clsx';
import type { MatchDayStanding } from '../../../domain/participant-schemas.ts';
import { formatMatchDay, formatShortMatchDay } from '../../ui/dates.ts';
import { ordinal } from '../../ui/words.ts';

interface PositionLineProps {
  days: MatchDayStanding[];
  position: number;
  participants: number;
  own: boolean;
}

interface Dot {
  x: number;
  y: number;
}

const width = 320;
const height = 112;
const pad = { x: 20, top: 22, bottom: 18 };
/** With more dots, only the first, the best and the last one have labels. */
const mostLabels = 6;

/** Draws the positions after each match day and now as a chalk line, with the first place at the top. */
export function PositionLine({ days, position, participants, own }: PositionLineProps) {
  if (days.length === 0)
    return (
      <p className="text-sm leading-5 text-muted">
        La línea de posiciones empieza con la primera jornada completa.
      </p>
    );
  const places = [...days.map((day) => day.position), position];
  const best = Math.min(...places);
  const lowest = Math.max(2, Math.min(participants, Math.max(...places) + 1));
  const points = places.map((place, index) => ({
    x: pad.x + (index * (width - 2 * pad.x)) / (places.length - 1),
    y: pad.top + ((place - 1) * (height - pad.top - pad.bottom)) / (lowest - 1),
  }));
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const last = places.length - 1;
  const labelled = (index: number) =>
    places.length <= mostLabels || index === 0 || index === last || index === places.indexOf(best);
  return (
    <figure aria-label="Posición después de cada jornada" className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-md leading-5 font-extrabold">{own ? 'Tu posición' : 'Su posición'}</h3>
        <p className="text-xs leading-4 text-muted tabular-nums">La mejor: {ordinal(best)}</p>
      </div>
      <div className="relative rounded-control border border-line bg-raised">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-28 w-full overflow-visible"
        >
          <polygon
            points={`0,${height} 0,${points[0]?.y} ${line} ${width},${points[last]?.y} ${width},${height}`}
            fill="currentColor"
            className="text-primary/12"
          />
          {/* The line of the first place would cross the labels of lower ones. */}
          {best === 1 && (
            <path
              d={`M0 ${pad.top}H${width}`}
              stroke="currentColor"
              strokeDasharray="2 6"
              vectorEffect="non-scaling-stroke"
              className="text-edge/60"
            />
          )}
          <polyline
            points={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {points.map(({ x, y }, index) => (
            // A path without length is a dot that stays round in the stretched picture.
            <path
              key={index}
              d={`M${x} ${y}h0`}
              stroke="currentColor"
              strokeWidth={index === last ? 12 : 7}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className={index === last ? 'text-primary' : undefined}
            />
          ))}
        </svg>
        {points.map(
          (at, index) =>
            labelled(index) && (
              <span
                key={index}
                aria-hidden="true"
                className={clsx(
                  'absolute -translate-x-1/2 text-xs leading-4 font-bold tabular-nums',
                  // Below the dots that the line reaches from below, to stay off the line.
                  isAbove(at, points[index - 1] ?? points[index + 1]) ? 'mt-2' : '-mt-5.5',
                  index === last ? 'font-black' : 'text-muted',
                )}
                style={{ left: `${(at.x / width) * 100}%`, top: `${(at.y / height) * 100}%` }}
              >
                {ordinal(places[index] ?? position)}
              </span>
            ),
        )}
      </div>
      <figcaption aria-hidden="true" className="flex justify-between gap-3 text-xs leading-4 text-muted">
        <span>{formatShortMatchDay(days[0]?.matchDay ?? '')}</span>
        <span>Ahora</span>
      </figcaption>
      <ol className="sr-only">
        {days.map((day) => (
          <li key={day.matchDay}>
            {formatMatchDay(day.matchDay)}: {ordinal(day.position)}
          </li>
        ))}
        <li>Ahora: {ordinal(position)}</li>
      </ol>
    </figure>
  );
}

/** Whether the line reaches a dot in the upper half from below. */
function isAbove(at: Dot, beside: Dot | undefined): boolean {
  return at.y < height / 2 && (beside === undefined || beside.y <= at.y);
}
