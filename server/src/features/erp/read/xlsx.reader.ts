import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { startWorker, type Verdict } from '../../../platform/worker/limited-worker.ts';
import { type SheetRow, UnreadableFile } from './sheet.reader.ts';

/** Of the JavaScript heap of the worker, megabytes: the shared strings of a workbook are held there. */
const HEAP = 384;
/** Longest that the next rows may take, milliseconds. */
const PATIENCE = 30_000;
/** Larger workbooks are not read, bytes. */
export const LARGEST_XLSX = 64 * 1024 * 1024;

const FAULTS: Record<Exclude<Verdict, 'read'>, string> = {
  broken: 'Файл XLSX повреждён или это не таблица Excel. Сохраните его заново или выгрузите в CSV.',
  'too much': 'Файл XLSX слишком сложный. Выгрузите его в CSV.',
};

/** A line of the worker: the next rows, or why the file is refused and where. */
export type XlsxLine = { rows: SheetRow[] } | { fault: { detail: string; row: number } };

/** Nothing where the worker was ended amid a line. */
function parse(text: string): XlsxLine | undefined {
  try {
    return JSON.parse(text) as XlsxLine;
  } catch {
    return undefined;
  }
}

interface Limits {
  /** Milliseconds. */
  patience?: number;
  /** Megabytes. */
  heap?: number;
}

/** Rows of the first sheet of a workbook, read by a worker with limits of time and memory. */
export async function* xlsxRows(
  bytes: Readable,
  { patience = PATIENCE, heap = HEAP }: Limits = {},
): AsyncGenerator<SheetRow> {
  const worker = startWorker({ script: new URL('./xlsx.worker.ts', import.meta.url), heap });
  try {
    await worker.feed(bytes);
    const lines = createInterface({ input: worker.result })[Symbol.asyncIterator]();
    for (;;) {
      const next = await worker.within(patience, () => lines.next());
      const line = next.done ? undefined : parse(next.value);
      if (!line) break;
      if ('fault' in line) throw new UnreadableFile(line.fault.detail, line.fault.row);
      yield* line.rows;
    }
    const verdict = await worker.verdict();
    if (verdict !== 'read') throw new UnreadableFile(FAULTS[verdict]);
  } finally {
    worker.end();
  }
}
