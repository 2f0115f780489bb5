import { Readable } from 'node:stream';
import { MAX_PAPER_PAGES } from '@portal/contract/papers/delivery/delivery.types.ts';
import type { OwnCallCtx } from '../../../../platform/api/context.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { startWorker } from '../../../../platform/worker/limited-worker.ts';
import { workerLines } from '../../../../platform/worker/worker-lines.ts';
import { originalName as cleanName, type Upload } from '../../../files/files.public.ts';
import type { Known } from './recognition/owner.format.ts';
import type { Recognised } from './recognition/recognition.reader.ts';
import { MAX_PAPER_BYTES, type SplitFault, type SplitLine } from './split.format.ts';

/** JavaScript heap of the worker, megabytes. */
const HEAP_LIMIT_MB = 160;
/** Copies of the file that the worker's libraries hold at once: 180 MB of scans need them. */
const COPIES = 4;
/** Processor time, seconds: 5 000 pages take half a minute. */
const CPU_LIMIT_SECONDS = 300;
/** Longest wait for the next line, milliseconds. */
const READ_TIMEOUT_MS = 60_000;

/** A paper of the file: pages of one employee, or of nobody known. */
export type SplitPaper = Recognised & {
  /** Name of the file it is from. */
  file: string;
  /** The pdf. */
  bytes: Buffer;
};

const FAULTS: Record<SplitFault, (file: string) => string> = {
  too_many_pages: () => `Не больше ${MAX_PAPER_PAGES} страниц или файлов за раз.`,
  too_heavy: (file) => `«${file}»: один документ не должен весить больше ${MAX_PAPER_BYTES / 2 ** 20} МБ.`,
  not_pdf: (file) => `«${file}» не pdf: в архиве должны быть только файлы pdf.`,
  no_pages: (file) => `В «${file}» нет ни одной страницы.`,
  broken: (file) => `«${file}» повреждён или закрыт паролем.`,
};

const refusedFile = (fault: SplitFault, file: string): Refusal =>
  new Refusal(fault === 'not_pdf' ? 'unsupported_file' : 'file_unreadable', {
    field: 'file',
    detail: FAULTS[fault](file),
  });

interface Options {
  /** Pages or files at most. */
  most: number;
  progress: (at: { pages: number; read: number }) => Promise<void>;
  take: (paper: SplitPaper) => Promise<void>;
}

async function* inputOf(people: readonly Known[], bytes: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(people)}\n`);
  yield* bytes as AsyncIterable<Buffer>;
}

/** Splits one file in a worker with limits and returns its number of pages; refuses a broken one. */
export async function readPapers(
  { files }: Pick<OwnCallCtx, 'files'>,
  { key, size, extension, originalName }: Upload,
  people: readonly Known[],
  { most, progress, take }: Options,
): Promise<number> {
  const worker = startWorker({
    script: new URL('./split.worker.ts', import.meta.url),
    args: [extension, originalName],
    heap: HEAP_LIMIT_MB,
    extra: COPIES * Math.ceil(size / 2 ** 20),
    cpuSeconds: CPU_LIMIT_SECONDS,
    timeoutMs: READ_TIMEOUT_MS,
  });
  try {
    await worker.feed(Readable.from(inputOf(people, await files.get(key, undefined, size))));
    let pages = 0;
    for await (const line of workerLines<SplitLine>(worker)) {
      if ('end' in line) return pages;
      if ('fault' in line) throw refusedFile(line.fault, cleanName(line.file));
      if ('bytes' in line)
        await take({ ...line, file: cleanName(line.file), bytes: Buffer.from(line.bytes, 'base64') });
      else if ('read' in line) await progress({ pages, read: line.read });
      else {
        pages = line.pages;
        if (pages > most) throw refusedFile('too_many_pages', originalName);
        await progress({ pages, read: 0 });
      }
    }
    const verdict = await worker.verdict();
    throw verdict === 'too much'
      ? new Refusal('file_too_complex', { field: 'file' })
      : refusedFile('broken', originalName);
  } finally {
    worker.end();
  }
}
