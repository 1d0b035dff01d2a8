import clsx from 'clsx';
import type { MatchDayStanding } from '../../../domain/participant-schemas.ts';
import { formatMatchDay, ordinal } from '../../ui/index.ts';
import { profileMessages as messages } from './profile-messages.ts';

interface PositionLineProps {
  days: MatchDayStanding[];
  /** The position in the ranking as it is. */
  position: number;
  participants: number;
}

interface Dot {
  x: number;
  y: number;
}

const width = 320;
const height = 96;
const pad = 12;

/** The positions after the match days and now, drawn as a chalk line; the first place is at the top. */
export function PositionLine({ days, position, participants }: PositionLineProps) {
  if (days.length === 0) return <p className="text-sm leading-5 text-muted">{messages.noLine}</p>;
  const places = [...days.map((day) => day.position), position];
  const lowest = Math.max(2, Math.min(participants, Math.max(...places) + 1));
  const points = places.map((place, index) => ({
    x: pad + (index * (width - 2 * pad)) / (places.length - 1),
    y: pad + ((place - 1) * (height - 2 * pad)) / (lowest - 1),
  }));
  const [first = position] = places;
  return (
    <figure aria-label={messages.line} className="flex flex-col gap-1">
      <div className="relative rounded-control border border-line bg-raised">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-24 w-full overflow-visible"
        >
          <path
            d={`M0 ${pad}H${width}`}
            stroke="currentColor"
            strokeDasharray="2 6"
            vectorEffect="non-scaling-stroke"
            className="text-edge/60"
          />
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {points.map(({ x, y }, index) => (
            // A line without a length is a dot that the stretched picture leaves round.
            <path
              key={index}
              d={`M${x} ${y}h0`}
              stroke="currentColor"
              strokeWidth={index === points.length - 1 ? 10 : 6}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className={index === points.length - 1 ? 'text-primary' : undefined}
            />
          ))}
        </svg>
        <PlaceLabel place={first} at={points[0]} />
        <PlaceLabel place={position} at={points.at(-1)} last />
      </div>
      <figcaption aria-hidden="true" className="flex justify-between gap-3 text-xs leading-4 text-muted">
        <span>{formatMatchDay(days[0]?.matchDay ?? '')}</span>
        <span>{messages.now}</span>
      </figcaption>
      <ol className="sr-only">
        {days.map((day) => (
          <li key={day.matchDay}>{messages.oneDay(formatMatchDay(day.matchDay), day.position)}</li>
        ))}
        <li>{messages.oneDay(messages.now, position)}</li>
      </ol>
    </figure>
  );
}

/** A place beside its dot, on the side where there is more room. */
function PlaceLabel({ place, at, last = false }: { place: number; at: Dot | undefined; last?: boolean }) {
  if (at === undefined) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute text-xs leading-4 font-bold tabular-nums',
        last ? 'right-2' : 'left-2',
        at.y > height / 2 ? '-mt-6' : 'mt-2',
      )}
      style={{ top: `${(at.y / height) * 100}%` }}
    >
      {ordinal(place)}
    </span>
  );
}
