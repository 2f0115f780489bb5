import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Chromium without windows: the same engine, a third faster in a test. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = [
  WINDOWLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

const systemBrowser = (): string | undefined => SYSTEM_BROWSERS.find((path) => existsSync(path));

async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installBySystem(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('Ставлю браузер для тестов: apt-get install chromium-headless-shell…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  // The first name that the distribution knows: Debian has both, others only the second.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'];
    if (spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0) return;
  }
}

function installByPlaywright(): void {
  process.stdout.write('Ставлю браузер для тестов: playwright install chromium…\n');
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  try {
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  } catch {
    // The sentence of findBrowser says what to do.
  }
}

/** A Chromium for the browser tests, installed where that is possible. Throws one clear sentence otherwise. */
export async function findBrowser(): Promise<string> {
  if (!existsSync(WINDOWLESS)) installBySystem();
  for (const install of [() => undefined, installByPlaywright]) {
    install();
    const found = systemBrowser() ?? (await playwrightBrowser());
    if (found) return found;
  }
  throw new Error(
    'Для тестов нужен браузер Chromium: выполните «sudo apt-get install chromium» и повторите npm test.',
  );
}
