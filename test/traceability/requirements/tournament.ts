import { shownIn } from '../requirement.ts';

const cupCard = shownIn('src/web/features/palmares/cup-card.test.tsx');
const prepareDemo = shownIn('src/server/demo/prepare-demo.test.ts');
const timeline = shownIn('src/server/demo/demo-timeline.test.ts');
const rules = shownIn('src/web/features/rules/rules-without-champion.test.tsx');
const pastCups = shownIn('src/server/past-cups/past-cups.test.ts');
const tournament = shownIn('src/server/tournament/tournament.test.ts');

/** The tournament file. */
export const tournamentRequirements = [
  ...tournament('rules.md#tournament-file', 'reads the shipped tournament with its numbers', [
    'points: exact 5, outcome 3, champion 20',
    '2025 club world cup, 16 teams',
  ]),
  ...tournament(
    'rules.md#tournament-file',
    'reads a file as they were before there were other competitions',
    ['files of before stay valid'],
  ),
  ...tournament(
    'rules.md#competition-without-a-champion',
    'stores a competition without a champion: nobody can pick one',
    ['champion: null'],
  ),
  ...rules('rules.md#competition-without-a-champion', 'say nothing of one, in no section', [
    'no section of the rules speaks of a champion',
  ]),
  ...tournament(
    'rules.md#fixed-rules',
    'applies other changes, but never new points, seed or id once predictions exist',
    ['points, seed and id are fixed once predictions exist'],
  ),
  ...cupCard('rules.md#palmares', 'shows name, day, champion, podium, the own place and how many took part', {
    'the podium of a past cup': 'Podio del prode',
    'an erased participant': 'Participante retirado',
    'the final ranking': 'Ver la clasificación final',
  }),
  ...cupCard(
    'rules.md#palmares',
    'speaks of no champion in a competition without one, and of no place of one who was not there',
    { 'someone who was not there': 'No participaste' },
  ),
  ...pastCups(
    'rules.md#past-cups',
    'keeps ranking, matches, predictions and records, and opens the next with the same people',
    ['a cup is closed and the next one opened with the same people'],
  ),
  ...pastCups('rules.md#past-cups', 'changes nothing of a past cup any more, whoever tries', [
    'nothing of a past cup changes',
  ]),
  ...pastCups(
    'rules.md#past-cups',
    'is shown to participants: champion, podium, the own row and the final ranking',
    ['participants see past cups'],
  ),
  ...pastCups(
    'rules.md#past-cups',
    'gives and erases the own data of past cups too, and their records still hold',
    ['an erasure works through past cups'],
  ),
  ...prepareDemo(
    'rules.md#demo',
    'starts in mid-tournament with the champion pick open, and remembers when it started',
    ['mid-tournament with the champion pick open'],
  ),
  ...timeline(
    'rules.md#demo',
    'are known once those of their earlier rounds have been played, and only then is it in the sheet',
    { 'a team that is not known yet': 'Por definir' },
  ),
  ...timeline(
    'rules.md#demo',
    'puts its kick-off two hours back, and a live one’s too, so that no result has a date ahead',
    ['a match that is ended began two hours before'],
  ),
  ...prepareDemo('rules.md#demo', 'plays %s with the preset and its own teams', [
    'the demos of a league and of a world cup',
  ]),
  ...prepareDemo('rules.md#demo', 'never becomes a real game, nor a real game a demo', [
    'never becomes a real game',
  ]),
  ...tournament('rules.md#teams-of-the-tournament', 'reads the shipped tournament with its numbers', [
    'the 16 known teams with crests',
  ]),
];
