import type { Readable } from 'node:stream';
import type { startWorker } from './limited-worker.ts';

/**
 * Complete lines of JSON; a cut-off one is dropped. Not `node:readline`, which also splits at U+2028 and
 * U+2029: texts may contain them.
 */
async function* linesOf<L>(result: Readable): AsyncGenerator<L> {
  let rest: string[] = [];
  for await (const piece of result.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = piece.split('\n');
    // Joined only at the end of a line: an image arrives in thousands of chunks.
    rest.push(lines.shift() ?? '');
    if (lines.length === 0) continue;
    const next = lines.pop() ?? '';
    for (const line of [rest.join(''), ...lines]) yield JSON.parse(line) as L;
    rest = [next];
  }
}

/** Lines of a worker's result, each within its time. */
export async function* workerLines<L>(worker: ReturnType<typeof startWorker>): AsyncGenerator<L> {
  const lines = linesOf<L>(worker.result);
  for (;;) {
    const { value, done } = await worker.inTime(lines.next());
    if (done) return;
    yield value;
  }
}
