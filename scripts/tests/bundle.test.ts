import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../release-files.ts';

const MINUTES = 60_000;

let folder: string;
let release: string;

/** As on a machine that has never seen this checkout. */
const elsewhere = {
  HOME: tmpdir(),
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((path) => !path.startsWith(ROOT))
    .join(delimiter),
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  // As root the database runs as another user, who has to get here.
  chmodSync(folder, 0o755);
  const env = { ...process.env, NODE_ENV: 'development' };
  execFileSync(process.execPath, ['scripts/run.cjs', 'bundle', '--output', folder], { cwd: ROOT, env });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '';
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: folder });
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  release = join(folder, archive.replace(/-[a-z0-9]+-[a-z0-9]+\.tar\.gz$/, ''));
}, 10 * MINUTES);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a release holds the server, the built page and what they run with, and nothing else', () => {
  const has = (path: string): boolean => existsSync(join(release, path));
  expect(
    ['server/src/main.ts', 'server/migrations/meta/_journal.json', 'web/dist/index.html'].filter(has),
  ).toHaveLength(3);
  expect(['deploy/portal.service', 'docs/operations.md', '.env.example', 'LICENSE'].filter(has)).toHaveLength(
    4,
  );
  const needless = ['vitest', 'typescript', '@playwright', 'oxlint', 'vite', 'react', 'drizzle-kit'];
  expect(needless.filter((name) => has(`node_modules/${name}`))).toEqual([]);
  const own = globSync('{contract,server,scripts,web}/**/*', { cwd: release });
  expect(own.filter((path) => /\.(test|spec)\.tsx?$|src\/(testing|faults)\//.test(path))).toEqual([]);
  expect(['.env', '.git', 'data', 'web/src', 'e2e'].filter(has)).toEqual([]);
});

test('the page is built for production, whatever NODE_ENV says to the build', () => {
  const assets = globSync('web/dist/assets/*.js', { cwd: release });
  expect(assets.length).toBeGreaterThan(0);
  const ofDevelopment = assets.filter((path) => readFileSync(join(release, path), 'utf8').includes('jsxDEV'));
  expect(ofDevelopment).toEqual([]);
});

test(
  'an unpacked release starts without npm ci, serves the page and ends in order',
  async () => {
    const portal = spawn('npm', ['start'], {
      cwd: release,
      env: { ...elsewhere, PORT: '0', DATA_DIR: join(folder, 'data'), LOG: 'text', DRAIN_SECONDS: '0' },
    });
    let output = '';
    for (const stream of [portal.stdout, portal.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    try {
      await expect
        .poll(() => /Портал работает: (\S+)/.exec(output)?.[1] ?? output, { timeout: 3 * MINUTES })
        .toMatch(/^http:\S+$/);
      const url = /Портал работает: (\S+)/.exec(output)?.[1] ?? '';
      const ready = await fetch(`${url}/readyz`);
      expect(ready.status).toBe(200);
      expect(await (await fetch(url)).text()).toContain('<div id="root">');
    } finally {
      portal.kill('SIGTERM');
    }
    const [code] = await once(portal, 'exit');
    expect(code, output).toBe(0);
  },
  5 * MINUTES,
);

test('its commands are there too', () => {
  const help = execFileSync('npm', ['run', '--silent', 'portal'], {
    cwd: release,
    env: elsewhere,
    encoding: 'utf8',
  });
  expect(help).toContain('npm run portal -- migrate');
});
