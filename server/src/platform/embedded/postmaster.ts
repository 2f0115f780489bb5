import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
}

/** True for a running process. A zombie is still listed: in a container without an init process for ever. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !/^\d+ \(.*\) [ZX] /s.test(readProc(pid, 'stat'));
}

/** Content of a file of /proc; empty on systems without it. */
function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function isPostgres(pid: number): boolean {
  if (!alive(pid)) return false;
  const program = readProc(pid, 'comm').trim();
  return program === '' || program === 'postgres';
}

/**
 * The PostgreSQL that still runs in the folder. Removes a stale pid file: after a reboot another program may
 * have the pid, and PostgreSQL would refuse to start.
 */
export function runningPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (pid > 0 && isPostgres(pid)) return { pid, port: Number(lines[3]) };
  rmSync(file, { force: true });
  return undefined;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Fast shutdown: rolls back open transactions and writes everything. Immediate after 20 seconds. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!alive(pid)) return;
  process.kill(pid, 'SIGINT');
  const hurry = Date.now() + 20_000;
  let hurried = false;
  while (alive(pid)) {
    if (!hurried && Date.now() > hurry) {
      hurried = true;
      process.kill(pid, 'SIGQUIT');
    }
    await pause(25);
  }
}

/** Working directory of a process; undefined if it has ended, is not ours, or the system has no /proc. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0);
  } catch {
    return [];
  }
}

/**
 * Ends backends that outlived their postmaster: a busy one notices only after its statement, and until then
 * PostgreSQL refuses to start. Their working directory is the database's folder.
 */
export function stopLeftBackends(folder: string): void {
  for (const pid of processes()) {
    if (readProc(pid, 'comm').trim() !== 'postgres' || workingFolder(pid) !== folder) continue;
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // It has just ended.
    }
  }
}
