import { existsSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { buildWebIfOld } from './build-web.ts';
import { runChecks } from './checks/checks.ts';
import { installPackages } from './debian.ts';
import { emptyResults, runPlaywright, runVitest, summarize, title } from './reports/runners.ts';

// Every change runs this, in under ten minutes on two cores; the rest is in test-nightly.ts.
emptyResults();

title('Проверка типов, правил, формата, границ и лишнего кода');
const failedChecks = await runChecks();

// The portals of the tests start as people's do, and serve it.
await buildWebIfOld();

// Tests run the documentation's examples, which call the portal by curl.
if (!existsSync('/usr/bin/curl')) installPackages(['curl']);

title('Модули и сервер на настоящей базе данных');
const vitest = await runVitest(['--project=unit', '--project=server']);

title('Браузер');
const playwright = await runPlaywright(
  'playwright',
  ['--config=e2e/playwright.config.ts', '--project=daily'],
  {
    PORTAL_BROWSER: await findBrowser(),
  },
);

summarize([vitest, playwright], failedChecks);
