import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { startEmbedded } from '../../../server/src/platform/embedded/embedded.ts';
import { migrateDatabase } from '../../../server/src/platform/database/migrate.ts';
import { stoppable } from '../support/child.ts';
import { largeFolder } from './large-data.ts';
import { ensureDocuments } from './search-data.ts';

/** Starts a database of its own that holds so many documents with text and nothing else, made where it is missing. */
export async function startManyDocuments(count: number): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = (await largeFolder()).replace(/large-(\w+)$/, `documents-${count}-$1`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
  }
  const database = await startEmbedded({ dataDir: folder });
  const stop = stoppable(() => database.stop());
  try {
    await migrateDatabase(database.url);
    await ensureDocuments(database.url, count);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: database.url, stop };
}
