import { type ChildProcess, spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartFault } from '../start-fault.ts';

/** Runs PostgreSQL's programs as a user that PostgreSQL accepts: it refuses to run as root. */
export interface Runner {
  user: string;
  /** In a session of its own: a signal to the portal's group must not reach the database. */
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
  own(path: string): void;
  ownAll(folder: string): void;
  canRun(program: string): boolean;
  canEnter(folder: string): boolean;
  canUse(folder: string): boolean;
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

function userNamed(name: string): User | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [login, , uid, gid] = line.split(':');
    if (login === name) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** The database's user if the portal runs as root; undefined for an ordinary user. */
function databaseUser(): User | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/passwd')) return undefined;
  const user = userNamed('postgres') ?? userNamed('nobody');
  if (user) return user;
  throw new StartFault(
    'embedded_failed',
    'Нет пользователя postgres или nobody: запустите портал не от root.',
  );
}

export function createRunner(): Runner {
  const user = databaseUser();
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  const test = (...args: string[]): boolean => {
    const { status, signal } = spawnSync('test', args, { ...identity, cwd: '/' });
    // Ended by a Ctrl+C to the whole group: there is no result.
    return signal === null ? status === 0 : test(...args);
  };
  return {
    user: user?.name ?? userInfo().username,
    spawn: (program, args, options) =>
      spawn(program, args, { ...options, ...identity, detached: true, cwd: '/' }),
    own(path) {
      if (user) chownSync(path, user.uid, user.gid);
    },
    ownAll(folder) {
      if (!user) return;
      chownSync(folder, user.uid, user.gid);
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        chownSync(join(folder, name), user.uid, user.gid);
    },
    canRun: (program) => test('-x', program),
    canEnter: (folder) => test('-x', folder),
    canUse: (folder) => test('-r', folder, '-a', '-w', folder, '-a', '-x', folder),
  };
}
