import { expect, it } from 'vitest';
import { clubColors, colorOnGround, unknownColors } from './crest.tsx';

const chelsea = ['#034694', '#dba111'];
const psg = ['#004170', '#da291c'];

it('swaps the away club’s colours when both first colours are alike, never the home club’s', () => {
  expect(clubColors(chelsea, psg)).toEqual({ home: chelsea, away: ['#da291c', '#004170'] });
  expect(clubColors(psg, chelsea)).toEqual({ home: psg, away: ['#dba111', '#034694'] });
});

it('keeps the colours of clubs that differ or would still be alike', () => {
  const monterrey = ['#ffffff', '#002d62'];
  expect(clubColors(chelsea, monterrey)).toEqual({ home: chelsea, away: monterrey });
  const allBlue = ['#0a3a80', '#102f6a'];
  expect(clubColors(chelsea, allBlue)).toEqual({ home: chelsea, away: allBlue });
  expect(clubColors(psg, psg)).toEqual({ home: psg, away: psg });
  expect(clubColors(undefined, undefined)).toEqual({ home: unknownColors, away: unknownColors });
});

it('mixes only white and black with the text’s colour', () => {
  expect(colorOnGround('#ffffff')).toContain('var(--color-ink)');
  expect(colorOnGround('#0a0a0a')).toContain('var(--color-ink)');
  expect(colorOnGround('#034694')).toBe('#034694');
});
