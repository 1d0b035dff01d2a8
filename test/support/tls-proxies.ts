import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, fetch as fetchThrough } from 'undici';
import { projectFolder } from '../../scripts/source-digest.mjs';
import { freePort } from './free-port.ts';

export const proxyNames = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof proxyNames)[number];

/** A proxy that terminates TLS, configured by the file in `deploy`, with other ports and its own certificate. */
export interface TlsProxy {
  url: string;
  /** Fetches from it, trusting its certificate. */
  fetch: typeof fetch;
  printed(): string;
  stop(): Promise<void>;
}

interface Setting {
  folder: string;
  /** The ports of HTTPS and HTTP. */
  port: number;
  httpPort: number;
  servers: string[];
}

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin'];

/** Returns the path of the program, or null. */
export function findProxy(name: ProxyName): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Reserves an address; returns it and how to start the proxy there. @throws when the program is not installed. */
export async function prepareTlsProxy(
  name: ProxyName,
): Promise<{ url: string; start(serverPorts: number[]): Promise<TlsProxy> }> {
  const program = findProxy(name);
  if (program === null)
    throw new Error(`${name} is not installed: run \`npx tsx scripts/install-services.ts\` as root.`);
  const port = await freePort();
  const url = `https://localhost:${port}`;
  return {
    url,
    async start(serverPorts) {
      const folder = mkdtempSync(join(tmpdir(), `beyond-prode-${name}-`));
      const servers = serverPorts.map((serverPort) => `127.0.0.1:${serverPort}`);
      const configure = { caddy: configureCaddy, nginx: configureNginx }[name];
      const { args, authority } = configure({ folder, port, httpPort: await freePort(), servers });
      const child = spawn(program, args, {
        env: { PATH: process.env['PATH'], HOME: folder, DOMAIN: 'localhost', UPSTREAMS: servers.join(' ') },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (text += String(chunk)));
      const ended = new Promise((resolve) => child.once('close', resolve));
      const agent = await connect(url, authority, () => child.exitCode === null);
      if (agent === null) throw new Error(`${name} ended with code ${child.exitCode}:\n${text}`);
      return {
        url,
        fetch: ((input: string, init?: object) =>
          fetchThrough(input, { ...init, dispatcher: agent })) as unknown as typeof fetch,
        printed: () => text + readLogs(folder),
        async stop() {
          await agent.destroy();
          child.kill('SIGTERM');
          await ended;
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
  };
}

/** Waits until a server listens whose certificate is signed by `authority`, a file that may appear later. */
async function connect(url: string, authority: string, runs: () => boolean): Promise<Agent | null> {
  while (runs()) {
    if (existsSync(authority)) {
      const agent = new Agent({ connect: { ca: readFileSync(authority) } });
      const heard = await fetchThrough(url, { dispatcher: agent }).catch(() => null);
      await heard?.arrayBuffer();
      if (heard !== null) return agent;
      await agent.destroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

function configureCaddy({ folder, port, httpPort }: Setting): { args: string[]; authority: string } {
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tstorage file_system ${folder}\n`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, replaceOnce(readDeployed('Caddyfile'), /^\{\n/m, options));
  return {
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    authority: join(folder, 'pki/authorities/local/root.crt'),
  };
}

function configureNginx({ folder, port, httpPort, servers }: Setting): { args: string[]; authority: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...form, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  const settings: [RegExp, string][] = [
    [/user www-data;/, 'daemon off;'],
    [/worker_processes auto;/, 'worker_processes 1;'],
    [/pid [^;]*;/, `pid ${folder}/pid;`],
    [/http \{/, `http { ${temporary}`],
    [/server 127\.0\.0\.1:3000([^;]*);/, servers.map((server) => `server ${server}$1;`).join('\n    ')],
    [/listen 80;/, `listen 127.0.0.1:${httpPort};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2; listen [::1]:${port} ssl http2;`],
    [/ssl_certificate [^;]*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key [^;]*;/, `ssl_certificate_key ${key};`],
  ];
  const site = settings.reduce((text, [from, to]) => replaceOnce(text, from, to), readDeployed('nginx.conf'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, site.replaceAll('/var/log/nginx/', `${folder}/`));
  return { args: ['-p', folder, '-c', file, '-e', 'stderr'], authority: certificate };
}

function readLogs(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.log'));
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
}

function readDeployed(name: string): string {
  return readFileSync(join(projectFolder, 'deploy', name), 'utf8');
}

function replaceOnce(text: string, pattern: RegExp, to: string): string {
  if (!pattern.test(text)) throw new Error(`The deployed file has no ${pattern}.`);
  return text.replace(pattern, to);
}
