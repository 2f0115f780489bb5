import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BENCHES } from './benches.ts';
import { ROOT } from './support/portal-process.ts';

/** Short rounds prove that a bench works; a bench that ends with an error is told with its last words. */
test.each(Object.keys(BENCHES))('the bench %s runs', async (name) => {
  const script = ['scripts/run.cjs', 'bench', '--quick', name];
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: ROOT });
  expect(stdout).toContain('| Показатель');
});
