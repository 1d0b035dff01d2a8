import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the start time of the running process `pid` as an opaque text; null when there is none. Process ids are reused,
 * id and start time together are not, also across reboots.
 */
export function readProcessStart(pid: number): string | null {
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);
}

function readFromProc(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may hold spaces and parentheses itself.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : `${boot} ${fields[startTimeField]}`;
  } catch {
    return null;
  }
}

// proc(5): `starttime` is field 22; `fields` begins with the fourth.
const startTimeField = 18;

function readFromPs(pid: number): string | null {
  try {
    const ps = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return ps.toString().trim() || null;
  } catch {
    return null;
  }
}
