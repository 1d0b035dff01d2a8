const width = 760;
const height = 420;
const left = 70;
const bottom = 370;
const plotWidth = 400;
const plotHeight = 340;
const colors = ['#1b6ca8', '#c8553d', '#2a9d5c', '#8e5ea2', '#b8860b', '#3c3c3c', '#d6457b'];

/** Milliseconds over participants as an SVG, both axes in powers of ten. */
export function drawGrowth(sizes: number[], measured: Record<string, number[]>): string {
  const values = Object.values(measured).flat();
  const lowest = Math.floor(Math.log10(Math.min(...values)));
  const highest = Math.ceil(Math.log10(Math.max(...values)));
  const [first = 1] = sizes;
  const span = Math.log10((sizes.at(-1) ?? 10) / first) || 1;
  const x = (size: number): number => left + (Math.log10(size / first) / span) * plotWidth;
  const y = (value: number): number =>
    bottom - ((Math.log10(value) - lowest) / (highest - lowest)) * plotHeight;
  const text = (at: [number, number], content: string, extra = ''): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" ${extra}>${content}</text>`;
  const decades = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index));
  const grid = decades.map(
    (value) =>
      `<path d="M${left} ${y(value).toFixed(1)}h${plotWidth}" stroke="#ddd"/>` +
      text([left - 8, y(value) + 4], `${value} ms`, 'text-anchor="end"'),
  );
  const labels = sizes.map((size) =>
    text([x(size), bottom + 20], size.toLocaleString('en'), 'text-anchor="middle"'),
  );
  const lines = Object.entries(measured).map(([name, row], index) => {
    const color = colors[index % colors.length];
    const points = row
      .map((value, at) => `${x(sizes[at] ?? first).toFixed(1)},${y(value).toFixed(1)}`)
      .join(' ');
    return (
      `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>` +
      text([left + plotWidth + 16, 40 + index * 20], name, `fill="${color}"`)
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>Milliseconds by number of participants</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${[...grid, ...labels, ...lines].join('\n')}
</svg>
`;
}
