import { useMemo } from 'react';
import { Crest } from '../../ui/index.ts';
import { badgeLettersOf } from './badge-letters.ts';

/** Colours of shields; no club's, and each pair readable on both grounds. */
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
  /** All departments: no two have the same letters. */
  among: readonly string[];
  className: string;
}

/** The shield of a department: colours and pattern follow its name, so that it keeps them on every screen. */
export function DepartmentBadge({ name, among, className }: DepartmentBadgeProps) {
  const letters = useMemo(() => badgeLettersOf(among), [among]);
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return (
    <Crest
      name={name}
      letters={letters.get(name)}
      colors={pairs[seed % pairs.length] ?? []}
      className={className}
    />
  );
}
