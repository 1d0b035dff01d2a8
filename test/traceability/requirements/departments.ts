import { shownIn } from '../requirement.ts';

const routes = shownIn('src/server/departments/department-routes.test.ts');
const recount = shownIn('src/server/departments/agrees-with-recount.test.ts');
const ranked = shownIn('src/domain/rank-departments.test.ts');
const tournament = shownIn('src/server/tournament/tournament.test.ts');

const table = shownIn('src/web/features/ranking/department-table.test.tsx');
const choice = shownIn('src/web/features/departments/department-choice.test.tsx');
const rulesPage = shownIn('src/web/features/rules/rules-without-champion.test.tsx');
const flow = shownIn('e2e/departments.spec.ts');
const demo = shownIn('src/server/demo/prepare-demo.test.ts');
const askedOnce = 'who has no department is asked once, puts it off, and chooses in ‘Tu cuenta’';

/** What people play for, and how it is ranked. */
export const departmentRequirements = [
  ...tournament('rules.md#departments', 'takes departments in their order without outer spaces, or none', [
    'the list is optional',
  ]),
  ...routes(
    'rules.md#first-kick-off',
    'is chosen, and changed until the first kick-off by the database’s clock',
    ['the first match that has started begins the game'],
  ),
  ...routes(
    'rules.md#departments',
    'is chosen, and changed until the first kick-off by the database’s clock',
    ['a change after the first kick-off is refused'],
  ),
  ...routes('rules.md#departments', 'is chosen once by who has none, also later', [
    'who comes later chooses once',
  ]),
  ...routes('rules.md#departments', 'is one of the list, and nothing is stored of any other', [
    'a department that is not in the file',
  ]),
  ...routes(
    'rules.md#departments',
    'is asked for again when the file has it no longer, and is back with it',
    ['renamed and removed departments'],
  ),
  ...ranked(
    'rules.md#department-ranking',
    'ranks by the average shrunk towards the agency’s, which it rounds to tenths',
    ['the formula'],
  ),
  ...ranked('rules.md#department-ranking', 'does not let a few lucky members win over many good ones', [
    'why the average is shrunk',
  ]),
  ...ranked(
    'rules.md#department-ranking',
    'gives neither position nor average to fewer than three members, who are last in the order of the file',
    ['a department of one', 'the fewest members'],
  ),
  ...ranked(
    'rules.md#department-ranking',
    'has equal averages share a position, in the order of the file, whatever they are made of',
    ['equal averages'],
  ),
  ...ranked('rules.md#department-ranking', 'has departments without members last, without an average', [
    'a department without members',
  ]),
  ...routes(
    'rules.md#department-ranking',
    'is ranked by what its members have, right after results, corrections, choices and erasures',
    ['members and players'],
  ),
  ...recount(
    'rules.md#department-ranking',
    'is what a count of all rows finds, whatever is chosen, predicted, settled, corrected, hidden or erased',
    ['totals are never wrong'],
  ),
  ...table(
    'rules.md#departments-view',
    'shows position, players, average and what is missing, and marks the own department',
    {
      'the own department': '(Tu equipo)',
      'a department without members': 'sin integrantes',
      'a department with too few': 'para entrar',
      'the formula in short': 'Cómo se calcula',
    },
  ),
  ...table('rules.md#departments-view', 'marks shared positions, and leads to the choice and the rules', {
    'the way to choose': 'Elegir tu equipo',
  }),
  ...table('rules.md#ranking-views', 'have departments when there are any, also once the game is over', [
    "'Equipos' when there are any, and in no other game",
  ]),
  ...rulesPage('rules.md#rules-page', 'are a section of a game that has departments, and of no other', {
    'the section of departments': 'Equipos',
  }),
  ...choice('rules.md#department-question', 'asks for one of the list, of which none is chosen', {
    'a choice that can be changed': 'Puedes cambiarlo hasta que comience el primer partido.',
    'the choice': 'Elegir equipo',
    'no choice': 'Ahora no',
  }),
  ...choice('rules.md#department-question', 'says that a choice after the first kick-off stays', {
    'a choice that stays': 'El juego ya comenzó: lo que elijas no se podrá cambiar.',
  }),
  ...choice('rules.md#department-question', 'says that the department chosen before is gone', {
    'a department that is gone': '«{name}» ya no está en la lista: elige otra vez.',
  }),
  ...choice('rules.md#departments', 'shows what cannot be changed any more, with nothing to press', {
    'a department that stays': 'El juego ya comenzó: tu equipo no se puede cambiar.',
  }),
  ...routes(
    'rules.md#department-question',
    'is not asked for again once that was put off, and can be chosen all the same',
    ['once for a participant'],
  ),
  ...flow('rules.md#department-question', askedOnce, {
    'the question': '¿En qué equipo juegas?',
    'its line in the own data': 'Tu equipo',
    'no department in the own data': 'Sin elegir',
  }),
  ...demo(
    'rules.md#demo',
    'has sample departments, most of whose people have chosen one, unless the file has its own',
    ['sample departments'],
  ),
];
