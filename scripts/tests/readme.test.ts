import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Commands of the README's shell blocks, and what runs each of them. */
const RUN_BY: Record<string, { file: string; text: string }> = {
  'npm ci && npm start': { file: 'e2e/support/portal/start-portal.ts', text: `spawn('npm', ['start']` },
  'npm ci && npm test': { file: '.ci/run', text: 'npm ci && npm test' },
};

describe('the README', () => {
  const readme = read('README.md');

  test('every command of the README is run by a test', () => {
    const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) =>
      (block[1] ?? '').trim().split('\n'),
    );
    expect(commands.toSorted()).toEqual(Object.keys(RUN_BY).toSorted());
    for (const { file, text } of Object.values(RUN_BY)) expect(read(file)).toContain(text);
  });
});

/** Those that are read here; a decision or a changelog speaks of its own day. */
const documents = globSync(['*.md', 'docs/*.md', '.github/*.md'], { cwd: ROOT }).filter(
  (path) => path !== 'CHANGELOG.md',
);

test.each(documents)('%s has no broken link', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([]);
});

test('the README links CONTRIBUTING.md, and the main documents exist', () => {
  expect(read('README.md')).toContain('](CONTRIBUTING.md)');
  expect(documents).toEqual(expect.arrayContaining(['SECURITY.md', 'docs/architecture.md']));
});

test('the nightly workflow runs the nightly tests on a schedule', () => {
  const workflow = read('.github/workflows/nightly.yml');
  expect(workflow).toMatch(/schedule:\n\s+- cron: /);
  expect(workflow).toMatch(/- run: .*npm run test:nightly\n/);
});

test('the release workflow tests a tag, bundles it for both processors and publishes its changelog', () => {
  const workflow = read('.github/workflows/release.yml');
  const steps = [...workflow.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command]) => command);
  expect(steps).toEqual(
    expect.arrayContaining([
      'bash .ci/run',
      'npm ci && npm run bundle',
      expect.stringMatching(/test:nightly$/),
    ]),
  );
  expect(workflow).toContain('runner: [ubuntu-24.04, ubuntu-24.04-arm]');
  const notes = steps.find((command) => command?.startsWith('awk ')) ?? '';
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const written = execFileSync('bash', ['-c', notes.replace(' > notes.md', '')], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_REF_NAME: `v${version}` },
  });
  expect(written).toMatch(/^- /m);
  expect(written).not.toMatch(/^## /m);
});

test('the workflow runs .ci/run with the bundled Node.js version', () => {
  const workflow = read('.github/workflows/ci.yml');
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  expect([...workflow.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command]) => command)).toEqual([
    'bash .ci/run',
  ]);
  const [version] = Object.values(optionalDependencies);
  expect(workflow).toContain(`node-version: ${version}\n`);
});

test('CONTRIBUTING.md names existing scripts only', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('CONTRIBUTING.md').matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('only a separate demonstration makes the pictures of the README', () => {
  const specs = globSync('e2e/{tests,support}/**/*.ts', { cwd: ROOT });
  expect(specs.length).toBeGreaterThan(20);
  expect(specs.filter((path) => read(path).includes('docs/images'))).toEqual([]);
  expect(read('e2e/pictures/demonstration.ts')).not.toMatch(/DATABASE_URL|PORTAL_DATABASE/);
});

test('the changelog has dated versions with up to 60 entries of one line each', () => {
  const [, ...versions] = read('CHANGELOG.md').split(/^## /m);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) {
    expect(version).toMatch(/^\[(?:Unreleased\]|\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d)\n/);
    const entries = version.split('\n').filter((line) => line.startsWith('- '));
    expect(entries.length).toBeLessThanOrEqual(60);
    expect(entries.filter((entry) => entry.length > 120)).toEqual([]);
    expect(version).not.toMatch(/^ +\S/m);
  }
});

test('.env.example has exactly the variables of the configuration', () => {
  const schema = /z\.object\(\{([\s\S]*?)\n\}\)/.exec(read('server/src/platform/config.ts'))?.[1] ?? '';
  const signIn = read('server/src/platform/config-sign-in.ts');
  const known = [...`${schema}${signIn}`.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1] ?? '');
  const shown = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? '');
  expect(known.length).toBeGreaterThan(15);
  expect(shown.toSorted()).toEqual(known.toSorted());
});

describe('the decision records', () => {
  const records = globSync('docs/decisions/*.md', { cwd: ROOT });
  const numberOf = (path: string): number => Number(/(\d{4})-/.exec(path)?.[1]);

  test('the numbers are unique', () => {
    expect(records.length).toBeGreaterThan(20);
    expect(new Set(records.map(numberOf)).size).toBe(records.length);
  });

  test.each(records)('%s has its number in the title, a status, a date and its four parts', (path) => {
    const [title, status, date, ...rest] = read(path)
      .split('\n')
      .filter((line) => line !== '');
    expect(title).toMatch(new RegExp(`^# ${numberOf(path)}\\. `));
    expect(status).toMatch(/^- Status: (accepted|superseded by \d{4})$/);
    expect(date).toMatch(/^- Date: \d{4}-\d\d-\d\d$/);
    expect(rest.filter((line) => line.startsWith('## '))).toEqual([
      '## Context',
      '## Decision',
      '## Consequences',
      '## Revisit when',
    ]);
  });

  test('superseding and linked records exist', () => {
    const numbers = new Set(records.map(numberOf));
    const code = globSync(['{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,md}', 'docs/**/*.md'], {
      cwd: ROOT,
      exclude: (path) => path.endsWith('node_modules'),
    });
    expect(code.length).toBeGreaterThan(1_000);
    const missing = code.flatMap((path) =>
      [...read(path).matchAll(/(?:[dD]ecision |decisions\/|superseded by )(\d{1,4})\b/g)]
        .filter(([, number]) => !numbers.has(Number(number)))
        .map(([named]) => `${path}: ${named}`),
    );
    expect(missing).toEqual([]);
  });
});
