/** The sign of something that is happening now: a dot in the text's colour that beats, still with `prefers-reduced-motion`. */
export function LiveDot() {
  return (
    <span aria-hidden="true" className="inline-block size-2 shrink-0 animate-beat rounded-full bg-current" />
  );
}
