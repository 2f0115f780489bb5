import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { badSubjects } from '../checks/subjects.ts';
import { ARCHITECTURE, modulesOf, withMap } from '../measure/map.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = readFileSync(ARCHITECTURE, 'utf8');

describe('docs/architecture.md', () => {
  test('the list of modules is that of the folders (node scripts/run.cjs measure --write)', () => {
    expect(text).toBe(withMap(text));
  });

  test('each file of the three ways exists', () => {
    const ways = text.slice(text.indexOf('## Three ways'), text.indexOf('## Boundaries'));
    const files = Array.from(
      ways.matchAll(/`((?:contract|server|web)\/src\/[^`]+)`/g),
      ([, path = '']) => path,
    );
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

test('modules have the same names on each side', () => {
  const server = modulesOf('server/src/modules');
  expect([modulesOf('contract/src'), modulesOf('web/src/modules'), modulesOf('e2e/tests')]).toEqual([
    server,
    server,
    server,
  ]);
});

test('a commit subject needs a type, an imperative in lower case and at most 72 characters', () => {
  const good = 'fix(shifts): keep the button in place when data arrives late';
  const bad = ['Mend a thing', 'fix: Mend', `docs: ${'a'.repeat(70)}`];
  expect(badSubjects([good, ...bad])).toEqual(bad);
});
