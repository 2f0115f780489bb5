import type { LeftOut } from '@portal/contract/knowledge/faq/import.calls.ts';
import type { Readable } from 'node:stream';
import { Refusal } from '../../../../../platform/refusal.ts';
import { startWorker } from '../../../../../platform/worker/limited-worker.ts';
import { workerLines } from '../../../../../platform/worker/worker-lines.ts';

/** JavaScript heap of the worker, megabytes. */
const HEAP_LIMIT_MB = 384;
/** Longest wait for the next line, milliseconds. */
const READ_TIMEOUT_MS = 60_000;

/** The worker's input besides the file. */
export interface ImportOrder {
  extension: string;
  /** File name without extension, for texts without a heading. */
  name: string;
  /** Heading level of questions; the worker proposes one if undefined. */
  level: number | undefined;
  /** Random prefix of temporary image URLs: no text can contain it. */
  marker: string;
  /** Numbers of the questions to import; undefined for a preview of all. */
  chosen: readonly number[] | undefined;
}

export interface Shown {
  levels: number[];
  question_level: number;
  sections: {
    name: string;
    questions: { at: number; question: string; excerpt: string; pictures: number; too_long: boolean }[];
  }[];
  leftOut: Partial<Record<LeftOut, number>>;
}

export type ImportLine =
  | { preview: Shown }
  | { picture: number; bytes: string }
  | { at: number; html: string }
  | { noExport: true }
  | { end: true };

const NO_EXPORT = 'В архиве нет index.html: это не выгрузка пространства Confluence в HTML.';

/** Parses a file in a worker with limits; refuses a broken one or one that unpacks to too much. */
export async function* readTexts(bytes: Readable, order: ImportOrder): AsyncGenerator<ImportLine> {
  const script = new URL('./import.worker.ts', import.meta.url);
  const worker = startWorker({
    script,
    args: [JSON.stringify(order)],
    heap: HEAP_LIMIT_MB,
    timeoutMs: READ_TIMEOUT_MS,
  });
  try {
    await worker.feed(bytes);
    for await (const line of workerLines<ImportLine>(worker)) {
      if ('end' in line) return;
      if ('noExport' in line) throw new Refusal('file_unreadable', { field: 'file', detail: NO_EXPORT });
      yield line;
    }
    const verdict = await worker.verdict();
    // Without the end line a part would be taken for the whole, whatever the exit code.
    throw new Refusal(verdict === 'too much' ? 'file_too_complex' : 'file_unreadable', { field: 'file' });
  } finally {
    worker.end();
  }
}
