import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { dropMonth } from '../write/activity.public.ts';

interface Entry {
  at: string;
  user?: Person | null;
  section: number;
  action: number;
  details?: string;
  changes?: Record<string, [unknown, unknown]>;
}

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

async function write(entries: Entry[]): Promise<void> {
  for (const { at, user, section, action, details, changes } of entries)
    await query(
      `insert into activity (created_at, user_id, section_id, action_id, details, changes) values ($1, $2, $3, $4, $5, $6)`,
      [at, user?.accountId ?? null, section, action, details ?? '', changes ? JSON.stringify(changes) : null],
    );
}

interface Row {
  id: string;
  attributes: { created_at: string; user: string; section: string; action: string; details: string };
}

const ask = (who: Person, path: string, values: Record<string, string>) =>
  portal.call(who, 'GET', path, { query: values });
const log = async (values: Record<string, string>, who = editor, path = '/logging/') => {
  const answer = await ask(who, path, { 'page[size]': '500', ...values });
  expect(answer.statusCode).toBe(200);
  return answer.json() as { data: Row[]; meta: { pagination: { count: number; pages: number } } };
};
const details = ({ data }: { data: Row[] }) => data.map(({ attributes }) => attributes.details);

/** A month that only these entries lie in. */
const MARCH = { 'filter[created_at__gt]': '2024-03-01', 'filter[created_at__lte]': '2024-03-31' };

const portal = await usePortal();
const editor = await portal.person('M');
const anna = await portal.person('O', { employee: { lastName: 'Анина', firstName: 'Анна', middleName: '' } });
const boris = await portal.person('B', { employee: { lastName: 'Борисов', firstName: 'Борис' } });
await write([
  { at: '2024-03-01T00:00:00+03:00', user: anna, section: 4, action: 1, details: 'первая' },
  { at: '2024-03-05T10:00:00+03:00', user: boris, section: 1, action: 7, details: 'вторая' },
  {
    at: '2024-03-05T10:00:00+03:00',
    user: anna,
    section: 4,
    action: 2,
    details: '=третья',
    changes: { title: ['а', 'б'] },
  },
  { at: '2024-03-31T23:59:59.999+03:00', user: null, section: 1, action: 8, details: 'последняя' },
  { at: '2024-04-01T00:00:00+03:00', user: anna, section: 1, action: 7, details: 'апрельская' },
]);

describe('the audit log', () => {
  // Proves: GET /api/logging/
  test('the log starts with the newest entry, with names and Russian actions', async () => {
    const { data, meta } = await log(MARCH);
    expect(meta.pagination.count).toBe(3);
    expect(details({ data })).toEqual(['последняя', '=третья', 'вторая']);
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      { user: '', section: 'Учётная запись', action: 'Неудачный вход', has_changes: false },
      { user: 'Анина Анна', section: 'Новости', action: 'Изменение', has_changes: true },
      { user: 'Борисов Борис Ивановна', created_at: '2024-03-05T10:00:00+03:00' },
    ]);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['from a moment on', { created_at__gte: '2024-03-01', created_at__lte: '2024-03-02' }, ['первая']],
    ['after a moment', { created_at__gt: '2024-03-01', created_at__lte: '2024-03-02' }, []],
    ['before a moment', { created_at__gte: '2024-03-01', created_at__lt: '2024-03-05T10:00:00' }, ['первая']],
    [
      'to a day, which means to its end',
      { created_at__gte: '2024-03-31', created_at__lte: '2024-03-31' },
      ['последняя'],
    ],
    ['to a time', { created_at__gte: '2024-03-31', created_at__lte: '2024-03-31T23:59:59' }, []],
    ['by section', { ...MARCH, 'section.in': '4' }, ['=третья']],
    ['by action', { ...MARCH, 'filter[action.in]': '8,7' }, ['последняя', 'вторая']],
    ['by section and action', { ...MARCH, 'section.in': '1', 'action.in': '7' }, ['вторая']],
    ['by a section that there is not', { ...MARCH, 'section.in': '99999999' }, []],
    [
      'by nothing where a filter is empty',
      { ...MARCH, 'section.in': '', 'filter[user.in]': '' },
      ['последняя', '=третья', 'вторая'],
    ],
    ['by what never happened', { ...MARCH, 'section.in': '4', 'action.in': '7' }, []],
  ])('the log is filtered %s', async (_, values, expected) => {
    const answer = await log(values);
    expect(details(answer)).toEqual(expected);
    expect(answer.meta.pagination.count).toBe(expected.length);
  });

  test('the log is filtered by users', async () => {
    const ids = `${anna.accountId},${boris.accountId}`;
    expect(details(await log({ ...MARCH, 'filter[user.in]': ids }))).toEqual(['=третья', 'вторая']);
    expect(details(await log({ ...MARCH, 'user.in': ids, 'section.in': '1' }))).toEqual(['вторая']);
    expect(details(await log({ ...MARCH, 'user.in': '999999' }))).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['created_at', ['вторая', '=третья', 'последняя']],
    ['section', ['=третья', 'последняя', 'вторая']],
    ['-section,created_at', ['вторая', 'последняя', '=третья']],
    ['user,-created_at', ['последняя', '=третья', 'вторая']],
    ['-details', ['последняя', 'вторая', '=третья']],
    ['action', ['вторая', '=третья', 'последняя']],
  ])('the log is sorted by %s', async (sort, expected) => {
    expect(details(await log({ ...MARCH, sort }))).toEqual(expected);
  });

  test('pages do not overlap, even with equal times', async () => {
    await write(
      Array.from({ length: 45 }, (_, at) => ({
        at: '2024-05-05T12:00Z',
        user: anna,
        section: 4,
        action: 1 + (at % 3),
      })),
    );
    for (const filter of [{}, { 'user.in': String(anna.accountId) }] as Record<string, string>[]) {
      for (const sort of ['created_at', '-created_at', 'action']) {
        const seen = new Set<string>();
        for (const number of ['1', '2', '3']) {
          const { data, meta } = await log({
            ...filter,
            sort,
            created_at__gt: '2024-05-01',
            created_at__lte: '2024-05-31',
            'page[number]': number,
            'page[size]': '20',
          });
          expect(meta.pagination).toMatchObject({ count: 45, pages: 3 });
          for (const { id } of data) seen.add(id);
        }
        expect(seen.size).toBe(45);
      }
    }
  });

  test.each([
    { 'filter[details]': 'x' },
    { sort: 'changes' },
    { 'filter[created_at__gt]': 'вчера' },
    { 'filter[created_at__gte]': '0000-01-01' },
    { 'filter[created_at__lte]': '2024-02-30' },
    { 'filter[user.in]': '1;drop table activity' },
    { 'page[size]': '501' },
    { 'page[size]': '500', 'page[number]': '202' },
    { format: 'pdf' },
  ])('an invalid parameter is named: %j', async (values) => {
    const answer = await ask(editor, '/logging/', values as unknown as Record<string, string>);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(values)).toContain(answer.json().errors[0].source.parameter);
  });

  // Proves: GET /api/logging/get_log_filters/
  test('the filters offer sections, actions and all users, also deleted ones', async () => {
    const gone = await portal.person('O', { account: { deletedAt: new Date() } });
    const { sections, actions, users } = (await ask(editor, '/logging/get_log_filters/', {})).json().data;
    expect(sections).toContainEqual({ id: 12, label: 'Выходы' });
    expect(actions).toContainEqual({ id: 13, label: 'Запись на смену' });
    expect(users).toContainEqual({ id: String(anna.accountId), label: 'Анина Анна' });
    expect(users.map(({ id }: { id: string }) => id)).toContain(String(gone.accountId));
  });

  test('namesakes are distinguished by their numbers', async () => {
    const name = { lastName: 'Двойникова', firstName: 'Ирина', middleName: 'Ивановна' };
    const [one, other] = [
      await portal.person('O', { employee: { ...name, codeId: '0000-77001' } }),
      await portal.person('O', { employee: { ...name, codeId: '0000-77002' } }),
    ];
    const { users } = (await ask(editor, '/logging/get_log_filters/', {})).json().data;
    expect(users.filter(({ label }: { label: string }) => label.startsWith('Двойникова'))).toEqual([
      { id: String(one.accountId), label: 'Двойникова Ирина Ивановна (0000-77001)' },
      { id: String(other.accountId), label: 'Двойникова Ирина Ивановна (0000-77002)' },
    ]);
  });
});

describe('the personal log', () => {
  test.each<Record<string, string>>([{}, { 'section.in': '1' }, { sort: 'user' }, { isPersonal: 'false' }])(
    'the log contains only own entries under any query: %j',
    async (values) => {
      const { data } = await log(
        { ...values, created_at__lte: '2024-12-31' },
        anna,
        '/logging/personal_log/',
      );
      expect(data.length).toBeGreaterThan(0);
      expect(new Set(data.map(({ attributes }) => attributes.user))).toEqual(new Set(['Анина Анна']));
    },
  );

  // Proves: GET /api/logging/personal_log/, GET /api/logging/personal_log/get_log_filters/
  test('a filter by another user finds nothing, also in a file', async () => {
    const foreign = { 'filter[user.in]': String(anna.accountId) };
    expect((await log(foreign, boris, '/logging/personal_log/')).data).toEqual([]);
    const csv = await ask(boris, '/logging/personal_log/', { ...foreign, format: 'csv' });
    expect(csv.body.trim().split('\r\n')).toHaveLength(1);
    const both = { 'user.in': `${anna.accountId},${boris.accountId}` };
    expect(details(await log({ ...both, ...MARCH }, boris, '/logging/personal_log/'))).toEqual(['вторая']);
    const filters = (await ask(boris, '/logging/personal_log/get_log_filters/', {})).json().data;
    expect(filters.users).toEqual([]);
  });

  // Proves: GET /api/logging/changes/{id}/
  test('changes are shown to their author and to editors', async () => {
    const [entry] = (await log({ ...MARCH, 'section.in': '4' })).data;
    const changes = (who: Person, id = entry?.id, created_at = entry?.attributes.created_at ?? '') =>
      ask(who, `/logging/changes/${id}/`, { created_at });
    expect((await changes(anna)).json()).toEqual({ data: [{ field: 'title', before: 'а', after: 'б' }] });
    expect((await changes(editor)).statusCode).toBe(200);
    expect((await changes(boris)).statusCode).toBe(404);
    expect((await changes(editor, entry?.id, '2024-03-05T10:00:01+03:00')).statusCode).toBe(404);
    expect((await ask(editor, `/logging/changes/${entry?.id}/`, {})).statusCode).toBe(422);
    for (const moment of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'])
      expect((await changes(editor, entry?.id, moment)).statusCode).toBe(422);
  });
});

describe('the log as a file', () => {
  test.each([
    [{ ...MARCH, sort: 'details' }],
    [{ ...MARCH, 'section.in': '1', sort: '-action,created_at' }],
    [{ created_at__gt: '2024-05-01', created_at__lte: '2024-05-31' }],
  ])('the file has exactly the rows of the filter in their order: %j', async (values) => {
    const { data } = await log(values);
    const expected = data.map(({ attributes: { user, section, action, details: words } }) =>
      [user, section, action, words].map((cell) => cell || null),
    );
    const answer = await ask(editor, '/logging/', { ...values, format: 'xlsx' });
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const [sheet] = await readExcelFile(answer.rawPayload);
    const rows = sheet?.data.slice(1).map((row) => Array.from({ length: 4 }, (_, at) => row[at + 1] ?? null));
    expect(rows).toEqual(expected);
  });

  test('the export is logged, and contains no formulas', async () => {
    const csv = await ask(editor, '/logging/', { ...MARCH, format: 'csv' });
    expect(csv.body).toContain(`;'=третья\r\n`);
    expect(csv.headers['content-disposition']).toMatch(/filename\*=UTF-8''.*\.csv$/);
    expect((await portal.activityOf(editor)).at(-1)).toMatchObject({
      section_id: 14,
      action_id: 18,
      details: 'Журнал действий, csv',
    });
  });

  test('the export stops when the client disconnects', async () => {
    // Megabytes that cannot be compressed, of signs, because words would be indexed.
    await query(
      `insert into activity (created_at, section_id, action_id, details)
       select '2024-06-02'::timestamptz + n * interval '1 second', 4, 1, (
         select string_agg(translate(md5(n || '-' || part), '0123456789abcdef', '!#$%&()*+,-./:;<'), '')
         from generate_series(1, 25) part)
       from generate_series(1, 5000) n`,
    );
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const reading = async () => {
      const { rows } = await query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'fetch%' and state <> 'idle'`,
      );
      return rows[0].n;
    };
    const asked = request({
      port,
      path: '/api/logging/?format=xlsx',
      headers: { authorization: `Bearer ${editor.token}` },
    });
    asked.end();
    const [response] = await once(asked, 'response');
    await once(response, 'readable');
    expect(await reading()).toBe(1);
    response.destroy();
    await expect.poll(reading).toBe(0);
  });
});

describe('the number of entries', () => {
  const counted = async (values: Record<string, string> = {}) => (await log(values)).meta.pagination.count;
  const really = async (where = 'true') =>
    (await query(`select count(*)::int as n from activity where ${where}`)).rows[0].n;
  test.each<[Record<string, string>, string]>([
    [{ 'section.in': '4' }, 'section_id = 4'],
    [{ 'section.in': '4,1', 'action.in': '1,2' }, 'section_id in (1, 4) and action_id in (1, 2)'],
    [
      { created_at__gte: '2024-03-05', created_at__lte: '2024-03-12' },
      `created_at >= '2024-03-05 00:00+3' and created_at < '2024-03-13 00:00+3'`,
    ],
    [
      { created_at__gt: '2024-03-05T10:00', created_at__lt: '2024-03-05T20:00' },
      `created_at > '2024-03-05 10:00+3' and created_at < '2024-03-05 20:00+3'`,
    ],
    [
      { created_at__gte: '2024-06-02T00:30', created_at__lte: '2024-06-02T15:07', 'section.in': '4' },
      `created_at >= '2024-06-02 00:30+3' and created_at <= '2024-06-02 15:07+3' and section_id = 4`,
    ],
  ])('the number is exact under the filter %j', async (values, where) => {
    expect(await counted(values)).toBe(await really(where));
  });

  test('dropping a month deletes its entries and their repeat counts', async () => {
    const repeat = `insert into activity_repeat (details, since, times) values ('вход', $1, 7)`;
    await query(repeat, ['2024-03-31T23:45Z']);
    await query(repeat, ['2024-04-01T00:00Z']);
    const before = await counted();
    const march = await really(`created_at >= '2024-03-01Z' and created_at < '2024-04-01Z'`);
    const owner = openDatabase(portal.database.ownerUrl);
    const dropping = owner.db.transaction((tx) => dropMonth(tx, '2024-03'));
    expect(await dropping.finally(() => owner.close())).toContain('удалены');
    expect(await counted()).toBe(before - march);
    expect(await counted()).toBe(await really());
    const { rows } = await query(`select since from activity_repeat where details = 'вход'`);
    expect(rows).toEqual([{ since: new Date('2024-04-01T00:00Z') }]);
  });
});
