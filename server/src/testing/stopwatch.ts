import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Set-up that `npm test -- --report` adds up by test file. */
type Work = 'clone' | 'portal' | 'process';

/** Starts a stopwatch; the first call of the function that it answers notes the seconds. */
export function stopwatch(work: Work): () => void {
  let notes = process.env['TEST_SECONDS'];
  if (!notes) return () => undefined;
  const start = performance.now();
  const { testPath: file } = expect.getState();
  return () => {
    const seconds = (performance.now() - start) / 1000;
    if (notes) appendFileSync(notes, `${JSON.stringify({ file, work, seconds })}\n`);
    notes = undefined;
  };
}
