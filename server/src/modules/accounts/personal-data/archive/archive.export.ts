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

/** The records of each section are read when the one before is written. */
function* sectionsOf(owner: Owner, reading: Reading): Generator<Section> {
  for (const belonging of BELONGINGS)
    yield { ...belonging, batches: reading.rows(recordsOf(belonging, owner)) };
}

/**
 * Everything about a person as a ZIP that is made while it is sent, out of one state of the data: a page for
 * people and the same as JSON. No more than a batch of records is in memory. Ends the reading.
 */
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
