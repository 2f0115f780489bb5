import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { buildWebIfOld } from './build-web.ts';
import { installPackages } from './debian.ts';
import { emptyResults, runPlaywright, runVitest, summarize, title } from './reports/runners.ts';

/** Programs that some of these tests need, and the Debian packages that bring them. */
const PROGRAMS: { path: string; packages: string[]; what: string }[] = [
  { path: '/usr/bin/ffmpeg', packages: ['ffmpeg'], what: 'конвертация видео' },
  // Videos are decoded by a library that the package only recommends.
  { path: '/usr/bin/firefox-esr', packages: ['firefox-esr', 'libavcodec-extra'], what: 'Firefox' },
  {
    path: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav'],
    what: 'WebKit',
  },
  { path: '/usr/sbin/slapd', packages: ['slapd'], what: 'вход через каталог LDAP' },
  { path: '/usr/bin/memcached', packages: ['memcached', 'python3-swift'], what: 'файлы в S3' },
  { path: '/usr/sbin/nginx', packages: ['nginx-light'], what: 'nginx' },
  { path: '/usr/sbin/haproxy', packages: ['haproxy'], what: 'HAProxy' },
  { path: '/usr/lib/postgresql', packages: ['postgresql'], what: 'копии внешней базы через pg_dump' },
  { path: '/usr/bin/promtool', packages: ['prometheus'], what: 'правила Prometheus' },
  {
    path: '/usr/bin/soffice',
    packages: ['libreoffice-calc', 'libreoffice-writer'],
    what: 'файлы LibreOffice',
  },
  { path: '/usr/bin/curl', packages: ['curl'], what: 'установка по инструкции' },
];

/** Parts by words of their file names, `npm run test:nightly -- s3 faults`; all without any. */
const parts = process.argv.slice(2);
const isAsked = (part: string): boolean => parts.length === 0 || parts.includes(part);

emptyResults();
title('Программы для тестов');
for (const { what, path, packages } of PROGRAMS) {
  if (existsSync(path)) continue;
  if (!installPackages(packages) || !existsSync(path))
    process.stdout.write(`Пропускаю: ${what}, нет ${path} (apt-get install ${packages.join(' ')})\n`);
}
await buildWebIfOld();

title('Процессы, копии, выпуск, долгие модели');
const vitest = await runVitest('vitest', ['--project=nightly', '--passWithNoTests', ...parts]);

title('Браузеры');
const browser = { PORTAL_BROWSER: await findBrowser() };
const reports = [
  vitest,
  await runPlaywright(
    'playwright',
    ['--config=e2e/playwright.config.ts', '--project=nightly', '--pass-with-no-tests', ...parts],
    browser,
  ),
];
if (isAsked('gallery')) {
  title('Галерея');
  reports.push(
    await runPlaywright('gallery', ['--config=e2e/pictures/playwright.config.ts'], {
      ...browser,
      PORTAL_GALLERY: 'true',
    }),
  );
}

const failedChecks: string[] = [];
if (isAsked('regexps')) {
  title('Регулярные выражения');
  const { status } = spawnSync(process.execPath, ['scripts/run.cjs', 'regexps', '--all'], {
    stdio: 'inherit',
  });
  if (status !== 0) failedChecks.push('regular expressions');
}
summarize(reports, failedChecks);
