import { exists, hashOf } from './copy.ts';
import { backupFault, type Manifest, readManifest } from './manifest.ts';
import { join } from 'node:path';

/** Faults told by name. */
const MAX_NAMED_ERRORS = 5;

/** Reads every byte of a backup and holds it against the manifest; throws with the names of what differs. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const faults: string[] = [];
  for (const file of manifest.files) {
    if (!(await exists(join(folder, file.path)))) {
      faults.push(`${file.path} (нет)`);
      continue;
    }
    const found = await hashOf(folder, file.path);
    if (found.sha256 !== file.sha256 || found.size !== file.size) faults.push(`${file.path} (изменён)`);
  }
  if (faults.length === 0) return manifest;
  const named = faults.slice(0, MAX_NAMED_ERRORS).join(', ');
  throw backupFault(`Копия ${folder} повреждена, файлов с ошибкой: ${faults.length}. ${named}.`);
}
