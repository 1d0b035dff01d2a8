import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, type Config, type EnvironmentConfig } from '../config/config.ts';

const secret = z.string().min(32);
const secretsSchema = z.strictObject({ jwtSecret: secret, serviceRoleKey: secret });
type Secrets = z.infer<typeof secretsSchema>;

/**
 * Adds the secrets to the configuration, from the environment or from `DATA_DIR/secrets.json`, which the first start
 * generates (docs/operations.md#secrets). The folder must exist and be locked.
 * @throws ConfigError if the file is unusable, because new secrets would silently end every session.
 */
export async function loadSecrets(config: EnvironmentConfig): Promise<Config> {
  const { jwtSecret, serviceRoleKey } = config;
  if (jwtSecret !== undefined && serviceRoleKey !== undefined)
    return { ...config, jwtSecret, serviceRoleKey };
  const file = join(config.dataDir, 'secrets.json');
  const kept = (await readSecrets(file)) ?? (await generateSecrets(file));
  return {
    ...config,
    jwtSecret: jwtSecret ?? kept.jwtSecret,
    serviceRoleKey: serviceRoleKey ?? kept.serviceRoleKey,
  };
}

async function readSecrets(file: string): Promise<Secrets | null> {
  try {
    const secrets = secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    await chmod(file, ownerOnly);
    return secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ConfigError(
      `DATA_DIR: ${file} is not a readable file of secrets. Restore your copy of it, or remove it ` +
        'to generate new secrets, with which everybody has to sign in again.',
      { cause: error },
    );
  }
}

async function generateSecrets(file: string): Promise<Secrets> {
  const secrets = { jwtSecret: randomSecret(), serviceRoleKey: randomSecret() };
  const draft = `${file}.new`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: ownerOnly, flush: true });
  await rename(draft, file);
  return secrets;
}

const ownerOnly = 0o600;

function randomSecret(): string {
  return randomBytes(48).toString('base64url');
}
