import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | Date | null;

/** Characters sent to the database at once: few enough to stay small, many enough to be quick. */
const BATCH = 128 * 1024;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One value as COPY's text format writes it. */
export function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'number'
    ? String(value)
    : value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
}

function* batches(rows: Iterable<readonly CopyValue[]>, onRow: () => void): Generator<string> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(copyText).join('\t')}\n`;
    onRow();
    if (text.length < BATCH) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/**
 * Loads rows by COPY as fast as the database takes them, never holding more than a batch. Ids may be given
 * although the columns are GENERATED ALWAYS. Returns how many there were.
 */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  let count = 0;
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(
    Readable.from(
      batches(rows, () => (count += 1)),
      { highWaterMark: 2 },
    ),
    target,
  );
  return count;
}
