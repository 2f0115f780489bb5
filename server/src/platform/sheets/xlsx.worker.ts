import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isTooMuch } from '../worker/too-much.ts';
import { BROKEN_FILE, RESULT, TOO_MUCH } from '../worker/worker-protocol.ts';
import { UnreadableFile } from './sheet.reader.ts';
import { bookOf } from './xlsx-book.reader.ts';
import { openParts } from './xlsx-parts.reader.ts';
import type { XlsxLine } from './xlsx.reader.ts';
import { rowsOf } from './xlsx-rows.reader.ts';

const lineOf = (line: XlsxLine): string => `${JSON.stringify(line)}\n`;

/** Rows as lines, written no faster than they are read, so that memory stays flat. */
async function* linesOf(bytes: Buffer): AsyncGenerator<string> {
  try {
    const parts = await openParts(bytes);
    for await (const rows of rowsOf(parts, await bookOf(parts))) yield lineOf({ rows });
    parts.close();
    yield lineOf({ end: true });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield lineOf({ fault: { detail: error.detail, row: error.row } });
  }
}

try {
  await pipeline(linesOf(await buffer(process.stdin)), createWriteStream('', { fd: RESULT }));
} catch (error) {
  process.exitCode = isTooMuch(error) ? TOO_MUCH : BROKEN_FILE;
}
