import { rowsOf } from '../register-row.ts';

const prediction = rowsOf(2, 'e2e/texts-prediction.spec.ts');
const markup = rowsOf(2, 'src/web/features/predictions/strip-markup.test.tsx');

/** Section 2: prediction form, confirmed prediction, closed message. */
export const predictionRows = [
  ...prediction.texts('the form has two boxes, the warning, the button and an optional cancel', {
    'the warning': 'Una vez confirmada no se puede modificar.',
    'the button of the form': 'Confirmar Predicción',
    'the optional cancel': 'Cancelar',
  }),
  ...prediction.texts('the confirmation asks in the specified words', {
    'the question': '¿Estás seguro de tu predicción {score}? Una vez confirmada, no se puede modificar.',
    'the confirming button': 'Sí, confirmar',
  }),
  ...prediction.texts('while it is saved the confirmation says Guardando... and takes no second click', {
    'while saving': 'Guardando...',
  }),
  ...prediction.texts('a saved prediction is told in the success dialog and stands confirmed', {
    'the success dialog': '¡Predicción guardada!',
    'its text': 'Podrás ver los resultados cuando termine el partido.',
    'its button': 'Continuar',
    'the confirmed view': 'Tu predicción',
    'its badge': 'Confirmada',
    'its note': 'Las predicciones no se pueden modificar',
    'its date and time': 'Realizada el',
  }),
  ...markup.facts(
    'shows the score, the badge, when it was made and that it stays',
    'the date of a confirmed prediction in es-ES, in the tournament’s zone',
  ),
  ...markup.facts('ends with %i points', "'1 punto', and 'puntos' otherwise, 0 included"),
  ...markup.facts(
    'promises no points before the server has settled the match',
    'no points before they are known',
  ),
  ...prediction.facts(
    'a finished match with a prediction shows its points',
    'the points of a finished match',
  ),
  ...prediction.texts(
    'a match that began when the server is asked is the started alert and the closed message',
    {
      'the closed message':
        'Predicciones cerradas. Este partido ya comenzó o está en curso. Las predicciones se cierran automáticamente cuando comienza el partido.',
    },
  ),
  ...prediction.texts('a finished match without a prediction takes none, in the specified words', {
    'a match that is not scheduled': 'No se pueden hacer más predicciones para este partido',
  }),
];
