import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { startWorker, type Verdict } from '../../../../platform/worker/limited-worker.ts';

/** JavaScript heap of the worker, megabytes. */
const HEAP_LIMIT_MB = 256;
/** Longest extraction after the upload to the worker, milliseconds. */
const EXTRACTION_TIMEOUT_MS = 60_000;
/** Size limit of files, bytes. */
export const MAX_READ_BYTES = 64 * 1024 * 1024;

export const READABLE = new Set(['pdf', 'docx', 'xlsx', 'pptx']);

/** The text, or the reason in Russian why there is none. */
export type Extracted = { text: string } | { note: string };

export const TOO_COMPLEX: Extracted = { note: 'Текст внутри не читался: файл слишком сложный.' };
export const TOO_LARGE: Extracted = { note: 'Текст внутри не читался: файл слишком большой.' };
const NOTES: Record<Exclude<Verdict, 'read'>, Extracted> = {
  'too much': TOO_COMPLEX,
  broken: { note: 'Текст внутри прочитать не удалось: файл повреждён.' },
};

/**
 * Extracts a file's text in a worker. Throws if the portal or the storage ended it: worth a retry.
 *
 * @param ending Aborted when the portal ends.
 */
export async function extract(bytes: Readable, extension: string, ending?: AbortSignal): Promise<Extracted> {
  const script = new URL('./extract.worker.ts', import.meta.url);
  const worker = startWorker({
    script,
    args: [extension],
    heap: HEAP_LIMIT_MB,
    timeoutMs: EXTRACTION_TIMEOUT_MS,
    ending,
  });
  try {
    await worker.feed(bytes);
    const text = await worker.inTime(textOf(worker.result));
    const verdict = await worker.verdict();
    return verdict === 'read' ? { text } : NOTES[verdict];
  } finally {
    worker.end();
  }
}
