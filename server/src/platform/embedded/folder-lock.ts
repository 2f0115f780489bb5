import { join } from 'node:path';
import { type FileLock, lockFile } from '../process/file-lock.ts';

export type FolderLock = FileLock;

/** Locks the data folder for one portal; returns undefined if another process holds it. */
export const lockFolder = (dataDir: string): FolderLock | undefined => lockFile(join(dataDir, 'portal.lock'));
