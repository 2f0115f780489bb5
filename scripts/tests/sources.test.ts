import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasRole } from '../measure/rules.ts';
import { START_OPTIONS } from '../start-options.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

/** Lines of the sources under those folders that match, as `path:line`. */
function linesWith(pattern: RegExp, folders: RegExp): string[] {
  return files
    .filter((file) => folders.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}

test('only the configuration reads the environment', () => {
  const readers = linesWith(
    /process\.env\b/,
    /^(contract|server|web)\/src\/(?!testing\/)(?!.*\.test\.ts)/,
  ).map((place) => place.split(':')[0]);
  expect([...new Set(readers)]).toEqual(['server/src/platform/config.ts']);
});

test('every database connection has an error listener, so that none can end the process', () => {
  const opening = linesWith(/new pg\.(Client|Pool)\(/, /^server\/src\/(?!.*\.test\.ts)(?!testing\/)/).map(
    (place) => place.split(':')[0] ?? '',
  );
  const deaf = opening.filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const opened = source.match(/new pg\.(Client|Pool)\(/g)?.length ?? 0;
    return (source.match(/\.on\('error',/g)?.length ?? 0) < opened;
  });
  expect(opening.length).toBeGreaterThan(0);
  expect(deaf).toEqual([]);
});

test('a list in SQL is one parameter, so that statements with any number of values are one', () => {
  expect(linesWith(/\b(?:notI|i)nArray\(.*\[\.\.\.|\bin \$\{\[/, /^server\/src\//)).toEqual([]);
});

test('a text names a colour that exists: the kit ignores the name of none, and an error would not be red', () => {
  expect(linesWith(/ (?:c|bg)=(?:"|\{[^}]*')(?:error|success|warning|primary)['"]/, /^web\/src\//)).toEqual(
    [],
  );
});

test('only these files depend on the window width, because other pages would lose their state', () => {
  const readers = linesWith(
    /\b(useNarrow|onNarrowChange|matchMedia|useMediaQuery|useViewportSize|innerWidth)\(/,
    /^web\/src\//,
  ).map((place) => place.split(':')[0]);
  expect([...new Set(readers)]).toEqual([
    // The columns of one table: nothing is typed there, and what is open stays open.
    'web/src/modules/finance/AccrualTable.tsx',
    // The wish for less motion, not the width.
    'web/src/modules/news/cards/carousel/use-carousel.ts',
    'web/src/modules/shifts/ShiftsScreen.tsx',
    // The selection is in the address, and the typed text is short.
    'web/src/modules/shifts/planning/use-board-address.ts',
    'web/src/platform/media.ts',
    // usePhone() and useShiftsOnly(): tables are cards, forms stay what they are.
    'web/src/platform/settings/settings.ts',
    'web/src/shell/layout/PortalLayout.tsx',
    // A large type of the browser: tables are cards, as on a phone.
    'web/src/ui/data-table/use-cards.ts',
    // Back closes a dialog on a phone; nothing is drawn otherwise.
    'web/src/ui/dialogs/use-back-closes.ts',
  ]);
});

test('every form keeps a draft, except secrets and forms that are quick to fill', () => {
  const places = linesWith(/\buseForm[<(]/, /^web\/src\/(?!.*\.test\.)/);
  const forms = new Set(places.map((place) => place.split(':')[0] ?? ''));
  const without = [...forms].filter(
    (file) => !readFileSync(join(ROOT, file), 'utf8').includes('useFormDraft('),
  );
  expect(without).toEqual([
    'web/src/modules/accounts/password/ChangePasswordForm.tsx',
    'web/src/modules/accounts/second-factor/DisableForm.tsx',
    'web/src/modules/accounts/second-factor/Setup.tsx',
    'web/src/modules/accounts/users/form/EditUserForm.tsx',
    'web/src/modules/accounts/users/form/NewUserForm.tsx',
    'web/src/modules/admin/access/keys/NewKeyForm.tsx',
    'web/src/modules/admin/access/webhooks/WebhookForm.tsx',
    'web/src/modules/admin/settings/SettingsCard.tsx',
    'web/src/modules/knowledge/freshness/foot/CareForm.tsx',
    'web/src/modules/news/feedback/question/QuestionForm.tsx',
    'web/src/modules/papers/batches/SplitForm.tsx',
    'web/src/modules/papers/types/TypeForm.tsx',
    'web/src/modules/requests/types/TypeForm.tsx',
    'web/src/modules/shifts/attendance/HoursQuestion.tsx',
    'web/src/modules/shifts/attendance/timesheet/OpeningForm.tsx',
    'web/src/modules/shifts/hours/ObjectionForm.tsx',
    'web/src/modules/shifts/marks/code/CodeForm.tsx',
    'web/src/modules/shifts/planning/cell/CancelForm.tsx',
    'web/src/modules/shifts/planning/cell/CellDemand.tsx',
    'web/src/modules/shifts/planning/demand/CopyForm.tsx',
    'web/src/modules/shifts/planning/demand/RangeForm.tsx',
    'web/src/modules/shifts/planning/demand/forecast/ForecastForm.tsx',
    'web/src/modules/shifts/planning/demand/templates/NewTemplate.tsx',
    'web/src/modules/shifts/planning/demand/templates/TemplatesForm.tsx',
    'web/src/modules/staff/people/change/TeamsForm.tsx',
    'web/src/modules/training/exemptions/ExemptForm.tsx',
  ]);
});

test('a screen reads its own typed address only', () => {
  expect(linesWith(/\bstrict: false\b/, /^web\/src\//)).toEqual([]);
});

test('success is reported even if the row of the action is gone', () => {
  // Both callbacks stand beside each other in the one file that looks at the failure too.
  expect(linesWith(/onSuccess: \([^)]*\) => notify\./, /^web\/src\/.*\.tsx$/)).toEqual([
    expect.stringContaining('UnconfirmedEmail.tsx'),
  ]);
});

test('no type or lint rule is disabled in the sources', () => {
  expect(
    linesWith(
      /@ts-(ignore|expect-error|nocheck)|(oxlint|eslint)-disable/,
      /^(contract|server|web|e2e|bench|scripts)\/(?!sources)/,
    ),
  ).toEqual([]);
});

/** Functions of the files with SQL, whole. */
const sqlFunctions = (): string[] =>
  files
    .filter((file) => file.endsWith('.sql.ts') && /^server\/src\/(modules|platform)\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return (text.match(/^export (async )?function [\s\S]*?^}$/gm) ?? []).map((body) => `${file}: ${body}`);
    });

test('an insert without a row is an internal error, not a missing record', () => {
  const rules = files.filter((file) => /^server\/src\/modules\/.*\.rules\.ts$/.test(file));
  const asked = rules.filter((file) =>
    /\bpresent\(\s*(await\s+)?[\w.]*(insert|update|put)/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(asked).toEqual([]);
  const unchecked = sqlFunctions().filter(
    (body) =>
      body.includes('.insert(') && /\breturn row(\?\.\w+)?;/.test(body) && body.includes('.returning('),
  );
  expect(unchecked).toEqual([]);
});

test('every way to start the portal passes the Node options of npm start', () => {
  expect(START_OPTIONS).not.toEqual([]);
  const [image, unit] = ['deploy/Dockerfile', 'deploy/portal.service'].map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  expect(image).toContain(`"node", ${START_OPTIONS.map((option) => `"${option}"`).join(', ')}, `);
  expect(unit).toContain(`/node ${START_OPTIONS.join(' ')} `);
});

test('every file of a server module has its role in the name', () => {
  const inModules = files.filter((file) => /^server\/src\/modules\/.*(?<!\.test)\.ts$/.test(file));
  expect(inModules.length).toBeGreaterThan(150);
  expect(inModules.filter((file) => !hasRole(file))).toEqual([]);
});

test('table names are words of the glossary', () => {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  const tables = files
    .filter((file) => /^server\/src\/.*\.table\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((name) => !new RegExp(`\\b${name}\\b`).test(glossary))).toEqual([]);
});

test('the page uses no schema through its call, because the build removes them', () => {
  const uses = files
    .filter((file) => /^web\/src\/(?!.*\.test\.)/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const imports = source.matchAll(/import \{([^{}]+)\} from '@portal\/contract\/[^']+'/g);
      const names = [...imports].flatMap(([, list = '']) => list.match(/\b[a-z]\w+/g) ?? []);
      return names.filter((name) => new RegExp(`\\b${name}\\.(answer|body|params|query)\\b`).test(source));
    });
  expect(uses).toEqual([]);
});

test('no source is ignored by git', () => {
  const ignored = execFileSync('git', ['ls-files', '--others', '--ignored', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\n');
  const sources = ignored.filter(
    (file) =>
      /^(bench|contract|e2e|scripts|server|web)\/.*\.(ts|tsx|css|sql)$/.test(file) &&
      !/(^|\/)(node_modules|dist|data|results)\//.test(file.replace(/\/src\/.*/, '/')),
  );
  expect(sources).toEqual([]);
});

test('advisory locks are defined in one place with different numbers', () => {
  const place = 'server/src/platform/database/alone.ts';
  const taken = linesWith(/pg_\w*advisory\w*\([^,()]*\)/, /^server\/src\/(?!.*\.test\.ts)/);
  // The backup tries for its own, and the one of logins has two numbers.
  const elsewhere = /^server\/src\/(?:backup\/database\/physical|modules\/accounts\/users\/logins)\.sql\.ts:/;
  expect(taken.filter((line) => !line.startsWith(place) && !elsewhere.test(line))).toEqual([]);
  const numbers = readFileSync(join(ROOT, place), 'utf8').match(/7_300_\d+/g) ?? [];
  expect(numbers.length).toBeGreaterThan(5);
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** Larger files have a reason to be here. */
const LARGE = [
  'package-lock.json',
  /^server\/migrations\/meta\/\d+_snapshot\.json$/,
  /^server\/src\/demo\/knowledge\/files\//,
  /^server\/src\/testing\/landed\//,
];

test('the repository has no unexplained file over 200 kB', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const large = tracked.filter(
    (file) => (statSync(join(ROOT, file), { throwIfNoEntry: false })?.size ?? 0) > 200_000,
  );
  const isKnown = (file: string): boolean =>
    LARGE.some((one) => (typeof one === 'string' ? one === file : one.test(file)));
  expect(large.filter((file) => !isKnown(file))).toEqual([]);
});

test('only the newest migration snapshot is kept', () => {
  const meta = join(ROOT, 'server/migrations/meta');
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const number = entries.at(-1)?.tag.slice(0, 4);
  expect(readdirSync(meta).toSorted()).toEqual([`${number}_snapshot.json`, '_journal.json']);
});

test('every package of the repository has the same version', () => {
  const versions = ['', 'contract/', 'server/', 'web/', 'e2e/', 'bench/'].map(
    (folder) =>
      (JSON.parse(readFileSync(join(ROOT, `${folder}package.json`), 'utf8')) as { version: string }).version,
  );
  expect(new Set(versions).size).toBe(1);
});
