import { execFile } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../platform/config.ts';
import { backupFault } from '../manifest.ts';

const run = promisify(execFile);

type Programs = Pick<Config, 'path' | 'pgDump'>;

/** The connection for PostgreSQL's programs: by the environment, so that no password is on a command line. */
function connectionOf(url: string, path: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  return {
    PATH: path,
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(mode && { PGSSLMODE: mode }),
  };
}

const textOf = (error: unknown): string => {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return said || String(error);
};

async function assertVersion(program: string, path: string, server: number): Promise<string> {
  const name = basename(program);
  const { stdout } = await run(program, ['--version'], { env: { PATH: path } }).catch((error: unknown) => {
    throw backupFault(
      `Для копии внешней базы нужна программа ${name} версии ${server} или новее: ${name === 'pg_dump' ? 'укажите её в PG_DUMP' : 'она должна лежать рядом с pg_dump из PG_DUMP или в PATH'}.`,
      error,
    );
  });
  const major = Number(/(\d+)(\.\d+)?/.exec(stdout)?.[1]);
  if (major >= server) return program;
  throw backupFault(
    `${name} версии ${major} не подходит к серверу версии ${server}: укажите в PG_DUMP программу версии ${server} или новее.`,
  );
}

/** `pg_dump` of PG_DUMP or of PATH; throws in words where there is none or it is too old for the server. */
export const findDump = ({ pgDump = 'pg_dump', path }: Programs, server: number): Promise<string> =>
  assertVersion(pgDump, path, server);

/** `pg_restore` beside that `pg_dump`; throws as `findDump` does. */
export const findRestore = ({ pgDump, path }: Programs, server: number): Promise<string> =>
  assertVersion(pgDump?.includes('/') ? join(dirname(pgDump), 'pg_restore') : 'pg_restore', path, server);

/** Writes the whole database of one moment into a file. */
export async function dump(program: string, file: string, url: string, { path }: Programs): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  await run(program, args, { env: connectionOf(url, path) }).catch((error: unknown) => {
    throw backupFault(`pg_dump не справился: ${textOf(error)}`, error);
  });
}

/** Reads such a file into an empty database: all of it, or nothing. */
export async function restoreDump(
  program: string,
  file: string,
  url: string,
  { path }: Programs,
): Promise<void> {
  const env = connectionOf(url, path);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await run(program, [...args, `--dbname=${env['PGDATABASE']}`, file], { env }).catch((error: unknown) => {
    throw backupFault(`pg_restore не справился: ${textOf(error)}. База данных не изменена.`, error);
  });
}
