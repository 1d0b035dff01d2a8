import { Crest } from './crest.tsx';

/** Not a club's colours; each pair is readable in both themes. */
const pairs = [
  ['#0b7a4b', '#f3f7f0'],
  ['#1d4ed8', '#ffc83d'],
  ['#b3131a', '#f3f7f0'],
  ['#6d28d9', '#5bc8ff'],
  ['#c2410c', '#1b1b1b'],
  ['#0e7490', '#f3f7f0'],
  ['#a21caf', '#ffc83d'],
  ['#334155', '#5bc8ff'],
];

interface DepartmentBadgeProps {
  name: string;
  letters: ReadonlyMap<string, string>;
  className: string;
}

/** Shows a department's shield; its name decides colours and pattern. */
export function DepartmentBadge({ name, letters, className }: DepartmentBadgeProps) {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return (
    <Crest {...{ name, className }} letters={letters.get(name)} colors={pairs[seed % pairs.length] ?? []} />
  );
}
