import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig, type EnvironmentConfig } from '../config/config.ts';
import { loadSecrets } from './load-secrets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function configWith(environment: Record<string, string> = {}): EnvironmentConfig {
  return readConfig({ DATA_DIR: folder, ...environment });
}

function mode(file: string): string {
  return (statSync(file).mode & 0o777).toString(8);
}

describe('the secrets', () => {
  it('are generated once, for the owner alone, and are the same afterwards', async () => {
    const first = await loadSecrets(configWith());
    expect(await readdir(folder)).toEqual(['secrets.json']);
    expect(mode(join(folder, 'secrets.json'))).toBe('600');
    expect(Buffer.byteLength(first.jwtSecret)).toBeGreaterThanOrEqual(32);
    expect(Buffer.byteLength(first.serviceRoleKey)).toBeGreaterThanOrEqual(32);
    expect(first.jwtSecret).not.toBe(first.serviceRoleKey);
    const second = await loadSecrets(configWith());
    expect(second.jwtSecret).toBe(first.jwtSecret);
    expect(second.serviceRoleKey).toBe(first.serviceRoleKey);
  });

  it('come from the environment without a file if it has both', async () => {
    const JWT_SECRET = 'j'.repeat(32);
    const SERVICE_ROLE_KEY = 's'.repeat(32);
    const config = await loadSecrets(configWith({ JWT_SECRET, SERVICE_ROLE_KEY }));
    expect(config).toMatchObject({ jwtSecret: JWT_SECRET, serviceRoleKey: SERVICE_ROLE_KEY });
    expect(await readdir(folder)).toEqual([]);
  });

  it('come from the environment and the file if the environment has one, which is not stored', async () => {
    const kept = await loadSecrets(configWith());
    const config = await loadSecrets(configWith({ JWT_SECRET: 'j'.repeat(32) }));
    expect(config.jwtSecret).toBe('j'.repeat(32));
    expect(config.serviceRoleKey).toBe(kept.serviceRoleKey);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain('jjjj');
  });

  it('are made private again if group or others have access', async () => {
    await loadSecrets(configWith());
    chmodSync(join(folder, 'secrets.json'), 0o644);
    await loadSecrets(configWith());
    expect(mode(join(folder, 'secrets.json'))).toBe('600');
  });

  it.each(['', '{', '{"jwtSecret":"short","serviceRoleKey":"short"}'])(
    'that cannot be read (%j) stop the start, and stay as they are',
    async (content) => {
      writeFileSync(join(folder, 'secrets.json'), content);
      const loading = loadSecrets(configWith());
      await expect(loading).rejects.toThrow(ConfigError);
      await expect(loading).rejects.toThrow(join(folder, 'secrets.json'));
      expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(content);
    },
  );
});
