import { rowsOf } from '../register-row.ts';

const tournament = rowsOf(9, 'src/server/tournament/tournament.test.ts');
const reader = rowsOf(9, 'src/server/match-data/sheet-reader.test.ts');
const outside = rowsOf(9, 'e2e/texts-outside.spec.ts');
const celebration = rowsOf(9, 'e2e/celebration.spec.ts');
const ranking = rowsOf(9, 'src/domain/ranking-order.test.ts');

/** Section 9: business constants and limits. */
export const constantRows = [
  ...tournament.facts(
    'reads the 2025 club world cup with the specification’s numbers',
    'points: exact 5, outcome 3, champion 20',
    '2025 club world cup, 16 teams',
    "phase on save: 'extended'",
  ),
  ...rowsOf(9, 'src/domain/score-prediction.test.ts').facts(
    'predicted %s, played %s: %s, %i points',
    '0 points otherwise',
  ),
  ...rowsOf(9, 'src/server/database/game-rules.test.ts').facts('of %i goals is refused', 'scores 0 to 20'),
  ...rowsOf(9, 'src/web/features/predictions/strip-markup.test.tsx').facts(
    'has two text boxes for numbers of two characters, a warning and the button',
    'at most 2 characters',
  ),
  ...rowsOf(9, 'src/domain/parse-kick-off.test.ts').facts(
    'reads the champion pick deadline of the specification',
    'champion pick until Saturday 28 June, 12:00',
  ),
  ...outside.texts('the rules have every section, with the values of the game', {
    'tie-break': 'va primero quien tiene más resultados exactos. Si el empate sigue, se define por sorteo.',
    'ranking update': 'al día siguiente de la jornada: los resultados están al mediodía.',
  }),
  ...outside.facts('the rules have every section, with the values of the game', 'prize: to be determined'),
  ...ranking.facts('orders by points, then exact hits, then the draw', 'most exact results, then a draw'),
  ...ranking.facts('shares positions while the tournament runs (1-2-2-4)', 'positions start at 1'),
  ...reader.facts(
    'serves its data for 2 minutes and then refetches, at least 30 s apart',
    'match data cache of 2 minutes on the server',
    'at least 30 s between automatic refetches of the server',
  ),
  ...rowsOf(9, 'src/web/data/match-data.test.ts').facts(
    'an automatic fetch, %s',
    'the 2 minutes and 30 s of the browser',
  ),
  ...rowsOf(9, 'src/server/match-data/fetch-sheet.test.ts').facts(
    'really waits',
    '1 s between the two sheets',
  ),
  ...rowsOf(9, 'src/server/run-settlement.test.ts').facts(
    'settles 1 s after match data are loaded',
    'score sync 1 s after the data load',
  ),
  ...outside.facts('a session from outside the domains ends with the toast of 5 s', 'toasts of 5 s'),
  ...outside.facts(
    'a refused new user is told for 6 s which domains may enter, and the address is cleaned',
    'the toast of 6 s',
  ),
  ...celebration.facts(
    'the celebration comes 1 s after the main page, with 15 pieces for 3 s, once per browser',
    'celebration after 1 s; confetti 3 s; 15 items; top 3',
  ),
  ...rowsOf(9, 'src/server/match-data/parse-matches.test.ts').facts(
    'fills in what a short row leaves out',
    'default match time 20:00',
    'default round Fase de Grupos',
  ),
  ...rowsOf(9, 'src/server/auth/finish-sign-in.test.ts').facts(
    'ends at the address it began with, the session sorted in the fragment',
    'auth flow type: implicit',
  ),
  ...rowsOf(9, 'e2e/session-refresh.spec.ts').facts(
    'a session with at most 90 s left is renewed at the next tick of 30 s, one with more is not',
    'session refresh tick of 30 s, refresh at 90 s or less',
  ),
  ...rowsOf(9, 'e2e/session-refresh.spec.ts').facts(
    'a renewal that fails is tried again, each time after a longer wait',
    'retries back off exponentially from 200 ms',
  ),
];
