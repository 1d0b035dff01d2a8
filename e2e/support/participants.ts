import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const subjects = {
  newcomer: 'demo-diego.romero',
  veteran: 'demo-lucia.aguirre',
  longName: 'demo-maria.fernanda',
  emojis: 'demo-tincho.goleador',
};

/** A sample account of the demo. `longName` and `emojis` have such names, `veteran` has predictions. */
export type NamedAccount = keyof typeof subjects;
export const namedAccounts = Object.keys(subjects) as NamedAccount[];
/** A sample account, or a participant that no other test gets. */
export type Participant = NamedAccount | 'fresh';

const signInsFile = 'sign-ins.json';
const signInsSchema = z.object({
  named: z.record(z.string(), z.string()),
  fresh: z.array(z.string()),
});

export type StoredSignIns = z.infer<typeof signInsSchema>;

/** Stores the refresh tokens in the data folder, for `readSignIns`. */
export async function writeSignIns(dataDir: string, signIns: StoredSignIns): Promise<void> {
  await writeFile(join(dataDir, signInsFile), JSON.stringify(signIns));
}

/** Reads the refresh tokens stored in the data folder. */
export async function readSignIns(dataDir: string): Promise<StoredSignIns> {
  return signInsSchema.parse(JSON.parse(await readFile(join(dataDir, signInsFile), 'utf8')));
}
