import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS, type NamedCall } from './calls.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Lists of a schema as JSON Schema tells it, by their place. */
function listsOf(node: unknown, place = ''): { place: string; most: unknown }[] {
  if (!isNode(node)) return [];
  const own = node['type'] === 'array' ? [{ place: `${place}[]`, most: node['maxItems'] }] : [];
  const inside = Object.entries((node['properties'] ?? {}) as Node).flatMap(([name, part]) =>
    listsOf(part, `${place}.${name}`),
  );
  const others = [node['items'], node['additionalProperties'], ...ways(node)];
  return [...own, ...inside, ...others.flatMap((part) => listsOf(part, place))];
}

const ways = (node: Node): unknown[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (node[name] ?? []) as unknown[]);

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Node;

const answerOf = ({ answer }: NamedCall): Node => schemaOf(answer, 'output');

const partOf = (node: Node, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>(
    (at, name) => ((at?.['properties'] ?? {}) as Node)[name] as Node | undefined,
    node,
  );

/** Calls that answer records, as many as there are. */
const LISTS = CALLS.filter(
  (call) => call.method === 'GET' && partOf(answerOf(call), 'data')?.['type'] === 'array',
);
/** Choices beside a list that grows: the people of a filter. */
const CHOICES = CALLS.filter((call) => partOf(answerOf(call), 'data', 'users') !== undefined);

const byName = (calls: readonly NamedCall[]) => calls.map((call) => [call.name, call] as const);

describe('lists in answers', () => {
  test.each(byName(CALLS))('%s limits the length of each of its lists', (_, call) => {
    const endless = listsOf(answerOf(call)).filter(({ most }) => typeof most !== 'number');
    expect(endless.map(({ place }) => place)).toEqual([]);
  });
});

describe('paged lists', () => {
  test('the walk finds a list, whatever its records are', () => {
    const names = LISTS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['listNews', 'getCoverage', 'getLogChanges', 'getPlaces']));
    expect(CHOICES.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['getLogFilters', 'getInstructionLogFilters']),
    );
  });

  test.each(byName([...LISTS, ...CHOICES]))('%s returns pages on request', (_, call) => {
    const query = call.query && schemaOf(call.query, 'input');
    expect(Object.keys((query?.['properties'] ?? {}) as Node)).toEqual(
      expect.arrayContaining(['page[number]', 'page[size]']),
    );
    expect(partOf(answerOf(call), 'meta', 'pagination', 'count')).toBeDefined();
  });

  test.each(byName([...LISTS, ...CHOICES]))('%s has a bounded page size', (_, call) => {
    const asked = (size: string) =>
      call.query?.safeParse({ from: '2026-11-01', to: '2026-11-02', date: '2026-11-01', 'page[size]': size });
    const faults = asked('1000000')?.error?.issues.map(({ path }) => path.join('.'));
    expect(faults).toContain('page[size]');
  });
});
