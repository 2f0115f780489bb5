import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { addDays, dayInZone } from './platform/time/zone.ts';
import { type Sent, sentDuring } from './testing/sent-statements.ts';
import type { Person } from './testing/test-portal.ts';
import { usePortal } from './testing/use-portal.ts';

const portal = await usePortal();
const [editor, operator] = [await portal.person('M'), await portal.person('O')];
await portal.call(editor, 'POST', '/news/', {
  body: { news_type: 'CATI', date_time: '2026-01-01T10:00', title: 'Новость', content: '<p>Текст</p>' },
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** Tables with one row, or a few rows for each organisation. */
const SMALL = new Set([
  'settings',
  'policy_edition',
  'information',
  // One row a thing, and the overview of compliance is of all that are asked for.
  'must_read',
]);

const readWhole = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(readWhole),
];

/** Tables that the statement can only read from one end to the other: no index of them helps it. */
async function withoutIndex(client: pg.Client, { text, values }: Sent): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? readWhole(plan).filter((table) => !SMALL.has(table)) : [];
}

const today = dayInZone(new Date(), 'Europe/Moscow');
const quarter = `filter[created_at__gte]=${addDays(today, -90)}&filter[created_at__lte]=${today}`;
const page = 'page[number]=3&page[size]=20';

describe('no frequent call scans a whole growing table', () => {
  test.each<[what: string, who: () => Person, path: () => string]>([
    ['the change log', () => editor, () => `/logging/?${page}`],
    ['the change log, oldest first', () => editor, () => `/logging/?${page}&sort=created_at`],
    [
      'the change log of people',
      () => editor,
      () => `/logging/?${page}&filter[user.in]=1,2,3&filter[section.in]=1,4&${quarter}`,
    ],
    [
      'the change log of sections',
      () => editor,
      () => `/logging/?page[size]=500&filter[section.in]=1,4&${quarter}`,
    ],
    ['the change log of an action', () => editor, () => `/logging/?${page}&filter[action.in]=7`],
    ['the own log', () => operator, () => `/logging/personal_log/?${page}`],
    ['news', () => operator, () => `/news/?${page}`],
    ['previews of news', () => operator, () => '/news/?fields=preview&page[size]=4'],
    ['the account', () => operator, () => '/account/info/'],
    ['the own month', () => operator, () => '/work_time/?year=2026&month=11'],
    ['places of shifts', () => operator, () => `/work_time/places/?from=${today}&to=${addDays(today, 13)}`],
    ['what people have done', () => editor, () => `/compliance/?${page}&filter[area.in]=Тула`],
    ['what waits for a person', () => operator, () => '/duties/'],
    ['what waits for an editor', () => editor, () => '/duties/'],
    [
      'who has still to read something',
      () => editor,
      () => '/acknowledgements/?filter[state.in]=due,overdue&page[size]=50',
    ],
    [
      'who has read something last',
      () => editor,
      () => '/acknowledgements/?sort=-acknowledged_at&page[size]=50',
    ],
    [
      'who has not passed an instruction',
      () => editor,
      () => '/knowledge_base/instruction_people/?filter[status.in]=0,1,3&page[size]=50',
    ],
    [
      'instructions by state',
      () => editor,
      () => '/knowledge_base/instruction_people/?sort=-status&page[size]=50',
    ],
    [
      'the summary of instructions',
      () => editor,
      () => '/knowledge_base/instruction_people/summary/?page[size]=50',
    ],
    ['the search', () => operator, () => '/search/?query=новость'],
  ])('%s', async (_, who, path) => {
    const sent = await sentDuring(portal.database.pool, async () => {
      for (let times = 0; times < 3; times += 1)
        expect(
          (
            await portal.app.inject({
              url: `/api${encodeURI(path())}`,
              headers: { authorization: `Bearer ${who().token}` },
            })
          ).statusCode,
        ).toBe(200);
    });
    expect(sent.length).toBeGreaterThan(3);
    const client = new pg.Client({ connectionString: portal.database.url });
    await client.connect();
    try {
      // A small table is read whole where it may be; what is left has no index that fits.
      await client.query('set enable_seqscan = off');
      const reads = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
      expect(reads).not.toEqual([]);
      for (const statement of reads)
        expect({ text: statement.text, whole: await withoutIndex(client, statement) }).toEqual({
          text: statement.text,
          whole: [],
        });
    } finally {
      await client.end();
    }
  });
});
