import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifest, ROOT } from '../release/files.ts';

let folder: string;
let release: string;

/** Environment of a machine without this checkout. */
const elsewhere = {
  HOME: tmpdir(),
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((path) => !path.startsWith(ROOT))
    .join(delimiter),
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  // Under root the database runs as another user and needs access to this folder.
  chmodSync(folder, 0o755);
  const env = { ...process.env, NODE_ENV: 'development' };
  execFileSync(process.execPath, ['scripts/run.cjs', 'bundle', '--output', folder], { cwd: ROOT, env });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '';
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: folder });
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  release = join(folder, archive.replace(/-[a-z0-9]+-[a-z0-9]+\.tar\.gz$/, ''));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GUIDE = readFileSync(join(ROOT, 'docs/install.md'), 'utf8');

/** Commands that change the machine or call systemd. Unit, nginx and alerts have their own tests. */
const OF_THE_SYSTEM = /^(apt-get|useradd|systemctl|nginx|journalctl|systemd-run) /;
/** Folders of the guide; the test moves them into its own folder. */
const PLACES = /(?<![\w.-])\/(opt|etc|srv|var\/lib)(?=\/)/g;

/** The guide installs curl where there is none; a test does not. */
const missing = ['curl', 'sha256sum'].filter((program) => spawnSync(program, ['--version']).error);

const commands = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
let ports: Record<'8080' | '9180', number>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Adapts a text of the guide: folders inside the test folder, other ports, no separate user. */
const moved = (text: string): string =>
  text
    .replace(PLACES, `${folder}$&`)
    .replaceAll(' -o portal -g portal', '')
    .replace(/\b127\.0\.0\.1:(8080|9180)\b/g, (_, port: '8080' | '9180') => `127.0.0.1:${ports[port]}`);

const run = (script: string): void => {
  const lines = script.split('\n').filter((line) => !OF_THE_SYSTEM.test(line));
  execFileSync('bash', ['-euo', 'pipefail', '-c', moved(lines.join('\n'))], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** `NAME=value` lines, and the words after `Environment=` of a unit. */
const pairs = (text: string): [string, string][] =>
  text.split('\n').flatMap((line): [string, string][] => {
    const [, name, value = ''] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value]] : [];
  });

test('a release has the server, the built page and their dependencies, and nothing else', () => {
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

test('the page is built for production with any NODE_ENV', () => {
  const assets = globSync('web/dist/assets/*.js', { cwd: release });
  expect(assets.length).toBeGreaterThan(0);
  const ofDevelopment = assets.filter((path) => readFileSync(join(release, path), 'utf8').includes('jsxDEV'));
  expect(ofDevelopment).toEqual([]);
});

test('an unpacked release starts without npm ci, serves the page and stops in order', async () => {
  const portal = spawn('npm', ['start'], {
    cwd: release,
    env: { ...elsewhere, PORT: '0', DATA_DIR: join(folder, 'data'), LOG: 'text', DRAIN_SECONDS: '0' },
  });
  let output = '';
  for (const stream of [portal.stdout, portal.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  try {
    await expect.poll(() => /Портал работает: (\S+)/.exec(output)?.[1] ?? output).toMatch(/^http:\S+$/);
    const url = /Портал работает: (\S+)/.exec(output)?.[1] ?? '';
    // A machine that is busy with other work may take longer than a probe waits.
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
  } finally {
    portal.kill('SIGTERM');
  }
  const [code] = await once(portal, 'exit');
  expect(code, output).toBe(0);
});

test('a release includes the portal commands', () => {
  const help = execFileSync('npm', ['run', '--silent', 'portal'], {
    cwd: release,
    env: elsewhere,
    encoding: 'utf8',
  });
  expect(help).toContain('npm run portal -- migrate');
});

test('the guide names the release of this version', () => {
  expect(GUIDE).toContain(`staff-portal-${manifest().version}-linux-x64.tar.gz`);
});

test.skipIf(process.arch !== 'x64' || missing.length > 0)(
  'the commands of docs/install.md give a running portal',
  async () => {
    ports = { 8080: await freePort(), 9180: await freePort() };
    for (const made of ['etc/systemd/system', 'etc/nginx/conf.d', 'var/lib/staff-portal'])
      mkdirSync(join(folder, made), { recursive: true });
    const service = commands.findIndex((block) => block.includes('enable --now portal\n'));
    expect(service).toBeGreaterThan(1);
    for (const block of commands.slice(0, service)) run(block);
    run(commands[service]?.split('\n')[0] ?? '');

    const unit = moved(readFileSync(join(folder, 'etc/systemd/system/portal.service'), 'utf8'));
    const [, start = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
    const [, words = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
    const settings = moved(readFileSync(join(folder, 'etc/staff-portal/portal.env'), 'utf8'));
    const env = Object.fromEntries([...pairs(words.replaceAll(' ', '\n')), ...pairs(settings)]);
    const portal = spawn(start.split(' ')[0] ?? '', start.split(' ').slice(1), {
      cwd: join(folder, 'opt/portal'),
      env: {
        ...env,
        PATH: process.env['PATH'],
        HOME: '/nonexistent',
        PORT: String(ports[8080]),
        OPS_PORT: String(ports[9180]),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [portal.stdout, portal.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    try {
      await expect.poll(() => output).toContain('Портал работает');
      expect(output).toMatch(/пароль/i);
      for (const block of commands.slice(service)) run(block);
    } finally {
      portal.kill('SIGTERM');
    }
    const [code] = await once(portal, 'exit');
    expect(code, output).toBe(0);
    const has = (path: string): boolean => existsSync(join(folder, path));
    const made = ['etc/nginx/conf.d/portal.conf', 'etc/prometheus/portal-rules.yml'];
    const units = ['portal-verify.service', 'portal-verify.timer'].map(
      (name) => `etc/systemd/system/${name}`,
    );
    expect([...made, ...units].filter((path) => !has(path))).toEqual([]);
  },
);
