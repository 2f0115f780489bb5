import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildWebIfOld } from './build-web.ts';
import { runChecks } from './checks/checks.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const title = (text: string): void => {
  process.stdout.write(`\n── ${text}\n`);
};

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const program = join(ROOT, 'node_modules/.bin', command);
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Figures of a runner's own report; a report that is missing counts as one failure. */
function read<R>(path: string, pick: (report: R) => Count): Count {
  try {
    return pick(JSON.parse(readFileSync(path, 'utf8')) as R);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const vitestCount = (): Count =>
  read<VitestReport>(VITEST_REPORT, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

const playwrightCount = (): Count =>
  read<PlaywrightReport>(PLAYWRIGHT_REPORT, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

title('Проверка типов, правил, формата, границ и лишнего кода');
const failedChecks = await runChecks();

title('Модули и сервер на настоящей базе данных');
const vitestCode = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
]);

title('Браузер');
const browser = await findBrowser();
await buildWebIfOld();
const playwrightCode = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
  PORTAL_BROWSER: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
});

const counts = [vitestCount(), playwrightCount()];
const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
const green = failedChecks.length === 0 && vitestCode === 0 && playwrightCode === 0;
// A check is no test, but what fails must not look green.
const failed = Math.max(sum('failed') + failedChecks.length, green ? 0 : 1);
const line = `${sum('passed')} passed, ${failed} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`;
writeFileSync(join(REPORTS, 'summary.txt'), `${line}\n`);
process.stdout.write(`\n${line}\n`);
process.exitCode = green ? 0 : 1;
