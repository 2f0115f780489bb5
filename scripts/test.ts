import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, installFfmpeg, installFirefox } from './browser.ts';
import { buildWebIfOld } from './build-web.ts';
import { runChecks } from './checks/checks.ts';
import { ofPlaywright, ofVitest, readReport } from './reports/reports.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

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

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

title('Проверка типов, правил, формата, границ и лишнего кода');
const failedChecks = await runChecks();

// The portals of the tests start as people's do, and serve it.
await buildWebIfOld();

title('Модули и сервер на настоящей базе данных');
const vitestCode = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST_REPORT}`,
]);

title('Браузер');
const browser = await findBrowser();
installFirefox();
installFfmpeg();
const playwrightCode = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
  PORTAL_BROWSER: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
});

const reports = [readReport(VITEST_REPORT, ofVitest), readReport(PLAYWRIGHT_REPORT, ofPlaywright)];
const sum = (key: 'passed' | 'skipped'): number => reports.reduce((total, report) => total + report[key], 0);
// A check is no test, but what fails must not look green.
const failed = [
  ...failedChecks.map((name) => `check: ${name}`),
  ...reports.flatMap((report) => report.failed),
];
if (failed.length === 0 && vitestCode !== 0)
  failed.push(`vitest ended with ${vitestCode}: see its errors above`);
if (failed.length === 0 && playwrightCode !== 0) failed.push(`playwright ended with ${playwrightCode}`);
const skipped = sum('skipped');
const line = `${sum('passed')} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ''}`;
// The names stand at the end: of a long run often only the end is kept.
const summary = [...failed.map((name) => `✗ ${name}`), line].join('\n');
writeFileSync(join(REPORTS, 'summary.txt'), `${summary}\n`);
process.stdout.write(`\n${summary}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
