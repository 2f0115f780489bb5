import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { attachSignedFile, uploadDocflowFiles } from '../../modules/papers/upload.rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { SEALED } from '../../platform/files/sealed/sealed-store.ts';
import { addDays, momentInZone } from '../../platform/time/zone.ts';
import { selectCaller } from '../demo.sql.ts';
import { workday } from '../news-texts/text-day.ts';
import { putFile } from '../put-file.ts';
import { docxOf } from './docx.ts';
import { PAPERS } from './papers.ts';

const SIGNED = join(import.meta.dirname, 'podpisano.pdf');
const HOUR = 3_600_000;

/** Papers of the accountant, uploaded in office hours by the rules that people use; some are signed. */
export async function seedDocflow(
  tx: Tx,
  files: FileStore,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<void> {
  const caller = await selectCaller(tx, 'accountant');
  for (const [at, { name, daysAgo, signed, lines }] of PAPERS.entries()) {
    const time = `${10 + (at % 6)}:${10 + ((at * 17) % 50)}`;
    const now = momentInZone(`${workday(addDays(today, -daysAgo))}T${time}`, timeZone);
    const upload = await put(
      files,
      `docflow/demo/original-${at}`,
      name,
      Readable.from([await docxOf(lines)]),
    );
    const received = [{ field: 'file', name, outcome: upload }];
    const ctx = { tx, caller, timeZone };
    const { data } = await uploadDocflowFiles({ ...ctx, now }, { body: {}, received });
    if (!signed) continue;
    const copy = await put(
      files,
      `${SEALED}demo/signed-${at}`,
      name.replace(/\.docx$/, ', подписан.pdf'),
      createReadStream(SIGNED),
    );
    const signing = { ...ctx, now: new Date(now.getTime() + 2 * HOUR) };
    const params = { id: Number(data[0]?.id) };
    await attachSignedFile(signing, { params, upload: copy });
  }
}

const put = (files: FileStore, place: string, originalName: string, bytes: Readable) =>
  // The same seed gives the same keys.
  putFile(files, `${place}.${originalName.endsWith('.pdf') ? 'pdf' : 'docx'}`, originalName, bytes);
