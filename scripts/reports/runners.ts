import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofPlaywright, ofVitest, readReport, type Report } from './reports.ts';
import { MEASUREMENTS_FILE } from './seconds.ts';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, 'test-results');
const TOTAL = join(RESULTS, 'total.json');

export const title = (text: string): void => {
  process.stdout.write(`\n── ${text}\n`);
};

export function emptyResults(): void {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
}

/** Counts of the previous run. */
export const previousReport = (): Report => readReport(TOTAL, (report: Report) => report);

/** Runs a program of node_modules/.bin; resolves with its exit code. */
function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const path = join(ROOT, 'node_modules/.bin', program);
    const child = spawn(path, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** A runner that fails without a failed test, as by an error outside of tests, fails all the same. */
const withCode = (report: Report, runner: string, code: number): Report =>
  code === 0 || report.failed.length > 0
    ? report
    : { ...report, failed: [`${runner} ended with ${code}: see its errors above`] };

/** Runs Vitest with a report file of this name. */
export async function runVitest(name: string, args: string[]): Promise<Report> {
  const file = join(RESULTS, `${name}.json`);
  const reporters = ['default', 'json', join(import.meta.dirname, 'vitest-seconds.ts')];
  const code = await run(
    'vitest',
    ['run', ...args, ...reporters.map((one) => `--reporter=${one}`), `--outputFile.json=${file}`],
    { TEST_SECONDS: MEASUREMENTS_FILE },
  );
  return withCode(readReport(file, ofVitest), 'vitest', code);
}

/** Runs Playwright with a report file of this name. */
export async function runPlaywright(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<Report> {
  const file = join(RESULTS, `${name}.json`);
  const reporters = ['list', 'json', join(import.meta.dirname, 'playwright-seconds.ts')];
  const code = await run('playwright', ['test', ...args, `--reporter=${reporters.join(',')}`], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return withCode(readReport(file, ofPlaywright), 'playwright', code);
}

/**
 * Prints the names of what failed, then the line of numbers, both at the end, because of a long run often only the
 * end is kept; sets the exit code. A check is no test, but counts as failed.
 */
export function summarize(reports: readonly Report[], failedChecks: readonly string[] = []): void {
  const sum = (key: 'passed' | 'skipped'): number =>
    reports.reduce((total, report) => total + report[key], 0);
  const failed = [
    ...failedChecks.map((name) => `check: ${name}`),
    ...reports.flatMap((report) => report.failed),
  ];
  const skipped = sum('skipped');
  const line = `${sum('passed')} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ''}`;
  const summary = [...failed.map((name) => `✗ ${name}`), line].join('\n');
  writeFileSync(join(RESULTS, 'summary.txt'), `${summary}\n`);
  writeFileSync(TOTAL, JSON.stringify({ passed: sum('passed'), skipped, failed } satisfies Report));
  process.stdout.write(`\n${summary}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
