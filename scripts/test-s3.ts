import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { missingForSwift, whyNoSwift } from '../server/src/testing/swift/swift.ts';

const ROOT = join(import.meta.dirname, '..');

/** The contract of a file store and the whole portal, both against a Swift that each of them starts. */
const TESTS = ['server/src/platform/files', 'server/src/s3-portal.test.ts'];

const missing = missingForSwift();
if (missing.length) {
  process.stdout.write(`${whyNoSwift(missing)}\n`);
} else {
  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  const child = spawn(vitest, ['run', '--reporter=verbose', ...TESTS], { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  process.exitCode = code ?? 1;
}
