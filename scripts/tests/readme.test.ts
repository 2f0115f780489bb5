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

  test('shows no command that nothing runs', () => {
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

test.each(documents)('%s points at nothing that is not there', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([]);
});

test('the documents point at each other', () => {
  expect(read('README.md')).toContain('](CONTRIBUTING.md)');
  expect(documents).toEqual(expect.arrayContaining(['SECURITY.md', 'docs/architecture.md']));
});

test('the workflow runs what .ci/run does, on the Node.js that the portal brings along', () => {
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

test('CONTRIBUTING.md names only scripts that there are', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('CONTRIBUTING.md').matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('only a demonstration of its own gives the README its pictures', () => {
  const specs = globSync('e2e/{tests,support}/**/*.ts', { cwd: ROOT });
  expect(specs.length).toBeGreaterThan(20);
  expect(specs.filter((path) => read(path).includes('docs/images'))).toEqual([]);
  expect(read('e2e/pictures/demonstration.ts')).not.toMatch(/DATABASE_URL|PORTAL_DATABASE/);
});

test('.env.example names every variable that the configuration reads, and no other', () => {
  const schema = /z\.object\(\{([\s\S]*?)\n\}\)/.exec(read('server/src/platform/config.ts'))?.[1] ?? '';
  const signIn = read('server/src/platform/config-sign-in.ts');
  const known = [...`${schema}${signIn}`.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1] ?? '');
  const shown = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1] ?? '');
  expect(known.length).toBeGreaterThan(15);
  expect(shown.toSorted()).toEqual(known.toSorted());
});

test('every decision record has a number of its own, in its name and its title', () => {
  const records = globSync('docs/decisions/*.md', { cwd: ROOT });
  const numbers = records.map((path) => Number(/(\d{4})-/.exec(path)?.[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, place) => place + 1));
  for (const [place, path] of records.entries())
    expect(read(path)).toMatch(new RegExp(`^# ${numbers[place]}\\. `));
});
