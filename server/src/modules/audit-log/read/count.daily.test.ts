import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { dropMonth } from '../write/activity.public.ts';

const portal = await usePortal();
const [editor, anna, boris] = [await portal.person('M'), await portal.person('O'), await portal.person('O')];

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

const INSERT = `insert into activity (created_at, user_id, section_id, action_id, details)
  select now() - $1::interval - n * $2::interval, $3, $4, 1, n::text from generate_series(1, $5::int) n`;
/** So many entries of a section, the newest so long ago, one every so often. */
const write = (ago: string, { every = '1 second', user = anna, section = 4, times = 1 } = {}) =>
  query(INSERT, [ago, every, user.accountId, section, times]);

interface Answer {
  data: { id: string; attributes: { details: string } }[];
  meta: { pagination: { count: number; pages: number } };
}

async function listed(values: Record<string, string>): Promise<Answer> {
  const answer = await portal.app.inject({
    url: '/api/logging/',
    query: { 'page[size]': '20', ...values },
    headers: { authorization: `Bearer ${editor.token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as Answer;
}

const FILTERS: [name: string, values: () => Record<string, string>, where: string][] = [
  ['everything', () => ({}), 'true'],
  ['a section', () => ({ 'section.in': '4' }), 'section_id = 4'],
  ['a person', () => ({ 'user.in': String(anna.accountId) }), 'user_id = $1'],
  [
    'a person, a section and an action',
    () => ({ 'user.in': String(anna.accountId), 'section.in': '4', 'action.in': '1' }),
    'user_id = $1 and section_id = 4 and action_id = 1',
  ],
];

const really = async (where: string): Promise<number> =>
  (
    await query(`select count(*)::int as n from activity where $1::bigint is not null and ${where}`, [
      anna.accountId,
    ])
  ).rows[0].n;

/** The total is what the log holds, under each filter. */
async function expectExact(): Promise<void> {
  for (const [name, values, where] of FILTERS) {
    const { meta } = await listed(values());
    expect({ name, count: meta.pagination.count }).toEqual({ name, count: await really(where) });
  }
}

describe('the total of a list', () => {
  test('the total is exact, also of entries that come late', async () => {
    await write('1 hour', { every: '7 minutes', times: 300 });
    await expectExact();
    for (const ago of ['0', '3 hours', '20 days']) {
      await write(ago);
      await write(ago, { user: boris, section: 1 });
      await expectExact();
    }
  });

  test('the page counts up to a number: a total above it means more', async () => {
    const of = async (countTo: number) =>
      (await listed({ 'section.in': '4', count_to: String(countTo) })).meta.pagination.count;
    const all = await really('section_id = 4');
    expect(await of(all)).toBe(all);
    expect(await of(all - 1)).toBe(all);
    expect(await of(20)).toBe(21);
    const sorted = { 'section.in': '4', count_to: '20', sort: 'details' };
    expect((await listed(sorted)).meta.pagination.count).toBe(21);
    const whole = await portal.call(editor, 'GET', '/logging/', {
      query: { 'section.in': '4', count_to: '20' },
    });
    expect(whole.json().data).toHaveLength(all);
  });

  test('the total follows a dropped month', async () => {
    await query(
      `insert into activity (created_at, user_id, section_id, action_id, details)
       select '2023-05-10T12:00Z'::timestamptz + n * interval '1 hour', $1, 4, 1, '' from generate_series(1, 50) n`,
      [anna.accountId],
    );
    await expectExact();
    const owner = openDatabase(portal.database.ownerUrl);
    await owner.db.transaction((tx) => dropMonth(tx, '2023-05')).finally(() => owner.close());
    await expectExact();
  });
});

describe('the pages of a list', () => {
  test('the pages contain every entry once and in order, even with years between entries', async () => {
    for (const [at, month] of ['2019-02-01', '2021-07-01', '2022-12-01'].entries()) {
      await query(
        `insert into activity (created_at, user_id, section_id, action_id, details)
         select $1::timestamptz + n * interval '3 hours', $2, $3, 1, 'old' from generate_series(1, 30) n`,
        [`${month}T00:00Z`, anna.accountId, at === 1 ? 4 : 6],
      );
    }
    for (const [, values, where] of FILTERS) {
      for (const [sort, order] of [
        ['-created_at', 'created_at desc, id desc'],
        ['created_at', 'created_at, id'],
      ] as const) {
        const { rows } = await query(
          `select id::text from activity where $1::bigint is not null and ${where} order by ${order}`,
          [anna.accountId],
        );
        const seen: string[] = [];
        const { pages } = (await listed({ ...values(), sort, 'page[size]': '100' })).meta.pagination;
        for (let number = 1; number <= pages; number += 1) {
          const page = { ...values(), sort, 'page[size]': '100', 'page[number]': String(number) };
          seen.push(...(await listed(page)).data.map(({ id }) => id));
        }
        expect(seen).toEqual(rows.map(({ id }: { id: string }) => id));
      }
    }
  });

  test('concurrent readers each get their own pages', async () => {
    const asked = FILTERS.flatMap(([, values]) =>
      ['1', '2', '3'].map((number) => ({ ...values(), 'page[number]': number })),
    );
    const twice = [...asked, ...asked];
    const together = await Promise.all(twice.map((values) => listed(values)));
    const alone: Answer[] = [];
    for (const values of asked) alone.push(await listed(values));
    expect(together).toEqual([...alone, ...alone]);
    const own = async (who: Person) =>
      (await portal.call(who, 'GET', '/logging/personal_log/', { query: { 'page[size]': '20' } })).json();
    const [ofAnna, ofBoris] = await Promise.all([own(anna), own(boris)]);
    expect(ofAnna).toEqual(await own(anna));
    expect(ofBoris).toEqual(await own(boris));
    expect(ofAnna.meta.pagination.count).not.toBe(ofBoris.meta.pagination.count);
  });

  test('sorting by anything but time is refused for very many entries', async () => {
    // The role of the portal has a timeout.
    await portal.database.asOwner(
      `insert into activity (created_at, section_id, action_id, details)
       select now(), 7, 1, '' from generate_series(1, 300001)`,
    );
    const answer = await portal.call(editor, 'GET', '/logging/', {
      query: { 'section.in': '7', sort: 'details', 'page[size]': '20' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({
      detail: 'Записей слишком много для такой сортировки: сузьте отбор.',
      source: { parameter: 'sort' },
    });
  });
});
