import type { AppContext } from '../context.ts';
import { chosenUuid } from './chance.ts';
import { findOpenMatchIds, insertOpenPredictions } from './demo-repository.ts';
import { readDemoMatches } from './sheets.ts';
import { samplePeople } from './sample-people.ts';
import { samplePredictions } from './sample-predictions.ts';

/**
 * The sample participants go on predicting: what they would have predicted by now, as when the demo was loaded, of the matches that
 * the game shows as open, whatever the next read says of them. Idempotent.
 */
export async function predictNextMatches(
  context: Pick<AppContext, 'config' | 'database' | 'tournament' | 'clock'>,
): Promise<void> {
  const { db } = context.database;
  const open = new Set(await findOpenMatchIds(db));
  const matches = (await readDemoMatches(context))
    .filter(({ id }) => open.has(id))
    .map((match) => ({ ...match, status: 'scheduled' as const }));
  const predictions = samplePeople.flatMap(({ email }) =>
    samplePredictions(email, matches, new Date(context.clock())).map(({ matchId, home, away }) => ({
      ...{ userId: chosenUuid(email), matchId, home, away },
    })),
  );
  await insertOpenPredictions(db, predictions);
}
