import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, type Config, type EnvironmentConfig } from '../config/config.ts';

const secret = z.string().min(32);
const secretsSchema = z.strictObject({ jwtSecret: secret, serviceRoleKey: secret });
type Secrets = z.infer<typeof secretsSchema>;

/**
 * Completes the configuration with the secrets of the environment, else of `DATA_DIR/secrets.json`, which the first start
 * generates (docs/operations.md#secrets). The folder must exist and be locked.
 * @throws ConfigError when the file cannot be used: new secrets would silently end every session.
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
      `DATA_DIR: ${file} cannot be used as the file of secrets. Put it back from a backup, or remove it ` +
        'to have new ones generated; everybody then signs in again.',
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
