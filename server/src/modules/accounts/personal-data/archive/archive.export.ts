import { Readable } from 'node:stream';
import type { OwnCtx } from '../../../../platform/api/context.ts';
import type { Reading } from '../../../../platform/database/batches.ts';
import { type ZipEntry, zipped } from '../../../../platform/tables/zip.ts';
import {
  type Owner,
  type PersonalDataSource,
  recordsOf,
} from '../../../../platform/people/personal-data/source.sql.ts';
import { jsonOf } from './files/json.format.ts';

import { pageOf } from './files/page.format.ts';
import type { Section } from './files/section.format.ts';

type ArchiveCtx = Pick<OwnCtx, 'now' | 'timeZone'>;

/** Reads each section after writing the one before. */
function* sectionsOf(
  sources: readonly PersonalDataSource[],
  owner: Owner,
  reading: Reading,
): Generator<Section> {
  for (const source of sources) yield { ...source, batches: reading.rows(recordsOf(source, owner)) };
}

/** Streams all personal data as a ZIP of HTML and JSON from one snapshot; closes the reading. */
export function archiveOf(
  ctx: ArchiveCtx,
  owner: Owner,
  sources: readonly PersonalDataSource[],
  reading: Reading,
): Readable {
  const sections = () => sectionsOf(sources, owner, reading);
  const head = { ...owner, madeAt: ctx.now, timeZone: ctx.timeZone };
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      yield { name: 'data.html', bytes: Readable.from(pageOf(head, sections())) };
      yield { name: 'data.json', bytes: Readable.from(jsonOf(head, sections())) };
    } finally {
      await reading.end();
    }
  }
  return zipped(entries());
}
