import { describe, expect, test } from 'vitest';
import { cycles } from '../measure/cycles.ts';
import { figures, tableOf } from '../measure/figures.ts';
import { copies, crowded, hasRole } from '../measure/rules.ts';
import { shapesOf, spread } from '../measure/shapes.ts';
import { PARTS } from '../measure/sources.ts';
import { clauses, subjectless } from '../measure/words.ts';

const source = (text: string, path = 'planted.tsx') => ({ path, text, lines: text.split('\n').length - 1 });

describe('the measure', () => {
  test('named functions are found with length, parameters and whether they are components', () => {
    const text = [
      'export function five(a: number, b = 1, { c }: C, [d]: D, ...e: E[]) {',
      '  return a;',
      '}',
      'const Card = ({ title }: Props) => <p>{title}</p>;',
      'class Shop { #sell(it: It) { return it; } }',
      'const texts = { of: (it: It) => it.text };',
      'list.map((it) => it);',
    ].join('\n');
    const found = shapesOf(source(text)).map(({ name, lines, parameters, isComponent }) => [
      name,
      lines,
      parameters,
      isComponent,
    ]);
    expect(found.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['Card', 1, 1, true],
      ['five', 3, 5, false],
      ['of', 1, 1, false],
      ['sell', 1, 1, false],
      [undefined, 1, 1, false],
    ]);
  });

  test('comments that begin with a clause and titles without a subject are found', () => {
    const title = 'is refused';
    const text = [
      '// Whose it is.',
      'const url = "https://x"; // The address.',
      `test('${title}', () => {});`,
      "test('a shift is refused', () => {});",
    ].join('\n');
    expect(clauses([source(text)])).toEqual(['planted.tsx']);
    expect(subjectless([source(text, 'a.test.ts')])).toEqual(['a.test.ts: is refused']);
    expect(subjectless([source(text)])).toEqual([]);
  });

  test('the spread has the median, the ninth decile and the maximum', () => {
    expect(spread([10, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('5/9/10');
  });

  test('cycles are found, also long ones, and nothing else', () => {
    const graph = (edges: Record<string, string[]>) =>
      new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
    expect(cycles(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['b'], e: ['a'] }))).toEqual([['b', 'c', 'd']]);
    expect(cycles(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  test('crowded folders, files without a role and copies of a single-place expression are found', () => {
    expect(crowded(['a/1', 'a/2', 'b/1'], 1)).toEqual(['a']);
    expect(['words.ts', 'news.rules.ts', 'news.table.ts'].filter(hasRole)).toHaveLength(2);
    const name = "concat_ws(' ', ${e.lastName}, ${e.firstName}, nullif(${e.middleName}, ''))";
    expect(copies([source(`sql\`${name}\``), source(`"${name}"`)], 'fullName')).toHaveLength(2);
    expect(copies([source(`text.replaceAll('ё', 'е')`)], 'searchText')).toHaveLength(1);
  });

  test('demonstration and test helpers are not counted as code', () => {
    const isCode = PARTS['server code'];
    expect(['app.ts', 'modules/news/news.rules.ts'].every((name) => isCode(`server/src/${name}`))).toBe(true);
    expect(
      ['demo/news.ts', 'testing/test-portal.ts', 'app.test.ts'].some((name) => isCode(`server/src/${name}`)),
    ).toBe(false);
  });
});

const all = figures();

test.each(all.filter(({ value }) => value !== undefined))(
  'a figure stays within its limit: $name is $now, the goal $goal',
  ({ value = 0, most = Infinity }) => {
    expect(value).toBeLessThanOrEqual(most);
  },
);

test('the figures make a Markdown table with the goals in brackets', () => {
  const lines = tableOf(all).split('\n');
  expect(lines).toHaveLength(all.length + 2);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines.at(-1)).toMatch(/^\| README, kB +\| 42 +\| [\d.]+ +\| \[≤ 9\] +\|$/);
});
