import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { createLimiter } from '../../../platform/limiter.ts';
import type { VideoInfo } from './film.format.ts';
import type { Source } from './source.reader.ts';

const MAX_READS = 500;
/** The tables of a film are read whole: those of twenty hours have some 30 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_SECONDS = 86_400;

/** A separate thread, because mediabunny may run without end on a hostile film. */
const pool = new Tinypool({
  filename: fileURLToPath(new URL('./film.worker.ts', import.meta.url)),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 5_000,
  resourceLimits: { maxOldGenerationSizeMb: 128 },
  env: {},
});

const inTurn = createLimiter({ concurrency: 1, maxQueued: 200 });

async function readApart(source: Source): Promise<VideoInfo | undefined> {
  const { port1: port, port2 } = new MessageChannel();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let failure: unknown;
  let [reads, bytes] = [0, 0];
  const answer = async ([start, length]: [number, number]): Promise<void> => {
    [reads, bytes] = [reads + 1, bytes + length];
    const isAllowed = reads <= MAX_READS && bytes <= MAX_BYTES;
    try {
      port.postMessage(isAllowed ? await source.read(start, length) : undefined);
    } catch (error) {
      failure = error;
      port.postMessage(undefined);
    }
  };
  port.on('message', (range: [number, number]) => void answer(range));
  try {
    const job = { size: source.size, port: port2 };
    const film: VideoInfo | undefined = await pool.run(job, { transferList: [port2], signal });
    if (failure) throw failure;
    const { duration = 0 } = film ?? {};
    return film && { ...film, duration: duration > 0 && duration < MAX_SECONDS ? duration : undefined };
  } catch (error) {
    if (signal.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      return undefined;
    throw error;
  } finally {
    port.close();
  }
}

/** Reads the metadata of a film; undefined if the bytes are no film. */
export const readVideo = (source: Source): Promise<VideoInfo | undefined> => inTurn(() => readApart(source));
