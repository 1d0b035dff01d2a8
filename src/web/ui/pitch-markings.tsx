import clsx from 'clsx';
import { Touchlines } from './touchlines.tsx';

/** The lines of a pitch on the card around them: touchlines, where there is room for them beside the text the penalty areas too. */
export function PitchMarkings() {
  return (
    <>
      <Touchlines className="inset-2! sm:inset-3!" />
      <PenaltyArea className="left-3" />
      <PenaltyArea className="right-3 -scale-x-100" />
    </>
  );
}

/** At the left end of the pitch, with the goal area, the spot and the arc. */
function PenaltyArea({ className }: { className: string }) {
  const line = 'absolute top-1/2 -translate-y-1/2 border-chalk';
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute inset-y-0 -z-10 hidden w-18 @2xl:block @5xl:w-32',
        className,
      )}
    >
      <span className={clsx(line, 'inset-x-0 h-[62%] border-[1.5px] border-l-0')} />
      <span className={clsx(line, 'left-0 h-[30%] w-[42%] border-[1.5px] border-l-0')} />
      <span className="absolute top-1/2 left-[70%] size-1 -translate-y-1/2 rounded-full bg-chalk" />
      <span className={clsx(line, 'left-full h-24 w-5 overflow-hidden')}>
        <span className="absolute right-0 size-24 rounded-full border-[1.5px] border-chalk" />
      </span>
    </span>
  );
}
