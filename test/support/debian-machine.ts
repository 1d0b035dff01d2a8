import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A separate Debian 12 with systemd, which shares this machine's network. */
export interface DebianMachine {
  /** The path of its files on this machine. */
  root: string;
  /** Runs a command line as root and returns its output, including errors. @throws with the output when it fails. */
  run(commands: string): string;
  stop(): Promise<void>;
}

const needed = ['debootstrap', 'systemd-nspawn'];
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const reach = [
  '/etc/apt/apt.conf.d',
  '/etc/npmrc',
  '/usr/local/etc/npmrc',
  '/etc/ssl/certs/ca-certificates.crt',
];

/** Returns the names of the needed programs that are not installed. */
export function missingForDebian(): string[] {
  return needed.filter((name) => !path.split(':').some((folder) => existsSync(join(folder, name))));
}

/** Makes and boots a machine, as root only. It sees `shared` as /mnt. @throws the missing programs or its output. */
export async function bootDebian(shared: string): Promise<DebianMachine> {
  const missing = missingForDebian();
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} missing: run \`npx tsx scripts/install-services.ts\` as root.`);
  const folder = mkdtempSync('/var/tmp/beyond-prode-debian-');
  const root = join(folder, 'root');
  const packages = '--include=ca-certificates,systemd,systemd-sysv,dbus';
  execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', root], { stdio: 'pipe' });
  for (const name of reach) {
    if (!existsSync(name)) continue;
    mkdirSync(join(root, name, '..'), { recursive: true });
    cpSync(name, join(root, name), { recursive: true });
  }
  const options = ['--boot', '--register=no', '--keep-unit', '--quiet', '--resolv-conf=copy-host'];
  const child = spawn('systemd-nspawn', [...options, `--bind-ro=${shared}:/mnt`, '--directory', root], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const run = (commands: string): string => {
    const enter = ['--target', String(firstProcess(child)), '--mount', '--pid', '--uts', '--ipc'];
    const clean = ['env', '-i', `PATH=${path}`, 'HOME=/root', 'bash', '-c', `exec 2>&1; ${commands}`];
    const { status, stdout } = spawnSync('nsenter', [...enter, ...clean], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (status !== 0)
      throw new Error(`Code ${status} of ${commands}:
${stdout}`);
    return stdout;
  };
  while (!hasBooted(run)) {
    if (child.exitCode !== null) throw new Error(`It did not boot:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    root,
    run,
    async stop() {
      child.kill('SIGTERM');
      const impatient = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await ended;
      clearTimeout(impatient);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function firstProcess({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

function hasBooted(run: DebianMachine['run']): boolean {
  try {
    return run('systemctl is-system-running || true').trim() === 'running';
  } catch {
    return false;
  }
}
