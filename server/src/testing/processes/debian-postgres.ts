import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { createRunner } from '../../platform/embedded/runner.ts';

/** Folder of the programs of a PostgreSQL that the machine has, or undefined. */
export function installedPostgres(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted() : [];
  return versions
    .map((version) => join(root, version, 'bin'))
    .findLast((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'pg_dump')));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(url: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}

/** An external PostgreSQL of the machine's own programs, with the databases `portal` and `other`. */
export async function startInstalledPostgres(
  bin: string,
  folder: string,
): Promise<{ url(database: string): string; stop(): Promise<void> }> {
  const runner = createRunner();
  const data = join(folder, 'external');
  mkdirSync(data, { mode: 0o700 });
  runner.own(data);
  const args = ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const [made] = await once(runner.spawn(join(bin, 'initdb'), args, { stdio: 'ignore' }), 'exit');
  if (made !== 0) throw new Error('initdb failed');
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = runner.spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    { stdio: 'ignore' },
  );
  const url = (database: string): string => `postgres://portal@127.0.0.1:${port}/${database}`;
  const client = await untilReady(url('postgres'));
  await client.query('create database portal');
  await client.query('create database other');
  await client.end();
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
