import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rememberPicture, Picture } from './picture.tsx';

const show = (src: string) =>
  renderToStaticMarkup(
    <Picture src={src} className="">
      {(pending) => (pending ? 'is pending' : 'without')}
    </Picture>,
  );

test('does not request a picture again that has just failed, until it is shown somewhere', () => {
  const src = 'https://example.com/sometimes.png';
  expect(show(src)).toContain('<img');
  expect(show(src)).toContain('is pending');
  rememberPicture(src, 'failed');
  expect(show(src)).not.toContain('<img');
  expect(show(src)).toContain('without');
  rememberPicture(src, 'shown');
  expect(show(src)).toContain('<img');
  expect(show(src)).not.toMatch(/is pending|without/);
  rememberPicture(src, 'failed');
  expect(show(src)).not.toContain('<img');
  expect(show('https://example.com/other.png')).toContain('is pending');
});
