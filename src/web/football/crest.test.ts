import { expect, it } from 'vitest';
import { clubColors, colorOnGround, unknownColors } from './crest.tsx';

const chelsea = ['#034694', '#dba111'];
const psg = ['#004170', '#da291c'];

it('has the away club change when the first colours of both are alike, and never the home club', () => {
  expect(clubColors(chelsea, psg)).toEqual({ home: chelsea, away: ['#da291c', '#004170'] });
  expect(clubColors(psg, chelsea)).toEqual({ home: psg, away: ['#dba111', '#034694'] });
});

it('leaves clubs as they are that differ, or would be no less alike', () => {
  const monterrey = ['#ffffff', '#002d62'];
  expect(clubColors(chelsea, monterrey)).toEqual({ home: chelsea, away: monterrey });
  const allBlue = ['#0a3a80', '#102f6a'];
  expect(clubColors(chelsea, allBlue)).toEqual({ home: chelsea, away: allBlue });
  expect(clubColors(psg, psg)).toEqual({ home: psg, away: psg });
  expect(clubColors(undefined, undefined)).toEqual({ home: unknownColors, away: unknownColors });
});

it('mixes white and black with the text, and no other colour', () => {
  expect(colorOnGround('#ffffff')).toContain('var(--color-ink)');
  expect(colorOnGround('#0a0a0a')).toContain('var(--color-ink)');
  expect(colorOnGround('#034694')).toBe('#034694');
});
