import { Worker } from 'node:worker_threads';

/** Limits of the worker that reads one file: a hostile or broken one ends it, never the portal. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
const PATIENCE = 60_000;
/** Larger files are not read, bytes. */
export const LARGEST_READ = 64 * 1024 * 1024;

export const READABLE = new Set(['pdf', 'docx', 'xlsx', 'pptx']);

/** What was read, or in Russian why it could not be. */
export type Extracted = { text: string } | { note: string };

export const TOO_LONG: Extracted = { note: 'Текст внутри не читался: файл слишком сложный.' };
const BROKEN: Extracted = { note: 'Текст внутри прочитать не удалось: файл повреждён.' };
export const TOO_LARGE: Extracted = { note: 'Текст внутри не читался: файл слишком большой.' };

/** Reads the text inside a file in a thread of its own, with limits of time and memory. */
export function extract(bytes: Buffer, extension: string, patience = PATIENCE): Promise<Extracted> {
  return new Promise((resolve) => {
    const copy = new Uint8Array(bytes);
    const worker = new Worker(new URL('./extract.worker.ts', import.meta.url), {
      workerData: { bytes: copy, extension },
      transferList: [copy.buffer],
      resourceLimits: LIMITS,
      // What a library prints about a broken file is no log line of ours.
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => finish(TOO_LONG), patience);
    const finish = (outcome: Extracted): void => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    worker.once('message', (text: unknown) => finish({ text: String(text) }));
    worker.once('error', (error) =>
      finish('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_LONG : BROKEN),
    );
    worker.once('exit', () => finish(BROKEN));
  });
}
