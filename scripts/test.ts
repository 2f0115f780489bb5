import { existsSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { buildWebIfOld } from './build-web.ts';
import { runChecks } from './checks/checks.ts';
import { installPackages } from './debian.ts';
import type { Report } from './reports/reports.ts';
import { emptyResults, reportBefore, runPlaywright, runVitest, summarize, title } from './reports/runners.ts';
import { readNotes, secondsReport } from './reports/seconds.ts';

/**
 * `npm test` runs `main`, `npm run test:daily` the rest of what lands with a change, `npm run test:all` both.
 * `--report` prints the seconds; `--add` adds the count of the run before.
 */
const words = new Set(process.argv.slice(2));
const reports: Report[] = words.has('--add') ? [reportBefore()] : [];
const failedChecks: string[] = [];
emptyResults();
// Tests run the documentation's examples, which call the portal by curl.
if (!existsSync('/usr/bin/curl')) installPackages(['curl']);

const runBrowser = async (project: string): Promise<Report> =>
  runPlaywright(`playwright-${project}`, ['--config=e2e/playwright.config.ts', `--project=${project}`], {
    PORTAL_BROWSER: await findBrowser(),
  });

if (words.has('main')) {
  title('Модули и сервер на настоящей базе данных; рядом проверки, затем браузер');
  const vitest = runVitest('vitest-main', ['--project=unit', '--project=server']);
  // The portals of the browser's tests start as people's do, and serve the built page.
  await buildWebIfOld();
  failedChecks.push(...(await runChecks()));
  reports.push(await runBrowser('main'), await vitest);
}

if (words.has('daily')) {
  await buildWebIfOld();
  title('Процессы, матрицы, модели');
  reports.push(await runVitest('vitest-daily', ['--project=daily']));
  title('Браузер: остальное');
  reports.push(await runBrowser('daily'));
}

if (words.has('--report')) {
  title('Секунды');
  process.stdout.write(`${secondsReport(readNotes())}\n`);
}
summarize(reports, failedChecks);
