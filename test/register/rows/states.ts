import { rowsOf } from '../register-row.ts';

const status = rowsOf(4, 'src/domain/match-status.test.ts');
const flow = rowsOf(4, 'src/web/features/predictions/prediction-flow.test.ts');
const outside = rowsOf(4, 'e2e/texts-outside.spec.ts');
const matches = rowsOf(4, 'e2e/texts-matches.spec.ts');
const signIn = rowsOf(4, 'e2e/sign-in.spec.ts');

/** Section 4: states and transitions. */
export const stateRows = [
  ...status.facts('%j is %j', 'match status: scheduled, live, finished'),
  ...matches.facts(
    'a live match is En vivo, an unknown status is shown raw and takes no prediction',
    'other values are shown raw',
  ),
  ...status.facts(
    '%s, kick-off %s, at %i: started %s, open %s',
    'started: live, finished, or scheduled at or after kick-off',
    'an unreadable date counts as not started',
    'predicting only for a scheduled match that has not started',
  ),
  ...rowsOf(4, 'src/server/match-data/read-observer.test.ts').facts(
    'names an odd row once, and again when it has changed',
    'an unreadable date is logged',
  ),
  ...flow.facts(
    'goes from the boxes over the confirmation to saved, and back to the boxes',
    'none, entering scores, confirmation, saved',
  ),
  ...flow.facts(
    'discards the pending score when the dialog is cancelled',
    'cancelling discards the pending score',
  ),
  ...rowsOf(4, 'e2e/prediction.spec.ts').facts(
    'a prediction by mouse is confirmed, saved, locked, and there after a reload',
    'saved is locked',
  ),
  ...rowsOf(4, 'e2e/texts-prediction.spec.ts').facts(
    'a failed save is an alert, and the prediction stays unsaved',
    'a failed save shows an alert and stays unsaved',
  ),
  ...rowsOf(4, 'e2e/champion.spec.ts').facts(
    'a champion is picked once, from the ten teams that can be',
    'champion: none, chosen (locked)',
  ),
  ...rowsOf(4, 'e2e/celebration.spec.ts').facts(
    'the celebration comes 1 s after the main page, with 15 pieces for 3 s, once per browser',
    'the celebration once per browser',
  ),
  ...matches.facts('while the matches load it says Cargando datos...', 'match data: loading'),
  ...matches.facts('the matches tab has its header, counts, lists and cards', 'match data: success'),
  ...matches.facts(
    'sample data are labelled and cannot be predicted',
    'match data: error with fallback data',
  ),
  ...signIn.facts(
    'a sample account signs in by clicking through, stays after a reload and signs out',
    'signed in, initial session, signed out',
  ),
  ...rowsOf(4, 'src/server/auth/refresh-session.test.ts').facts(
    'gives the real client a new session of the same sign-in',
    'token refreshed',
  ),
  ...outside.facts(
    'a session from outside the domains ends with the toast of 5 s',
    'a signed-in event of an outside user forces the sign-out with a toast',
  ),
];
