import type { RegisterRow } from './register-row.ts';
import { callRows } from './rows/calls.ts';
import { championAndRankingRows } from './rows/champion-and-ranking.ts';
import { constantRows } from './rows/constants.ts';
import { entityRows } from './rows/entities.ts';
import { errorRows } from './rows/errors.ts';
import { matchesRows } from './rows/matches.ts';
import { outsideRows } from './rows/outside.ts';
import { predictionRows } from './rows/predictions.ts';
import { stateRows } from './rows/states.ts';
import { validationAndRoleRows } from './rows/validation-and-roles.ts';
import { whatItDoes } from './rows/what-it-does.ts';

/** Everything that the specification's sections 1 to 9 say, with the test that shows each. */
export const register: RegisterRow[] = [
  ...whatItDoes,
  ...outsideRows,
  ...matchesRows,
  ...predictionRows,
  ...championAndRankingRows,
  ...entityRows,
  ...stateRows,
  ...validationAndRoleRows,
  ...callRows,
  ...errorRows,
  ...constantRows,
];
