import type { LeftOut } from '@portal/contract/knowledge/faq/import.calls.ts';
import type { Readable } from 'node:stream';
import { Refusal } from '../../../../../platform/refusal.ts';
import { startWorker } from '../../../../../platform/worker/limited-worker.ts';

/** Of the JavaScript heap of the worker, megabytes. */
const HEAP = 384;
/** Longest that its next line may take, milliseconds. */
const PATIENCE = 60_000;

/** What the worker is to do with the file. */
export interface ImportOrder {
  extension: string;
  /** Of the file without its ending, for texts under no heading. */
  name: string;
  /** Of the headings that are questions; the worker proposes one where it is left out. */
  level: number | undefined;
  /** Begins the address of a picture that has none yet: no text can know it. */
  marker: string;
  /** Numbers of the questions that are taken over; all are shown where it is left out. */
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

/** A line of the worker. */
export type ImportLine =
  | { preview: Shown }
  | { picture: number; bytes: string }
  | { at: number; html: string }
  | { noExport: true }
  | { end: true };

/** The whole lines of what the worker writes; U+2028 stands in texts and ends none. */
async function* linesOf(result: Readable): AsyncGenerator<ImportLine> {
  let rest: string[] = [];
  for await (const piece of result.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = piece.split('\n');
    // Joined only when its end has come: a picture arrives in thousands of pieces.
    rest.push(lines.shift() ?? '');
    if (lines.length === 0) continue;
    const next = lines.pop() ?? '';
    for (const line of [rest.join(''), ...lines]) yield JSON.parse(line) as ImportLine;
    rest = [next];
  }
}

const NO_EXPORT = 'В архиве нет index.html: это не выгрузка пространства Confluence в HTML.';

/** Takes a file apart in a worker with limits; refuses what is broken or unpacks to more than it may. */
export async function* readTexts(bytes: Readable, order: ImportOrder): AsyncGenerator<ImportLine> {
  const script = new URL('./import.worker.ts', import.meta.url);
  const worker = startWorker({ script, args: [JSON.stringify(order)], heap: HEAP, patience: PATIENCE });
  try {
    await worker.feed(bytes);
    const lines = linesOf(worker.result);
    for (;;) {
      const { value: line } = await worker.inTime(lines.next());
      if (!line) break;
      if ('end' in line) return;
      if ('noExport' in line) throw new Refusal('file_unreadable', { field: 'file', detail: NO_EXPORT });
      yield line;
    }
    const verdict = await worker.verdict();
    // Without the line of the end a part would be taken for the whole, whatever the worker says.
    throw new Refusal(verdict === 'too much' ? 'file_too_complex' : 'file_unreadable', { field: 'file' });
  } finally {
    worker.end();
  }
}
