import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '../platform/database/migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

interface Journal {
  entries: { tag: string }[];
}

/** Brings an empty database to the tables as they were before that migration, named without its number. */
export async function migrateBefore(url: string, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
    const at = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name);
    if (at < 0) throw new Error(`no migration is called ${name}`);
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
    await migrateDatabase(url, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
