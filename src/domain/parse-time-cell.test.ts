import { expect, it } from 'vitest';
import { isAmbiguousTime, parseTimeCell } from './parse-time-cell.ts';
import { dateCellText, timeCellText } from './serial-dates.ts';

it.each([
  ['21:00', '21:00:00'],
  ['9:05', '9:05:00'],
  ['21:00:30', '21:00:30'],
  ['21.00', '21:00:00'],
  ['21.30', '21:30:00'],
  ['0.30', '0:30:00'],
  ['21', '21:00:00'],
  ['21h', '21:00:00'],
  ['21 H', '21:00:00'],
  ['21h30', '21:30:00'],
  ['21:30 hs', '21:30:00'],
  ['21 hrs.', '21:00:00'],
  ['9:00 PM', '21:00:00'],
  ['9 pm', '21:00:00'],
  ['9:15 p. m.', '21:15:00'],
  ['12:00 AM', '0:00:00'],
  ['12:30 a.m.', '0:30:00'],
  ['12 pm', '12:00:00'],
  ['24:00', '24:00:00'],
  ['21.3', '21:30:00'],
])('reads %j as %s', (cell, time) => {
  const { hour, minute, second } = parseTimeCell(cell) ?? {};
  expect([hour, ...[minute, second].map((part) => String(part).padStart(2, '0'))].join(':')).toBe(time);
});

it.each([
  '',
  '25',
  '21:60',
  '24:01',
  '13 pm',
  '0 am',
  '9:5',
  '21.5',
  '21:30h15',
  'noche',
  '21:00 a 23:00',
  '-1',
])('cannot read %j', (cell) => {
  expect(parseTimeCell(cell)).toBeNull();
});

it('calls a time that may have lost a digit a guess', () => {
  expect(['21.3', '21.30', '21', '21h'].map(isAmbiguousTime)).toEqual([true, false, false, false]);
});

it.each([
  [46_566, '2027-06-28'],
  [46_566.875, '2027-06-28 21:00:00'],
  [46_566.895833333336, '2027-06-28 21:30:00'],
  [46_566.9999999, '2027-06-29 00:00:00'],
  [0, '0'],
  [20_270_628, '20270628'],
  [-3, '-3'],
])('writes the date cell %d as %s', (serial, text) => {
  expect(dateCellText(serial)).toBe(text);
});

it.each([
  [0.875, '21:00:00'],
  [0, '00:00:00'],
  [0.9999999, '24:00:00'],
  [46_566.875, '21:00:00'],
  [21, '21'],
  [1, '1'],
  [21.3, '21.3'],
  [-0.5, '-0.5'],
])('writes the time cell %d as %s', (serial, text) => {
  expect(timeCellText(serial)).toBe(text);
});
