import { shownIn } from '../requirement.ts';

const predictionFlow = shownIn('e2e/prediction.spec.ts');
const outsideScreens = shownIn('e2e/support/screens/outside-screens.ts');
const tamperedRecord = shownIn('test/reliability/tampered-record.test.ts');
const gameRules = shownIn('src/server/database/game-rules.test.ts');
const records = shownIn('src/server/records/records.test.ts');
const savePredictions = shownIn('src/server/rest/save-predictions.test.ts');
const panelMarkup = shownIn('src/web/features/predictions/panel-markup.test.tsx');
const scoreBox = shownIn('src/web/features/predictions/score-entry.test.ts');

/** When a prediction is accepted, and what it is. */
export const predictionsRequirements = [
  ...outsideScreens('rules.md#kick-off-lock', 'visitor-rules', {
    'match predictions close': 'las predicciones se cierran automáticamente cuando comienza cada partido',
  }),
  ...gameRules(
    'rules.md#kick-off-lock',
    'is accepted until the last moment before kick-off and refused from its second on',
    ["accepted before kick-off and refused from it on, by the database's clock"],
  ),
  ...gameRules(
    'rules.md#saved-is-final',
    'never changes once saved; the same score again changes nothing, also after kick-off',
    ['one prediction per user and match'],
  ),
  ...predictionFlow(
    'rules.md#saved-is-final',
    'a prediction by mouse is confirmed, saved, locked, and there after a reload',
    ['saved is locked'],
  ),
  ...savePredictions(
    'rules.md#saved-is-final',
    'returns 201 without a body and stores the score under the server clock',
    ['save prediction: upsert, conflict on user_id and match_id'],
  ),
  ...scoreBox('rules.md#prediction-scores', 'takes %j', ['score boxes take empty or whole numbers 0 to 20']),
  ...scoreBox('rules.md#prediction-scores', 'refuses %j', [
    'score boxes refuse anything else, and more than 2 characters',
  ]),
  ...scoreBox('rules.md#prediction-scores', 'has its turn at once after %j in an empty box', [
    'a digit in an empty box moves on at once',
  ]),
  ...gameRules('rules.md#prediction-scores', 'of %i goals is refused', ['scores 0 to 20']),
  ...panelMarkup(
    'rules.md#prediction-scores',
    'has two text boxes for numbers of two characters, a warning and the button',
    ['at most 2 characters'],
  ),
  ...gameRules('rules.md#moved-matches', 'is kept when the match is moved to an earlier kick-off', [
    'an earlier kick-off keeps the predictions',
  ]),
  ...records(
    'rules.md#receipts',
    'lets each owner check the receipt, and find it in the root published at kick-off',
    ['the owner finds the receipt in the root published at kick-off'],
  ),
  ...tamperedRecord(
    'rules.md#receipts',
    'shows anyone with everybody’s receipts whether each prediction is what the record stands for',
    ['every leaf of a record is computed again from public receipts'],
  ),
  ...records('rules.md#receipts', 'never changes what was published', ['published rows never change']),
];
