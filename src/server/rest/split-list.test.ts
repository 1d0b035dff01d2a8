import { expect, it } from 'vitest';
import { splitList, unquote } from './split-list.ts';

it.each([
  ['', []],
  ['a', ['a']],
  ['a,,b', ['a', '', 'b']],
  ['a(b,c),d', ['a(b,c)', 'd']],
  ['"a,b",c', ['"a,b"', 'c']],
  [String.raw`"a\",b",c`, [String.raw`"a\",b"`, 'c']],
  ['"(",b', ['"("', 'b']],
])('splits %j at the commas outside quotes and parentheses', (text, parts) => {
  expect(splitList(text)).toEqual(parts);
});

it.each(['(a', 'a,(b', '((a)', '"a', 'a,"b', '("a)', 'a)', ')(', '(a))'])(
  'has no parts of %j, which does not close',
  (text) => {
    expect(splitList(text)).toBeNull();
  },
);

it.each([
  ['"a,b"', 'a,b'],
  [String.raw`"a\"b\\c"`, String.raw`a"b\c`],
  ['a"b', 'a"b'],
  ['"', '"'],
  ['""', ''],
])('takes the quotes off %j', (text, unquoted) => {
  expect(unquote(text)).toBe(unquoted);
});
