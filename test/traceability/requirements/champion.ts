import { shownIn } from '../requirement.ts';

const championFlow = shownIn('e2e/champion.spec.ts');
const outsideScreens = shownIn('e2e/support/screens/outside-screens.ts');
const overScreens = shownIn('e2e/support/screens/over-screens.ts');
const champion = shownIn('src/domain/champion.test.ts');
const parseKickOff = shownIn('src/domain/parse-kick-off.test.ts');
const gameRules = shownIn('src/server/database/game-rules.test.ts');
const profiles = shownIn('src/server/rest/profiles.test.ts');
const settleMatches = shownIn('src/server/settlement/settle-matches.test.ts');
const championDecision = shownIn('src/server/settlement/champion-decision.test.ts');
const tournamentTeams = shownIn('src/domain/tournament-teams.test.ts');
const tournament = shownIn('src/server/tournament/tournament.test.ts');

/** The champion pick and its bonus. */
export const championRequirements = [
  ...profiles('rules.md#champion-pick', 'is saved once, the phase and time are the server’s, and read back', [
    'profiles: champion_prediction and champion_prediction_phase',
    'save champion and read champion',
  ]),
  ...championFlow('rules.md#champion-pick', 'a champion is picked once, from the ten teams that can be', [
    'champion: none, chosen (locked)',
    'ten teams are selectable',
  ]),
  ...tournamentTeams(
    'rules.md#champion-pick',
    'adds to the file’s teams what the sheet says of them, and excludes whom either excludes',
    ['Botafogo, Benfica, Inter Miami, Flamengo, Inter de Milán and Manchester City are excluded'],
  ),
  ...outsideScreens('rules.md#champion-pick', 'visitor-rules', {
    'no change of the champion': 'Una vez elegido, no se puede cambiar.',
  }),
  ...gameRules('rules.md#champion-deadline', 'closes at its deadline', ['the pick has a deadline']),
  ...parseKickOff(
    'rules.md#champion-deadline',
    'reads the champion pick deadline of the shipped tournament',
    ['champion pick until Saturday 28 June, 12:00'],
  ),
  ...profiles(
    'rules.md#champion-phase',
    'is saved once, the phase and time are the server’s, and read back',
    ["on save the phase is 'extended'"],
  ),
  ...champion('rules.md#champion-phase', 'name the phase they were made in', [
    "'original' is the round of 16, any other phase the quarter-finals",
  ]),
  ...tournament('rules.md#champion-phase', 'reads the shipped tournament with its numbers', [
    "phase on save: 'extended'",
  ]),
  ...settleMatches(
    'rules.md#champion-decided',
    'gives the champion bonus when the final has a winner and takes it away with the result',
    ['the final has a winner'],
  ),
  ...championDecision(
    'rules.md#champion-confirmed',
    'celebrates a champion by score only when a read ten minutes later agrees, a named one at once',
    ['a champion by score alone waits for a second read'],
  ),
  ...settleMatches(
    'rules.md#champion-bonus',
    'gives the champion bonus when the final has a winner and takes it away with the result',
    ['20 points while the chosen team is champion'],
  ),
  ...overScreens('rules.md#champion-bonus', 'champion-won', {
    'the bonus in the banner': '¡Campeón! +{points} puntos',
  }),
];
