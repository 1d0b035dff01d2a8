import clsx from 'clsx';
import { compareToLuck, leastAboveLuck } from '../../../domain/skill.ts';
import { skillMessages as messages } from './skill-messages.ts';

interface LuckBandProps {
  skill: number;
  luck: { lowest: number; highest: number };
}

/** In percent: a part that is wide enough for its name. */
const named = 17;

/**
 * The own value on a line of points: what luck alone would give is grey, what is beyond it, from the least value
 * above luck on, lime, as in the rows below. The text beside it says the same.
 */
export function LuckBand({ skill, luck }: LuckBandProps) {
  const { lowest, highest } = luck;
  const span = Math.max(highest - lowest, 1);
  // Below luck there is room for who is there, beyond it for everybody.
  const from = skill < lowest ? skill - span * 0.08 : lowest;
  const to = Math.max(highest + span * 0.35, skill + span * 0.08);
  const at = (value: number) => (100 * (value - from)) / (to - from);
  const parts = [
    { from: 0, to: at(lowest), className: 'bg-raised' },
    { name: messages.luck, from: at(lowest), to: at(highest), className: 'bg-edge/60 text-ink' },
    { name: messages.beyond, from: at(highest), to: 100, className: 'bg-lime text-on-lime' },
  ];
  return (
    <div aria-hidden="true" className="text-xs leading-4 font-semibold tabular-nums">
      <div className="relative h-5">
        <Label at={at(skill)}>{messages.you}</Label>
      </div>
      <div className="relative">
        <div className="relative flex h-9 overflow-hidden rounded-control">
          {parts.map(({ name, from, to, className }) => {
            const free = largestFree(from, to, at(skill));
            return (
              <span key={from} className={clsx('font-bold', className)} style={{ width: `${to - from}%` }}>
                {name !== undefined && free.to - free.from >= named && (
                  <span
                    className="absolute inset-y-0 flex items-center justify-center"
                    style={{ left: `${free.from}%`, width: `${free.to - free.from}%` }}
                  >
                    {name}
                  </span>
                )}
              </span>
            );
          })}
        </div>
        <span
          className={clsx(
            'absolute -inset-y-1 w-1.5 -translate-x-1/2 rounded-full',
            compareToLuck(skill, luck) === 'above' ? 'bg-lime' : 'bg-ink',
          )}
          style={{ left: `${at(skill)}%` }}
        />
      </div>
      <div className="relative mt-1.5 h-4 font-bold">
        {compareToLuck(skill, luck) === 'below' && <Label at={at(lowest)}>{messages.signed(lowest)}</Label>}
        <BorderLabel at={at(highest)}>{messages.skillFrom(leastAboveLuck(highest))}</BorderLabel>
      </div>
    </div>
  );
}

/** Of a part the longer piece beside the own value, where its name is not cut. */
function largestFree(from: number, to: number, at: number): { from: number; to: number } {
  if (at <= from || at >= to) return { from, to };
  return at - from > to - at ? { from, to: at } : { from: at, to };
}

interface LabelProps {
  /** Percent from the left. */
  at: number;
  children: string;
}

/** A text that begins at a border, whose line goes on beside it; further to the left where there is no room. */
function BorderLabel({ at, children }: LabelProps) {
  return (
    <>
      <span className="absolute -top-1.5 h-5.5 w-0.5 bg-ink" style={{ left: `${at}%` }} />
      <span className="flex">
        <span className="min-w-0" style={{ flexBasis: `${at}%` }} />
        <span className="shrink-0 pl-2 whitespace-nowrap">{children}</span>
      </span>
    </>
  );
}

/** A text centred there. */
function Label({ at, children }: LabelProps) {
  return (
    <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: `${at}%` }}>
      {children}
    </span>
  );
}
