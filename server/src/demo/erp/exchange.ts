import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ErpKind } from '@portal/contract/erp/erp.calls.ts';
import { extensionOf } from '@portal/contract/knowledge/files.limits.ts';
import { importInto } from '../../features/erp/erp.public.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { putFile } from '../put-file.ts';

interface Exchange {
  files: FileStore;
  now: Date;
  timeZone: string;
}

/** Takes a file of the demonstration in, as the exchange folder would have: by the importer itself. */
export async function exchange(
  tx: Tx,
  { files, now, timeZone }: Exchange,
  kind: ErpKind,
  name: string,
  text: string,
): Promise<void> {
  const hash = createHash('sha256').update(`demo:erp:${name}`).digest('hex').slice(0, 32);
  const key = `erp/${hash.slice(0, 2)}/${hash}.${extensionOf(name)}`;
  const upload = await putFile(files, key, name, Readable.from([Buffer.from(text)]));
  await importInto(tx, { files, now, timeZone }, { kind, upload, source: 'folder', accountId: null });
}
