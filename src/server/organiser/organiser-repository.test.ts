import { expect, it } from 'vitest';
import { insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { findMissing } from '../predictions/missing-predictions-repository.ts';
import { findParticipants } from './organiser-repository.ts';

const names = [
  'Zoe',
  'Álvaro',
  'Núria',
  'ana zeta',
  'Ñandú',
  'Ana Luz',
  'Anabel',
  'Bruno',
  'Oscar',
  'Élida',
  'Eva',
];

describeOnBothDatabases('lists of people for the organiser', (database) => {
  it('are sorted as in a Spanish dictionary', async () => {
    const { db } = database();
    await database().empty();
    await insertTournament(db);
    for (const fullName of names) await insertParticipant(db, { fullName });
    const namesOf = (rows: { fullName: string }[]) => rows.map(({ fullName: name }) => name);
    const sorted = names.toSorted(new Intl.Collator('es').compare);
    expect(sorted.slice(0, 5)).toEqual(['Álvaro', 'Ana Luz', 'ana zeta', 'Anabel', 'Bruno']);
    const { rows } = await findParticipants(db, '', { offset: 0, limit: 20 });
    expect(namesOf(rows)).toEqual(sorted);
    const { first } = await findMissing(db, ['final'], 20);
    expect(namesOf(first)).toEqual(sorted);
  });
});
