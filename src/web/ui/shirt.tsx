interface ShirtProps {
  /** Of the person whose name stands beside it. */
  initials: string;
  /** Body, and sleeves with the collar, `#rrggbb`; neutral without. */
  colors?: string[] | undefined;
  /** Its size. */
  className: string;
}

const outline = 'M17 4c2 4 12 4 14 0l8 3 8 10-6 8-4-3v22H11V22l-4 3-6-8L9 7z';
const sleeves = 'm36 6 3 1 8 10-6 8-4-3zM12 6 9 7 1 17l6 8 4-3z';
const collar = 'M17 4c2 4 12 4 14 0l2 1c-3 6-15 6-18 0z';

/** A football shirt with somebody's initials; see docs/screens.md#shirts. */
export function Shirt({ initials, colors = [], className }: ShirtProps) {
  // Neutral ones stand out from their disc in both themes.
  const [body = 'var(--shirt)', trim = 'var(--shirt-trim)'] = colors;
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" strokeLinejoin="round" className={`shrink-0 ${className}`}>
      <path d={outline} fill={body} stroke="var(--edge)" strokeWidth="2" paintOrder="stroke" />
      <path d={sleeves + collar} fill={trim} />
      <text x="24" y="31" textAnchor="middle" fontSize="15" fontWeight="800" fill={inkOn(body)}>
        {initials}
      </text>
    </svg>
  );
}

/** The shirt of somebody who is not known yet: its outline. */
export function BlankShirt({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" strokeLinejoin="round" className={`shrink-0 ${className}`}>
      <path d={outline} fill="var(--line)" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="4 3" />
    </svg>
  );
}

/** Black or white, whichever has the higher contrast on `color`: at least 4.5:1. The theme's ink on a token. */
function inkOn(color: string): string {
  if (!color.startsWith('#')) return 'var(--ink)';
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => (parseInt(color.slice(start, start + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000' : '#fff';
}
