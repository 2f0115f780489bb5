import { existsSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { buildWebIfOld } from './build-web.ts';
import { runChecks } from './checks/checks.ts';
import { installPackages } from './debian.ts';
import type { Report } from './reports/reports.ts';
import {
  emptyResults,
  previousReport,
  runPlaywright,
  runVitest,
  summarize,
  title,
} from './reports/runners.ts';
import { readMeasurements, secondsReport } from './reports/seconds.ts';

/**
 * `npm test` runs `main`, `npm run test:daily` the rest of what lands with a change, `npm run test:all` both.
 * `--report` prints the seconds; `--add` adds the counts of the previous run.
 */
const options = new Set(process.argv.slice(2));
const reports: Report[] = [];
const failedChecks: string[] = [];
if (options.has('--add')) reports.push(previousReport());
else emptyResults();
// Tests run the documentation's examples, which call the portal by curl.
if (!existsSync('/usr/bin/curl')) installPackages(['curl']);

/** Browser tests of a project. A build that fails or a missing browser is a failure beside the others. */
async function runBrowser(project: string): Promise<Report> {
  try {
    // The portals of the tests start as people's do, and serve the built page.
    await buildWebIfOld();
    const results = [`--project=${project}`, `--output=test-results/e2e-${project}`];
    return await runPlaywright(`playwright-${project}`, ['--config=e2e/playwright.config.ts', ...results], {
      PORTAL_BROWSER: await findBrowser(),
    });
  } catch (error) {
    return { passed: 0, skipped: 0, failed: [`browser: ${String(error)}`] };
  }
}

if (options.has('main')) {
  title('Модули и сервер на настоящей базе данных; рядом проверки, затем браузер');
  const vitest = runVitest('vitest-main', ['--project=unit', '--project=server']);
  failedChecks.push(...(await runChecks()));
  reports.push(await runBrowser('main'), await vitest);
}

if (options.has('daily')) {
  title('Процессы, матрицы, модели');
  reports.push(await runVitest('vitest-daily', ['--project=daily']));
  title('Браузер: остальное');
  reports.push(await runBrowser('daily'));
}

if (options.has('--report')) {
  title('Секунды');
  process.stdout.write(`${secondsReport(readMeasurements())}\n`);
}
summarize(reports, failedChecks);
