import { type ChildProcess, spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartFault } from '../start-fault.ts';
import type { Binaries } from './binaries.ts';

/** Runs PostgreSQL's programs as a user that PostgreSQL accepts: it refuses to run as root. */
export interface Runner {
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess;
  /** Gives a folder to the database's user. */
  own(path: string): void;
  /** Throws `data_dir_unreadable` where the database's user could not reach and use its folder. */
  assertReachable(dataDir: string, folder: string): void;
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

const unreadable = (folder: string, user: string, advice: string): StartFault =>
  new StartFault(
    'data_dir_unreadable',
    `Пользователь базы данных «${user}» не может работать с папкой ${folder}. ${advice}`,
  );

const usable = (folder: string): string[] => ['-r', folder, '-a', '-w', folder, '-a', '-x', folder];
const usableIfThere = (folder: string): string[] => ['!', '-e', folder, '-o', ...usable(folder)];

function ordinaryRunner(): Runner {
  return {
    spawn: (program, args, options) => spawn(program, args, options),
    own: () => undefined,
    assertReachable(dataDir, folder) {
      if (
        spawnSync('test', usable(dataDir)).status === 0 &&
        spawnSync('test', usableIfThere(folder)).status === 0
      ) {
        return;
      }
      const user = userInfo().username;
      throw unreadable(dataDir, user, 'Укажите другую папку в DATA_DIR или верните себе права: chown -R.');
    },
  };
}

/** Lets the database's user pass through folders of root such as /root, and no more than read them. */
const PASS_THROUGH = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];

function rootRunner(binaries: Binaries): Runner {
  const user = userNamed('postgres') ?? userNamed('nobody');
  if (!user)
    throw new StartFault(
      'embedded_failed',
      'Нет пользователя postgres или nobody: запустите портал не от root.',
    );
  const identity = { uid: user.uid, gid: user.gid };
  const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...PASS_THROUGH];
  let passThrough = false;

  return {
    spawn: (program, args, options) =>
      passThrough
        ? spawn('setpriv', [...drop, program, ...args], options)
        : spawn(program, args, { ...options, ...identity }),
    own: (path) => chownSync(path, user.uid, user.gid),
    assertReachable(dataDir, folder) {
      const test = ['-x', binaries.postgres, '-a', '-x', dataDir, '-a', '(', ...usableIfThere(folder), ')'];
      if (spawnSync('test', test, identity).status === 0) return;
      passThrough = spawnSync('setpriv', [...drop, 'test', ...test]).status === 0;
      if (passThrough) return;
      throw unreadable(
        dataDir,
        user.name,
        'Перенесите портал и DATA_DIR из закрытой папки (например, в /opt) или запустите его обычным пользователем.',
      );
    },
  };
}

export function runnerFor(binaries: Binaries): Runner {
  return process.getuid?.() === 0 && existsSync('/etc/passwd') ? rootRunner(binaries) : ordinaryRunner();
}
