import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Commands of the README's shell blocks, and what runs each of them. */
const RUN_BY: Record<string, { file: string; text: string }> = {
  'npm ci && npm start': { file: 'e2e/support/start-portal.ts', text: `spawn('npm', ['start']` },
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

  test('points at nothing that is not there', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(existsSync(join(ROOT, link)), link).toBe(true);
  });
});

test('only a demonstration of its own gives the README its pictures', () => {
  const specs = globSync('e2e/{tests,support}/**/*.ts', { cwd: ROOT });
  expect(specs.length).toBeGreaterThan(20);
  expect(specs.filter((path) => read(path).includes('docs/images'))).toEqual([]);
  expect(read('e2e/pictures/demonstration.ts')).not.toMatch(/DATABASE_URL|PORTAL_DATABASE/);
  const shown = [...read('README.md').matchAll(/docs\/images\/(\w[\w-]*)\.png/g)].map(
    ([, name = '']) => name,
  );
  const taken = [...read('e2e/pictures/pictures.spec.ts').matchAll(/^ {4}name: '([^']+)'/gm)].map(
    ([, name = '']) => name,
  );
  expect(taken.toSorted()).toEqual([...new Set(shown)].toSorted());
});

test('.env.example names every variable that the configuration reads, and no other', () => {
  const schema = /z\.object\(\{([\s\S]*?)\n\}\)/.exec(read('server/src/platform/config.ts'))?.[1] ?? '';
  const known = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map((match) => match[1] ?? '');
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
