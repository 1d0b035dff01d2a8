import { setImmediate } from 'node:timers/promises';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOfText } from '../../../test/support/page-of-text.ts';
import { optionalComponent } from './lazy-component.tsx';

type Text = { text: string };
const Part = ({ text }: Text) => text;

let close: (() => void) | undefined;

afterEach(async () => {
  close?.();
  await settle();
  vi.unstubAllGlobals();
});

/** Lets React finish its effects and its work with `window`. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
}

/** Opens a page with a part whose loads end as `answers` say; `asked` counts the loads. */
function openPage(answers: ('comes' | 'fails')[]) {
  const container = pageOfText();
  const load = vi.fn<() => Promise<typeof Part>>(async () => {
    if (answers.shift() === 'fails') throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  const Optional = optionalComponent<Text>(load);
  const failed = vi.fn<() => void>();
  const root = createRoot(container as unknown as Element, { onUncaughtError: failed });
  close = () => root.unmount();
  const show = (withPart: boolean) =>
    root.render(
      <Suspense>
        before
        {withPart ? <Optional text=" part" /> : ' nothing'}
        {' after'}
      </Suspense>,
    );
  show(true);
  return { container, load, failed, show };
}

const text = (page: ReturnType<typeof openPage>) => page.container.textContent;

test('shows a part when its code has loaded, and loads it once', async () => {
  const page = openPage(['comes']);
  await vi.waitFor(() => expect(text(page)).toBe('before part after'), { timeout: 10_000 });
  window.dispatchEvent(new Event('online'));
  page.show(false);
  await vi.waitFor(() => expect(text(page)).toBe('before nothing after'), { timeout: 10_000 });
  page.show(true);
  await vi.waitFor(() => expect(text(page)).toBe('before part after'), { timeout: 10_000 });
  expect(page.load).toHaveBeenCalledTimes(1);
});

test('leaves the place of a part empty when its code fails to load', async () => {
  const page = openPage(['fails']);
  await vi.waitFor(() => expect(text(page)).toBe('before after'), { timeout: 10_000 });
  await settle();
  expect(page.load).toHaveBeenCalledTimes(1);
  expect(page.failed).not.toHaveBeenCalled();
});
