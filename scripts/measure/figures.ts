import { cycles, moduleImports, imports, reached } from './cycles.ts';
import { modulesOf, roomsOf, SIDES } from './map.ts';
import { copies, crowded, hasRole, hasSchemas, readsOneFile } from './rules.ts';
import { shapesOf, spread } from './shapes.ts';
import { clauses, oddNames, subjectless } from './words.ts';
import { isTest, type Part, PARTS, partOf, read, type Source, sourcesOf, sum } from './sources.ts';

export interface Figure {
  name: string;
  /** The same rules at the review of the house, commit f221087. */
  before: string;
  now: string;
  goal?: string;
  value?: number;
  /** Held by a test: the goal where it is reached, else where it was left; it only ever comes closer. */
  most?: number;
}

const held = (name: string, before: string, goal: string, value: number, most: number): Figure => ({
  name,
  before,
  goal,
  now: String(value),
  value,
  most,
});

const BEFORE: Record<Part, [files: string, functions: string, components?: string]> = {
  'server code': ['52/141/273', '6/21/80'],
  'server tests': ['136/313/420', '2/7/38'],
  'web code': ['45/96/258', '5/30/127', '26/61/107'],
  'web tests': ['31/73/112', '1/6/21'],
  contract: ['64/180/232', '2/8/68'],
  'e2e tests': ['164/321/394', '2/8/19'],
};

function sizes(part: Part, sources: Source[]): Figure[] {
  const [files, functions, components] = BEFORE[part];
  const shapes = sources.flatMap(shapesOf).filter(({ name }) => name !== undefined);
  const lines = (list: typeof shapes): string => spread(list.map((shape) => shape.lines));
  const all: Figure[] = [
    { name: `${part}: lines of a file`, before: files, now: spread(sources.map((source) => source.lines)) },
    { name: `${part}: lines of a function`, before: functions, now: lines(shapes) },
  ];
  if (components) {
    const now = lines(shapes.filter(({ isComponent }) => isComponent));
    all.push({ name: `${part}: lines of a component`, before: components, now });
  }
  return all;
}

/** '38 of 89': rooms that server and web call alike, of all rooms of both. */
function namedAlike(): string {
  const rooms = modulesOf('server/src/modules').flatMap((module) =>
    [...roomsOf(module), ...roomsOf(module, 'web')].map((room) => `${module}/${room}`),
  );
  const names = new Set(rooms).size;
  return `${rooms.length - names} of ${names}`;
}

/** For information: a floor would reward long tests and punish merged ones. */
const ratio = (name: string, before: string, tests: number, code: number): Figure => ({
  name,
  before,
  now: (tests / code).toFixed(2),
});

function structure(all: Source[]): Figure[] {
  const files = imports(all, { types: true });
  const loaded = imports(all, { types: false });
  const schemas = new Set(all.filter(hasSchemas).map(({ path }) => path));
  const heavy = all.filter(
    (one) => readsOneFile(one) && [...reached(loaded, one.path)].some((path) => schemas.has(path)),
  );
  const server = partOf(all, 'server code');
  const module = server.filter(({ path }) => path.startsWith('server/src/modules/'));
  const roleless = sum(module.filter(({ path }) => !hasRole(path))) / sum(module);
  const many = server.flatMap(shapesOf).filter(({ parameters }) => parameters > 4);
  const circles = (['server', 'web'] as const).flatMap((side) => cycles(moduleImports(files, side)));
  return [
    held('server functions with five or more parameters', '50', '0', many.length, 0),
    {
      ...held('server module code whose file name says no role', '25 %', '0', roleless, 0),
      now: `${Math.round(roleless * 100)} %`,
    },
    held('processes for one file that load schemas', '', '0', heavy.length, 0),
    held('circles of imports', '0', '0', cycles(files).length, 0),
    {
      ...held('circles of modules, tables counted', '1 (account ↔ activity)', '0', circles.length, 0),
      now: [circles.length, ...circles.map((circle) => `(${circle.join(' ↔ ')})`)].join(' '),
    },
  ];
}

/** Tests of one subject; a longer file has several, or a set-up that belongs to a scene. */
const MAX_TEST_LINES = 400;

const KIT = ['Group', 'Stack', 'Text', 'Title', 'Card', 'Badge', 'Table', 'Tabs'];
const MAX_STYLE_LINES = 200;

/** Own styles, and who draws layout and text: the kit or plain elements. */
function looks(all: Source[]): Figure[] {
  const styles = sourcesOf('web/src/*.css');
  const screens = all.filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.tsx'));
  const uses = (names: string): number =>
    screens.flatMap(({ text }) => text.match(new RegExp(`<(?:${names})\\b`, 'g')) ?? []).length;
  const long = styles.filter(({ lines }) => lines > MAX_STYLE_LINES).length;
  return [
    held('lines of styles', '14044', '≤ 6500', sum(styles), 6500),
    { name: 'files of styles', before: '163', now: String(styles.length) },
    held('files of styles over 200 lines', '17', '0', long, 0),
    { name: 'div, span and p', before: '897', now: String(uses('div|span|p')) },
    { name: KIT.join(', '), before: '1, 0, 1, 0, 1, 0, 0, 0', now: KIT.map((name) => uses(name)).join(', ') },
  ];
}

/** All figures in the order of the issue: sizes, then ratios, folders, boundaries, copies. */
export function figures(): Figure[] {
  const all = sourcesOf('*.ts', '*.tsx');
  const lines = (part: Part): number => sum(partOf(all, part));
  const code = [
    ...(['server code', 'web code', 'contract'] as const).flatMap((part) => partOf(all, part)),
    ...sourcesOf('web/src/*.css'),
  ];
  const folders = sourcesOf('*.ts', '*.tsx', '*.js', '*.cjs', '*.css').map(({ path }) => path);
  const shipped = all.filter(
    ({ path }) => /^(contract|server|web)\/src\//.test(path) && !path.includes('.test.'),
  );
  const words = [...all, ...sourcesOf('*.js', '*.cjs', '*.css')];
  const readme = Buffer.byteLength(read('README.md')) / 1000;
  const web = lines('web tests') + lines('e2e tests');
  const long = all.filter(({ path, lines: count }) => isTest(path) && count > MAX_TEST_LINES);
  return [
    ...(Object.keys(PARTS) as Part[]).flatMap((part) => sizes(part, partOf(all, part))),
    held('files over 300 lines, styles counted', '4', '0', code.filter((file) => file.lines > 300).length, 0),
    held(`test files over ${MAX_TEST_LINES} lines`, '12', '0', long.length, 0),
    ratio('server tests to code', '0.49', lines('server tests'), lines('server code')),
    ratio('web tests with e2e to code', '0.29', web, lines('web code')),
    held('folders with more than 12 files', '27', '≤ 8', crowded(folders, 12).length, 8),
    held('folders with more than 20 files', '15', '0', crowded(folders, 20).length, 0),
    ...structure(all),
    {
      name: 'modules in contract, server, web, e2e',
      before: '36/37/24/9',
      now: SIDES.map((side) => modulesOf(side).length).join('/'),
      goal: '12–13, equal names',
    },
    { name: 'rooms of server and web, with one name', before: '31 of 90', now: namedAlike() },
    held('comments that begin with a clause', '1408', '0', clauses(words).length, 0),
    held('test titles without a subject', '910', '0', subjectless(words).length, 0),
    held('exported names with an odd word', '160', '0', oddNames(all).length, 0),
    held('copies of the full name in SQL', '8', '1', copies(shipped, 'fullName').length, 1),
    held('copies of the search text with ё', '13', '1', copies(shipped, 'searchText').length, 1),
    ...looks(all),
    { ...held('README, kB', '42', '≤ 9', readme, 9), now: readme.toFixed(1) },
  ];
}

/** The figures as a table of Markdown. */
export function tableOf(all: Figure[]): string {
  const rows = [
    ['What', 'Before', 'Now', 'Goal'],
    ...all.map(({ name, before, now, goal = '' }) => [name, before, now, goal && `[${goal}]`]),
  ];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = rows.map(line);
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest].join('\n');
}
