import { rowsOf } from '../register-row.ts';

const outside = rowsOf(1, 'e2e/texts-outside.spec.ts');
const sheet = rowsOf(1, 'src/server/match-data/match-data-routes.test.ts');
const points = rowsOf(1, 'src/domain/score-prediction.test.ts');
const settled = rowsOf(1, 'src/server/settlement/settle-matches.test.ts');

/** Section 1: what the product does and for whom. */
export const whatItDoes = [
  ...rowsOf(1, 'src/server/auth/allowed-email.test.ts').facts(
    'says of %j: %s',
    'only e-mail addresses of the two domains may take part',
  ),
  ...outside.facts(
    'the login screen has its title, tagline, three icons, button and notice',
    'the two domains are named in the interface',
    'Google is the only way in',
  ),
  ...rowsOf(1, 'src/server/auth/start-sign-in.test.ts').facts(
    'refuses the provider %j',
    'no other provider signs anybody in',
  ),
  ...outside.texts('a visitor is asked to sign in, and has no summary cards', {
    'the notice of a visitor': 'Inicia sesión para hacer predicciones',
  }),
  ...sheet.facts(
    'answers the known workbook to everyone, in the sheet’s order, with nothing that is ours alone',
    'matches and teams come from the sheet, for signed-out visitors too',
  ),
  ...sheet.facts('shows an empty list for a good sheet without matches', 'no matches are an empty state'),
  ...points.facts(
    'predicted %s, played %s: %s, %i points',
    '5 points for an exact score',
    '3 points for the right outcome: home win, away win or draw',
    '0 points otherwise',
  ),
  ...settled.facts('gives 5, 3 and 0 points, once, however often it runs', 'a missing prediction scores 0'),
  ...outside.texts('the rules have every section, with the values of the game', {
    'only the final result counts': 'ni los penales ni quién se clasifica cambian los puntos',
  }),
  ...settled.facts(
    'gives the champion bonus when the final has a winner and takes it away with the result',
    'champion bonus of 20 points at the end of the tournament, only if the team wins',
  ),
];
