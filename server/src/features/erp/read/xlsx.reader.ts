import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type SheetRow, UnreadableFile } from './sheet.reader.ts';

/** Limits of the worker that reads one file: a hostile or broken one ends it, never the portal. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
/** Longest that the next rows may take, milliseconds. */
const PATIENCE = 30_000;
/** Larger workbooks are not read, bytes. */
export const LARGEST_XLSX = 64 * 1024 * 1024;

const BROKEN = 'Файл XLSX повреждён или это не таблица Excel. Сохраните его заново или выгрузите в CSV.';
const TOO_COMPLEX = 'Файл XLSX слишком сложный. Выгрузите его в CSV.';

type Message = { rows?: SheetRow[]; end?: true; fault?: { detail: string; row: number } | null };

/** The next message of the worker, or why there is none. */
function nextOf(worker: Worker, patience: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new UnreadableFile(TOO_COMPLEX))), patience);
    const onMessage = (message: Message): void => settle(() => resolve(message));
    const onError = (error: Error): void => {
      const memory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      settle(() => reject(new UnreadableFile(memory ? TOO_COMPLEX : BROKEN)));
    };
    const onExit = (): void => settle(() => reject(new UnreadableFile(BROKEN)));
    const settle = (answer: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      answer();
    };
    worker.once('message', onMessage).once('error', onError).once('exit', onExit);
  });
}

interface Limits {
  /** Milliseconds. */
  patience?: number;
  limits?: ResourceLimits;
}

/** Rows of the first sheet of a workbook, read in a thread of its own with limits of time and memory. */
export async function* xlsxRows(
  bytes: Buffer,
  { patience = PATIENCE, limits = LIMITS }: Limits = {},
): AsyncGenerator<SheetRow> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
    workerData: { bytes: copy },
    transferList: [copy.buffer],
    resourceLimits: limits,
    stdout: true,
    stderr: true,
  });
  // An error after the last message is nobody's any more.
  worker.on('error', () => undefined);
  try {
    for (;;) {
      const { rows, end, fault } = await nextOf(worker, patience);
      if (fault !== undefined) throw new UnreadableFile(fault?.detail ?? BROKEN, fault?.row);
      if (end || !rows) return;
      yield* rows;
      worker.postMessage('taken');
    }
  } finally {
    await worker.terminate();
  }
}
