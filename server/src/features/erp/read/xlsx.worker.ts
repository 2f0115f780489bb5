import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from './sheet.reader.ts';
import { bookOf } from './xlsx-book.reader.ts';
import { openParts } from './xlsx-parts.reader.ts';
import { rowsOf } from './xlsx-rows.reader.ts';

const port = parentPort;
if (!port) throw new Error('this is a worker');

/** Sends the rows, each lot when the one before was taken: memory stays flat however slow the taker is. */
async function run(): Promise<void> {
  const { bytes } = workerData as { bytes: Uint8Array };
  const parts = await openParts(Buffer.from(bytes.buffer));
  for await (const rows of rowsOf(parts, await bookOf(parts))) {
    const taken = once(port as NonNullable<typeof port>, 'message');
    port?.postMessage({ rows });
    await taken;
  }
  parts.close();
  port?.postMessage({ end: true });
}

run()
  .catch((error: unknown) => {
    const known = error instanceof UnreadableFile ? { detail: error.detail, row: error.row } : undefined;
    port.postMessage({ fault: known ?? null });
  })
  .finally(() => port.unref());
