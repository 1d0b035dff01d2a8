import { shownIn } from '../requirement.ts';

const routes = shownIn('src/server/departments/department-routes.test.ts');
const recount = shownIn('src/server/departments/agrees-with-recount.test.ts');
const ranked = shownIn('src/domain/rank-departments.test.ts');
const tournament = shownIn('src/server/tournament/tournament.test.ts');

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
  ...ranked('rules.md#department-ranking', 'does not let one lucky member win over many good ones', [
    'a department of one',
  ]),
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
];
