import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A PostgreSQL that runs, or ran, in a data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * True where that process lives. One that has ended but was not yet waited for is still listed: in a
 * container without an init process for ever.
 */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !/^\d+ \(.*\) [ZX] /s.test(readProc(pid, 'stat'));
}

/** A file of /proc; empty on systems that have none. */
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
 * The database that still runs in the folder. The file of one that is gone is removed: after a restart of
 * the machine its process number may belong to another program, and PostgreSQL would refuse to start.
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

/** Fast shutdown: open transactions are rolled back, everything is written. Immediate after 20 seconds. */
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

/** Where a process works; undefined where it is gone, is not ours to see, or the system has no /proc. */
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
 * Ends backends that outlived their postmaster: a busy one notices only when its statement is done, and
 * until then PostgreSQL refuses to start. They work in the database's folder, which tells them.
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
