import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartFault } from '../platform/start-fault.ts';

const File = z.object({ path: z.string(), size: z.number(), sha256: z.string().length(64) });

const Manifest = z.object({
  format: z.literal(1),
  /** Version of the portal. */
  version: z.string(),
  /** The moment whose state it holds. */
  createdAt: z.iso.datetime(),
  /** `physical`: the files of the embedded database; `dump`: what pg_dump wrote of an external one. */
  kind: z.enum(['physical', 'dump']),
  /** Major version of the database server, e.g. 18. */
  postgres: z.number(),
  /** Id of the key of encrypted documents, which is kept apart; absent before there was one. */
  papersKey: z.string().optional(),
  /** Everything that a restore needs, but this manifest; paths under the backup's folder. */
  files: z.array(File),
});

export type Manifest = z.infer<typeof Manifest>;
export type BackedUpFile = z.infer<typeof File>;

export const MANIFEST = 'manifest.json';

export const backupFault = (text: string, cause?: unknown): StartFault =>
  new StartFault('backup_failed', text, { cause });

/** Reads the manifest of a backup; throws in words where there is none or it is no manifest. */
export function readManifest(folder: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    throw backupFault(`В папке ${folder} нет целой резервной копии: ${MANIFEST} не читается.`, error);
  }
}
