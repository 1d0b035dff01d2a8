/** Along the lower edge of the scores that are being saved; it takes no room. */
export function SavingLine() {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 overflow-hidden">
      <span className="block h-full w-2/5 animate-run bg-primary" />
    </span>
  );
}
