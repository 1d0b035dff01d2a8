import type { ReactNode } from 'react';

/**
 * The centre circle of a pitch around `children`, with the halfway line from touchline to touchline. The container around
 * it has 1.5 rem of padding.
 */
export function CentreCircle({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate flex size-44 items-center justify-center sm:size-52 lg:size-60">
      <span aria-hidden="true" className="absolute inset-0 -z-10 rounded-full border-[1.5px] border-chalk" />
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-1/2 -z-10 w-[calc(100cqw+1.5rem)] -translate-x-1/2 border-t-[1.5px] border-chalk sm:w-[calc(100cqw+0.5rem)]"
      />
      {children}
    </div>
  );
}

/** The touchlines around the whole screen, with a quarter circle in each corner. */
export function Touchlines() {
  const corners = ['-top-3 -left-3', '-top-3 -right-3', '-bottom-3 -left-3', '-right-3 -bottom-3'];
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-3 -z-10 overflow-hidden border-[1.5px] border-chalk sm:inset-5"
    >
      {corners.map((corner) => (
        <span key={corner} className={`absolute size-6 rounded-full border-[1.5px] border-chalk ${corner}`} />
      ))}
    </div>
  );
}
