import type { PredictionRow } from '../../../domain/wire.ts';

/** How far the reading of one's own predictions has come. */
export type PredictionsState = 'loading' | 'failed' | 'loaded';

/** What the prediction area of a match shows (spec 2, "Match card"). */
export type StripView = 'confirmed' | 'form' | 'closed' | 'loading' | 'unavailable';

/** A form is offered only when it is known that there is no prediction yet and the match is open. */
export function stripViewOf(
  prediction: PredictionRow | undefined,
  state: PredictionsState,
  open: boolean,
): StripView {
  if (prediction !== undefined) return 'confirmed';
  if (state === 'loading') return 'loading';
  if (state === 'failed') return 'unavailable';
  return open ? 'form' : 'closed';
}
