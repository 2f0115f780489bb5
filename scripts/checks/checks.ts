import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');

/** Quick checks by name: a command of node_modules/.bin, or a script for node. */
const CHECKS: Record<string, string[]> = {
  types: ['tsc', '-b'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  format: ['oxfmt', '--check'],
  boundaries: ['depcruise', '--config', '.dependency-cruiser.cjs', 'contract', 'server', 'web/src'],
  'unused code': ['knip'],
  'regular expressions': ['node', 'scripts/checks/regexps.ts'],
  'commit subjects': ['node', 'scripts/checks/subjects.ts'],
};

interface Outcome {
  name: string;
  passed: boolean;
  output: string;
  seconds: number;
}

function run(name: string, [command = '', ...args]: string[]): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const program = command === 'node' ? process.execPath : join(BIN, command);
    const child = spawn(program, args, { cwd: ROOT });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      resolve({ name, passed: code === 0, output, seconds: (performance.now() - start) / 1000 });
    });
  });
}

/** Runs every check, two at a time; answers the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const waiting = Object.entries(CHECKS);
  const failed: string[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, passed, output, seconds } = await run(...next);
      process.stdout.write(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
      if (passed) continue;
      failed.push(name);
      process.stdout.write(`${output}\n`);
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}
