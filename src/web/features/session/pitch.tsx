import { Logo } from '../../ui/index.ts';

const digit =
  'text-center text-[length:min(8rem,27vw)] leading-none font-black tracking-display tabular-nums lg:text-[length:min(17rem,17vw)]';

/**
 * A score across the centre spot of a pitch, with the logo in the centre circle for the dash. A picture: what it says
 * stands beside it.
 */
export function Kickoff() {
  return (
    <div
      aria-hidden="true"
      className="relative isolate grid w-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 select-none lg:gap-x-6"
    >
      <span className={`${digit} text-lime`}>2</span>
      <span className="relative flex size-[min(9rem,34vw)] items-center justify-center rounded-full border-[1.5px] border-chalk lg:size-[min(16rem,17vw)]">
        {/* The halfway line. */}
        <span className="absolute bottom-full left-1/2 h-[20dvh] w-[1.5px] bg-linear-to-t from-chalk to-transparent" />
        <Logo className="size-[58%]" />
      </span>
      <span className={digit}>1</span>
    </div>
  );
}

/** The touchlines around the whole screen, on a desktop around the pitch alone, with a quarter circle in each corner. */
export function Touchlines() {
  const corners = ['-top-3 -left-3', '-top-3 -right-3', '-bottom-3 -left-3', '-right-3 -bottom-3'];
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-3 -z-10 overflow-hidden border-[1.5px] border-chalk sm:inset-5 lg:right-[calc(42%+1.25rem)]"
    >
      {corners.map((corner) => (
        <span key={corner} className={`absolute size-6 rounded-full border-[1.5px] border-chalk ${corner}`} />
      ))}
    </div>
  );
}
