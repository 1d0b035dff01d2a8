import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig, variables } from '../src/server/config/config.ts';
import { projectFolder } from './source-digest.mjs';

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');
const compose = read('compose.yaml');
const examples: Record<string, string> = {
  DOMAIN: 'prode.agencia.com',
  POSTGRES_PASSWORD: '0f1e',
  ALLOWED_EMAIL_DOMAINS: 'agencia.com',
  JWT_SECRET: 'j'.repeat(48),
  SERVICE_ROLE_KEY: 's'.repeat(48),
};

/** Returns the value that Compose would use, from `given`, `examples`, a default, or a word. */
function substitute(value: string, given: Record<string, string>): string {
  const unquoted = value.replace(/^'(.*)'$/, '$1');
  return unquoted.replaceAll(/\$\{(\w+)(?::-([^}]*))?[^}]*\}/g, (_all, name: string, otherwise?: string) => {
    return given[name] ?? examples[name] ?? otherwise ?? 'word';
  });
}

function readVariables(given: Record<string, string> = {}): Record<string, string> {
  const app = /\n {2}app-1: &app\n([^]*?)\n {2}app-2: \*app\n/.exec(compose)?.[1] ?? '';
  const lines = app.matchAll(/^ {6}([A-Z_]+): (.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, substitute(value, given)]));
}

it('compose.yaml configures a real game behind its proxy', () => {
  const variables = readVariables();
  const config = readConfig({ ...variables, NODE_ENV: 'production' });
  expect(config).toMatchObject({
    ...{ demo: false, production: true, host: '0.0.0.0', trustedProxies: 1, backupDir: '/backups' },
    publicUrl: 'https://prode.agencia.com',
    databaseUrl: 'postgres://prode:0f1e@database:5432/prode',
  });
  expect(config).toMatchObject({ mail: null, chat: null, vapid: null, organiserEmails: [] });
  expect(variables).not.toHaveProperty('HOST');
});

it('compose.yaml names only variables that the server reads', () => {
  expect(Object.keys(readVariables()).filter((name) => !(name in variables.shape))).toEqual([]);
});

it('compose.citus.yaml gives every node the settings that docs/scaling.md asks for', () => {
  const asked = [...read('docs/scaling.md').matchAll(/^(citus\.\w+|max_\w+|jit) = '?(\w+)'?$/gm)];
  expect(asked).toHaveLength(7);
  const node = /x-node: &node\n([^]*?)\nservices:/.exec(read('deploy/compose.citus.yaml'))?.[1];
  for (const [, name, value] of asked) expect(node).toContain(`- -c${name}=${value}\n`);
});

it('the image contains everything that a build needs', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY ([^-].*) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const kept = [...read('.dockerignore').matchAll(/^!(.*)$/gm)].map(([, name]) => name);
  expect(new Set(copied)).toEqual(new Set(kept));
  const ingredients = /const ingredients = \[([^\]]*)\]/.exec(read('scripts/source-digest.mjs'))?.[1] ?? '';
  for (const [, name = ''] of ingredients.matchAll(/'([^']+)'/g))
    expect(copied).toContain(name.split('/')[0]);
});
