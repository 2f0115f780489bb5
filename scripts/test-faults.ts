import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

// What the portal survives, and its backups; part of `npm test` as well.
const child = spawn(
  join(ROOT, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', 'server/src/faults', 'server/src/backup'],
  { cwd: ROOT, stdio: 'inherit' },
);
child.once('close', (code) => (process.exitCode = code ?? 1));
