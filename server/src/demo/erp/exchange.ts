import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import { importInto } from '../../modules/staff/exchange/erp.public.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { putFile } from '../put-file.ts';

interface Exchange {
  files: FileStore;
  now: Date;
  timeZone: string;
}

/** The absences come before the bookings: there is nobody to be told anything. */
const NOBODY_BOOKED = {
  config: {
    publicUrl: '',
    phonePages: 'shifts',
    planningWeeks: 2,
    feedback: { director: '', office: '', work: '' },
    shiftTimes: { 2: { start: '09:00', end: '15:00' }, 3: { start: '15:00', end: '21:00' } },
  },
  jobs: {
    enqueue: () => Promise.reject(new Error('a place of the demonstration')),
    enqueueAll: (_: Tx, __: unknown, data: readonly object[]) =>
      data.length === 0 ? Promise.resolve() : Promise.reject(new Error('places of the demonstration')),
  },
  mail: {
    postAll: (_: Tx, drafts: readonly unknown[]) =>
      drafts.length === 0
        ? Promise.resolve()
        : Promise.reject(new Error('a letter to a person of the demonstration')),
    takeBack: () => Promise.resolve([]),
  },
  webhooks: { publish: () => Promise.resolve() },
} as const;

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
  const context = { files, now, timeZone, afterImport: [], ...NOBODY_BOOKED };
  await importInto(tx, context, { kind, upload, source: 'folder', accountId: null });
}
