import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'portal-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every boundary, and two files that break it: the first imports the second. */
const PLANTED: [rule: string, from: string, to: string][] = [
  ['contract-knows-neither-side', 'contract/src/news/articles/news.calls.ts', 'server/src/version.ts'],
  ['sides-meet-in-contract', 'web/src/main.tsx', 'server/src/version.ts'],
  ['sides-meet-in-contract', 'server/src/main.ts', 'web/src/main.tsx'],
  [
    'platform-knows-no-module',
    'server/src/platform/session.ts',
    'server/src/modules/news/articles/news.public.ts',
  ],
  ['platform-knows-no-module', 'web/src/platform/api/api.ts', 'web/src/modules/news/month.ts'],
  ['ui-knows-no-module', 'web/src/ui/Card.tsx', 'web/src/modules/news/month.ts'],
  [
    'modules-know-no-screen',
    'web/src/modules/news/articles/NewsScreen.tsx',
    'web/src/screens/home/HomeScreen.tsx',
  ],
  [
    'web-modules-by-their-public-files',
    'web/src/modules/news/articles/NewsScreen.tsx',
    'web/src/modules/staff/Card.tsx',
  ],
  ['only-the-list-names-modules', 'server/src/app.ts', 'server/src/modules/staff/staff.module.ts'],
  [
    'another-module-by-its-public-files',
    'server/src/modules/news/articles/news.rules.ts',
    'server/src/modules/staff/staff.rules.ts',
  ],
  [
    'joins-name-tables-only',
    'server/src/modules/news/articles/news.sql.ts',
    'server/src/modules/staff/staff.sql.ts',
  ],
  [
    'sql-stays-in-its-room',
    'server/src/modules/shifts/shifts.rules.ts',
    'server/src/modules/shifts/booking/booking.sql.ts',
  ],
  [
    'sql-stays-in-its-room',
    'server/src/modules/shifts/board/board.rules.ts',
    'server/src/modules/shifts/booking/booking.sql.ts',
  ],
  [
    'routes-decide-nothing',
    'server/src/modules/news/articles/news.routes.ts',
    'server/src/modules/news/articles/news.sql.ts',
  ],
  [
    'only-sql-touches-the-database',
    'server/src/modules/news/articles/news.rules.ts',
    'server/src/modules/news/articles/news.table.ts',
  ],
  [
    'html-is-saved-in-one-place',
    'server/src/modules/news/articles/news.rules.ts',
    'server/src/platform/html/html.ts',
  ],
  [
    'only-queries-call-the-server',
    'web/src/modules/news/articles/NewsScreen.tsx',
    'web/src/platform/api/api.ts',
  ],
];

function plant(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Every file of the list, and what each imports. */
function plantedFiles() {
  const imports = new Map<string, string[]>();
  for (const [, from, to] of PLANTED) imports.set(from, [...(imports.get(from) ?? []), to]);
  const files = PLANTED.map(([, , to]) => to).filter((path) => !imports.has(path));
  return { files, imports };
}

const up = (path: string): string => '../'.repeat(path.split('/').length - 1);

function violations(): Promise<string> {
  const program = join(ROOT, 'node_modules/.bin/depcruise');
  const args = ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'err', '.'];
  return new Promise((resolve) => {
    execFile(program, args, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
}

/** All are planted at once, in files of their own kind: the tool runs once. */
describe('a planted violation fails', () => {
  let found: string;
  beforeAll(async () => {
    const { files, imports } = plantedFiles();
    for (const path of files) plant(path, 'export const planted = 1;\n');
    for (const [from, targets] of imports)
      plant(
        from,
        targets.map((to, at) => `export { planted as planted${at} } from '${up(from)}${to}';\n`).join('') +
          'export const planted = 1;\n',
      );
    plant('web/src/ui/a.ts', `import { b } from './b.ts';\nexport const a = () => b();\n`);
    plant('web/src/ui/b.ts', `import { a } from './a.ts';\nexport const b = () => a();\n`);
    found = await violations();
  });

  test.each(PLANTED)('%s: %s', (rule, from, to) => {
    expect(found).toContain(`error ${rule}: ${from} → ${to}`);
  });

  test('an import cycle is reported', () => {
    expect(found).toContain('error no-cycles');
  });
});

test('allowed imports pass', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  plant('contract/src/news/articles/news.calls.ts', 'export const call = 1;\n');
  plant('server/src/modules/staff/staff.public.ts', 'export const door = 1;\n');
  plant(
    'server/src/modules/news/articles/news.rules.ts',
    `import { door } from '../staff/staff.public.ts';\nimport { call } from '../../../../contract/src/news/news.calls.ts';\nexport const rule = door + call;\n`,
  );
  expect(await violations()).toContain('no dependency violations found');
});
