import { join } from 'node:path';
import { type FileLock, lockFile } from '../process/file-lock.ts';

/** Holds a data folder for one portal. */
export type FolderLock = FileLock;

/** Takes the data folder, or answers undefined where another process holds it, whatever becomes of its connections. */
export const lockFolder = (dataDir: string): FolderLock | undefined => lockFile(join(dataDir, 'portal.lock'));
