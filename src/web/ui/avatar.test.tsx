// Shows docs/screens.md#shirts.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textOf } from '../../../test/support/markup.ts';
import tournament from '../../../config/club-world-cup-2025.json' with { type: 'json' };
import { Avatar } from './avatar.tsx';
import { Crest } from '../football/crest.tsx';

test('shows initials for a person without a picture', () => {
  expect(textOf(renderToStaticMarkup(<Avatar name="Ana María López" />))).toBe('AL');
  const picture = renderToStaticMarkup(<Avatar name="Ana María López" src="https://example.com/ana.png" />);
  expect(picture).toContain('src="https://example.com/ana.png"');
  expect(textOf(picture)).toBe('');
});

/** Returns the fills of a shirt: body, sleeves with collar, and initials. */
function fillsOf(colors?: string[]): (string | undefined)[] {
  const shirt = renderToStaticMarkup(<Avatar name="Ana María López" colors={colors} />);
  return Array.from(shirt.matchAll(/ fill="([^"]+)"/g), ([, fill]) => fill);
}

/** Returns the contrast of two colours `#rrggbb` as WCAG 2.2 defines it. */
function contrastOf(...colors: [string, string]): number {
  const [lighter = 0, darker = 0] = colors.map(luminanceOf).sort((left, right) => right - left);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('draws a neutral shirt, or one in two given colours', () => {
  expect(fillsOf()).toEqual(['var(--color-shirt)', 'var(--color-shirt-trim)', 'var(--color-ink)']);
  expect(fillsOf(['#fde100', '#000000'])).toEqual(['#fde100', '#000000', '#000']);
  expect(fillsOf(['#006437', '#ffffff'])).toEqual(['#006437', '#ffffff', '#fff']);
});

test('keeps initials readable on a shirt of any colour', () => {
  const greys = Array.from({ length: 256 }, (_, part) => `#${part.toString(16).padStart(2, '0').repeat(3)}`);
  for (const color of [...greys, ...tournament.teams.flatMap(({ colors }) => colors)]) {
    const ink = fillsOf([color, color])[2] === '#000' ? '#000000' : '#ffffff';
    expect({ color, readable: contrastOf(color, ink) >= 4.5 }).toEqual({ color, readable: true });
  }
});

test('shows a shield without initials until a crest has loaded or failed', () => {
  const pending = renderToStaticMarkup(
    <Crest name="Palmeiras" src="https://example.com/palmeiras.png" colors={['#006437', '#ffffff']} />,
  );
  expect(pending).toMatch(/<img [^>]*src="https:\/\/example\.com\/palmeiras\.png"[^>]*class="[^"]*opacity-0/);
  expect(pending).toContain('fill="#006437"');
  expect(textOf(pending)).toBe('');
});

test('shows a shield with colours and initials for a team without a crest', () => {
  const shield = renderToStaticMarkup(<Crest name="Palmeiras" colors={['#006437', '#ffffff']} />);
  expect(textOf(shield)).toBe('PA');
  expect(shield).toContain('fill="#006437"');
  expect(shield).toContain('fill="#ffffff"');
});
