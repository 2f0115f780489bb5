import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FIREFOX } from '../e2e/support/firefox/firefox-path.ts';

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

/** Asks the system for the first of these that it knows, each with what else it needs. */
function installBySystem(choices: string[][], what = 'браузер'): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Ставлю ${what} для тестов: apt-get install ${choices[0]?.[0]}…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  for (const packages of choices) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
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
  // Debian has both, others only the second.
  if (!existsSync(WINDOWLESS))
    installBySystem([
      ['chromium-headless-shell', 'fonts-dejavu-core'],
      ['chromium', 'fonts-dejavu-core'],
    ]);
  for (const install of [() => undefined, installByPlaywright]) {
    install();
    const found = systemBrowser() ?? (await playwrightBrowser());
    if (found) return found;
  }
  throw new Error(
    'Для тестов нужен браузер Chromium: выполните «sudo apt-get install chromium» и повторите npm test.',
  );
}

/** Makes and converts the films of the tests that ask for it, which say so where it cannot be had. */
export function installFfmpeg(): void {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0)
    installBySystem([['ffmpeg']], 'ffmpeg');
}

/** Debian's Firefox for the tests that ask for it, which say so where it cannot be had. */
export function installFirefox(): void {
  // Films are decoded by a library that the package only recommends.
  if (!existsSync(FIREFOX)) installBySystem([['firefox-esr', 'libavcodec-extra']]);
}
