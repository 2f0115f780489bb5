import type { Readable } from 'node:stream';
import { startWorker, type Verdict } from '../worker/limited-worker.ts';
import { workerLines } from '../worker/worker-lines.ts';
import { type SheetRow, UnreadableFile } from './sheet.reader.ts';

/** JavaScript heap of the worker, megabytes: it holds the shared strings of a workbook. */
const HEAP_LIMIT_MB = 384;
/** Longest wait for the next rows, milliseconds. */
const READ_TIMEOUT_MS = 30_000;
/** Size limit of a workbook, bytes. */
export const MAX_XLSX_BYTES = 64 * 1024 * 1024;

const FAULTS: Record<Exclude<Verdict, 'read'>, string> = {
  broken: 'Файл XLSX повреждён или это не таблица Excel. Сохраните его заново или выгрузите в CSV.',
  'too much': 'Файл XLSX слишком сложный. Выгрузите его в CSV.',
};

/** A line of the worker: the next rows, an error with its row, or the end. */
export type XlsxLine = { rows: SheetRow[] } | { fault: { detail: string; row: number } } | { end: true };

/**
 * Rows of the first sheet of a workbook, read by a worker with limits of time and memory.
 *
 * @param heap Megabytes.
 */
export async function* xlsxRows(bytes: Readable, heap = HEAP_LIMIT_MB): AsyncGenerator<SheetRow> {
  const script = new URL('./xlsx.worker.ts', import.meta.url);
  const worker = startWorker({ script, heap, timeoutMs: READ_TIMEOUT_MS });
  try {
    await worker.feed(bytes);
    for await (const line of workerLines<XlsxLine>(worker)) {
      if ('end' in line) return;
      if ('fault' in line) throw new UnreadableFile(line.fault.detail, line.fault.row);
      yield* line.rows;
    }
    const verdict = await worker.verdict();
    // Without the end line a part would be taken for the whole, whatever the exit code.
    throw new UnreadableFile(FAULTS[verdict === 'read' ? 'broken' : verdict]);
  } finally {
    worker.end();
  }
}
