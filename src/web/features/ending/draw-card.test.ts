import { expect, it } from 'vitest';
import { fitLine } from './draw-card.ts';

/** Every character is half as wide as the font is high. */
function canvas() {
  return {
    font: '',
    measureText(text: string) {
      const [, size = '0'] = /(\d+)px/.exec(this.font) ?? [];
      return { width: [...new Intl.Segmenter('es').segment(text)].length * Number(size) * 0.5 };
    },
  };
}
const fit = { family: 'Archivo', weight: 900, size: 100, smallest: 50, room: 500 };

it('sets a short text in the largest size and a longer one smaller', () => {
  const context = canvas();
  expect(fitLine(context, 'Diez letra', fit)).toBe('Diez letra');
  expect(context.font).toBe('900 100px Archivo');
  expect(fitLine(context, 'Quince letras..', fit)).toBe('Quince letras..');
  expect(context.font).toBe('900 66px Archivo');
});

it('shortens a text that does not fit the smallest size, without cutting an emoji', () => {
  expect(fitLine(canvas(), 'x'.repeat(30), fit)).toBe(`${'x'.repeat(19)}…`);
  expect(fitLine(canvas(), '👩‍👩‍👧'.repeat(30), fit)).toBe(`${'👩‍👩‍👧'.repeat(19)}…`);
});
