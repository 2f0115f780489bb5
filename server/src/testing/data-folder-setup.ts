import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/embedded/embedded.ts';
import { newDatabaseFolder } from './database-folder.ts';
import { prepareDatabase } from './global-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A stopped database without accounts, for portals that are processes of their own. */
    dataFolder: string;
  }
}

/** Makes the data folder that a first start of the portal leaves, once. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = newDatabaseFolder();
  const database = await startEmbedded({ dataDir });
  await prepareDatabase(database.url, database.applicationUrl);
  await database.stop();
  project.provide('dataFolder', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
