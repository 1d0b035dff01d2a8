import clsx from 'clsx';

/** The touchlines around a whole screen, with a quarter circle in each corner; `className` moves an edge. */
export function Touchlines({ className }: { className?: string }) {
  const corners = ['-top-3 -left-3', '-top-3 -right-3', '-bottom-3 -left-3', '-right-3 -bottom-3'];
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute inset-3 -z-10 overflow-hidden border-[1.5px] border-chalk sm:inset-5',
        className,
      )}
    >
      {corners.map((corner) => (
        <span key={corner} className={`absolute size-6 rounded-full border-[1.5px] border-chalk ${corner}`} />
      ))}
    </div>
  );
}
