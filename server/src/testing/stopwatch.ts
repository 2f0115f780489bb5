import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Phase of a test file in `npm test -- --report`. */
type Phase = 'clone' | 'portal' | 'process';

/** Starts a stopwatch; the returned function records the elapsed seconds once. */
export function stopwatch(phase: Phase): () => void {
  let path = process.env['TEST_SECONDS'];
  if (!path) return () => undefined;
  const start = performance.now();
  const { testPath: file } = expect.getState();
  return () => {
    const seconds = (performance.now() - start) / 1000;
    if (path) appendFileSync(path, `${JSON.stringify({ file, phase, seconds })}\n`);
    path = undefined;
  };
}
