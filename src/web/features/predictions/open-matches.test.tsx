import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMatch, buildPrediction } from '../../../../test/support/api-factories.ts';
import { pageOfText } from '../../../../test/support/page-of-text.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import {
  missingPredictions,
  noPredictions,
  type Predictions,
  PredictionsContext,
  useOpenMatches,
} from '../../lib/predictions-context.ts';
import { noteClosed, useIsOpen } from './prediction-flow.ts';

const later = '2999-06-28T16:00:00.000Z';
const evenLater = '2999-06-29T16:00:00.000Z';
const [a, b, c] = ['a', 'b', 'c'].map((id) => buildMatch({ id, kickoffAt: later })) as [Match, Match, Match];
let close: (() => void) | undefined;

afterEach(async () => {
  close?.();
  // Let React finish its work with `window`.
  await new Promise(setImmediate);
  vi.unstubAllGlobals();
});

function Probe({ matches, sample }: { matches: Match[]; sample: boolean }) {
  const { open, missing } = useOpenMatches(matches, sample);
  return `open ${open.join()}, missing ${missing === null ? 'unknown' : missing.join()}`;
}

function Page({ own, ...shown }: { own: Partial<Predictions>; matches: Match[]; sample: boolean }) {
  return (
    <PredictionsContext value={{ ...noPredictions, ...own, isOpen: useIsOpen() }}>
      <Probe {...shown} />
    </PredictionsContext>
  );
}

/** Lists the open matches, and those left to predict, of a user whose only prediction is of 'b', known only later. */
function openPage(known = true) {
  const container = pageOfText();
  const root = createRoot(container as unknown as Element);
  close = () => root.unmount();
  let own: Partial<Predictions> = {};
  const predict = () => (own = { state: 'loaded', predictions: new Map([['b', buildPrediction()]]) });
  if (known) predict();
  return {
    show: (matches: Match[], sample = false) => root.render(<Page {...{ own, matches, sample }} />),
    predict,
    says: (text: string) => vi.waitFor(() => expect(container.textContent).toBe(text), { timeout: 10_000 }),
  };
}

it('keeps the order of the open matches and leaves out those with a prediction', () => {
  const open = ['segundo', 'con-prediccion', 'primero'];
  expect(missingPredictions(open, new Set(['con-prediccion']))).toEqual(['segundo', 'primero']);
  expect(missingPredictions([], new Set())).toEqual([]);
});

it('waits for the user’s predictions, and counts nothing as missing in a sample', async () => {
  const { show, predict, says } = openPage(false);
  const started = buildMatch({ id: 'started', status: 'live' });
  show([c, a, started, b]);
  await says('open c,a,b, missing unknown');
  predict();
  show([c, a, started, b]);
  await says('open c,a,b, missing c,a');
  show([c, a], true);
  await says('open , missing ');
});

it('treats a match that the server refused as closed everywhere until its kick-off moves', async () => {
  const refused = buildMatch({ id: 'refused', kickoffAt: later });
  const list = openPage();
  list.show([refused, b, c]);
  await list.says('open refused,b,c, missing refused,c');
  noteClosed(refused);
  await list.says('open b,c, missing c');
  close?.();
  const elsewhere = openPage();
  elsewhere.show([refused, b, c]);
  await elsewhere.says('open b,c, missing c');
  elsewhere.show([{ ...refused, kickoffAt: evenLater }, b, c]);
  await elsewhere.says('open refused,b,c, missing refused,c');
});
