import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { installPackages } from './debian.ts';

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
  // Debian has both, others only the second.
  if (!existsSync(WINDOWLESS))
    ['chromium-headless-shell', 'chromium'].find((name) => installPackages([name, 'fonts-dejavu-core']));
  for (const install of [() => undefined, installByPlaywright]) {
    install();
    const found = systemBrowser() ?? (await playwrightBrowser());
    if (found) return found;
  }
  throw new Error(
    'Для тестов нужен браузер Chromium: выполните «sudo apt-get install chromium» и повторите npm test.',
  );
}
