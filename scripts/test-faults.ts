import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWebIfOld } from './build-web.ts';

const ROOT = join(import.meta.dirname, '..');

await buildWebIfOld();
// What the portal survives, and its backups; part of `npm test` as well.
const child = spawn(
  join(ROOT, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', 'server/src/faults', 'server/src/backup'],
  { cwd: ROOT, stdio: 'inherit' },
);
child.once('close', (code) => (process.exitCode = code ?? 1));
