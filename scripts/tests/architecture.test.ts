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

  const ways = text
    .slice(text.indexOf('## Three ways'), text.indexOf('## Boundaries'))
    .split('\n\n')
    .filter((way) => way.startsWith('**'))
    .map((way) =>
      Array.from(way.matchAll(/`((?:contract|server|web)\/src\/[^`]+)`/g), ([, path = '']) => path),
    );

  test('each file of the three ways exists', () => {
    expect(ways.map((files) => files.length > 10)).toEqual([true, true, true]);
    expect(ways.flat().filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('each way goes through at most six rooms of the server', () => {
    const roomOf = (path: string): string[] =>
      /^server\/src\/modules\/([^/]+(?:\/[\w-]+(?=\/))?)/.exec(path)?.slice(1) ?? [];
    const rooms = ways.map((files) => new Set(files.flatMap(roomOf)).size);
    expect(rooms.filter((count) => count > 6)).toEqual([]);
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
  const bad = [
    'Mend a thing',
    'fix: Mend',
    'fix: mended a thing',
    'fix(news): the list is short',
    `docs: ${'a'.repeat(70)}`,
  ];
  expect(badSubjects([good, 'feat: bring news', ...bad])).toEqual(bad);
});
