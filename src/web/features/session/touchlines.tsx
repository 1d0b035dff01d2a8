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
