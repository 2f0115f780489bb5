import { expect } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';

/** Debian's package webkit2gtk-driver. */
const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';

/** Debian's small browser around WebKitGTK, in a folder named by machine and version. */
function findMiniBrowser(): string | undefined {
  if (!existsSync(DRIVER)) return undefined;
  const names = readdirSync(LIBRARIES).flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(LIBRARIES, machine, version, 'MiniBrowser')),
  );
  return names.find((name) => existsSync(name));
}

export const MINI_BROWSER = findMiniBrowser();

async function freePort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a virtual screen; returns its name: ':5'. */
async function startScreen(): Promise<{ screen: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { screen: `:${number.toString().trim()}`, child };
}

export interface WebKit {
  /** A browser of its own, as wide as a phone or a desk. */
  open(size: { width: number; height: number }): Promise<WebDriver>;
  close(): Promise<void>;
}

/** Starts Debian's WebKit driver on a virtual screen: Playwright's WebKit is not Debian's. */
export async function startWebKit(): Promise<WebKit> {
  const { screen, child: display } = await startScreen();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: screen, TZ: 'Europe/Moscow', LANGUAGE: 'ru' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(() => answers(address), { timeout: 30_000, message: 'WebKitWebDriver listens' })
    .toBe(true);
  return {
    async open(size) {
      const browser = await new Builder()
        .usingServer(address)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
        })
        .build();
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return browser;
    },
    async close() {
      for (const child of [driver, display]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
    },
  };
}
