import { shownIn } from '../requirement.ts';

const prepareDemo = shownIn('src/server/demo/prepare-demo.test.ts');
const tournament = shownIn('src/server/tournament/tournament.test.ts');

/** The tournament file. */
export const tournamentRequirements = [
  ...tournament('rules.md#tournament-file', 'reads the shipped tournament with its numbers', [
    'points: exact 5, outcome 3, champion 20',
    '2025 club world cup, 16 teams',
  ]),
  ...tournament(
    'rules.md#fixed-rules',
    'applies other changes, but never new points, seed or id once predictions exist',
    ['points, seed and id are fixed once predictions exist'],
  ),
  ...prepareDemo(
    'rules.md#demo',
    'starts in mid-tournament with the champion pick open, and remembers when it started',
    ['mid-tournament with the champion pick open'],
  ),
  ...prepareDemo('rules.md#demo', 'never becomes a real game, nor a real game a demo', [
    'never becomes a real game',
  ]),
  ...tournament('rules.md#teams-of-the-tournament', 'reads the shipped tournament with its numbers', [
    'the 16 known teams with crests',
  ]),
];
