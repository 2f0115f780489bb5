import { Readable } from 'node:stream';
import type { OwnCtx } from '../../../../platform/api/context.ts';
import type { Reading } from '../../../../platform/database/batches.ts';
import { type ZipEntry, zipped } from '../../../../platform/tables/zip.ts';
import { recordsOf } from './belonging.sql.ts';
import { BELONGINGS } from './belongings.sql.ts';
import { jsonOf } from './files/json.format.ts';
import type { Owner } from './owner.sql.ts';
import { pageOf } from './files/page.format.ts';
import type { Section } from './files/section.format.ts';

type ArchiveCtx = Pick<OwnCtx, 'now' | 'timeZone'>;

/** Reads each section after writing the one before. */
function* sectionsOf(owner: Owner, reading: Reading): Generator<Section> {
  for (const belonging of BELONGINGS)
    yield { ...belonging, batches: reading.rows(recordsOf(belonging, owner)) };
}

/** Streams all personal data as a ZIP of HTML and JSON from one snapshot; closes the reading. */
export function archiveOf(ctx: ArchiveCtx, owner: Owner, reading: Reading): Readable {
  const head = { ...owner, madeAt: ctx.now, timeZone: ctx.timeZone };
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield { name: 'data.html', bytes: Readable.from(pageOf(head, sectionsOf(owner, reading))) };
      yield { name: 'data.json', bytes: Readable.from(jsonOf(head, sectionsOf(owner, reading))) };
    } finally {
      await reading.end();
    }
  }
  return zipped(entries());
}
