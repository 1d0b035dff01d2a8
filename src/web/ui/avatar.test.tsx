import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textOf } from '../../../test/support/markup.ts';
import { Avatar } from './avatar.tsx';
import { Crest } from './crest.tsx';

test('a person without a picture has initials, and a picture otherwise', () => {
  expect(textOf(renderToStaticMarkup(<Avatar name="Ana María López" />))).toBe('AL');
  const picture = renderToStaticMarkup(<Avatar name="Ana María López" src="https://example.com/ana.png" />);
  expect(picture).toContain('src="https://example.com/ana.png"');
  expect(textOf(picture)).toBe('');
});

test('a team without a crest has a shield in its colours with its initials', () => {
  const shield = renderToStaticMarkup(<Crest name="Palmeiras" colors={['#006437', '#ffffff']} />);
  expect(textOf(shield)).toBe('PA');
  expect(shield).toContain('fill="#006437"');
  expect(shield).toContain('fill="#ffffff"');
});
