import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../platform/files/disk/disk-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './demo.ts';
import { seedLarge } from './large/large.ts';
import { PUBLISHED_PASSWORD } from '../modules/accounts/accounts.public.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const ZONE = 'Europe/Moscow';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A real store that remembers what was put into it. */
async function rememberingStore(name: string): Promise<{ files: FileStore; keys: string[] }> {
  const keys: string[] = [];
  const disk = await diskStore(join(folder, name));
  const put: FileStore['put'] = (key, bytes) => {
    keys.push(key);
    return disk.put(key, bytes);
  };
  return { files: { ...disk, put }, keys };
}

let database: TestDatabase;
const numberOf = async (sql: string): Promise<number> => Number((await database.pool.query(sql)).rows[0]?.n);

describe('the demonstration', () => {
  let keys: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const store = await rememberingStore('demo');
    keys = store.keys;
    const { files } = store;
    await seedDemo({ pool: database.pool, files, now: NOW, timeZone: ZONE });
  });
  afterAll(() => database.close());

  test('the tables of the first screens are filled', async () => {
    const { rows } = await database.pool.query(`
      select (select count(*)::int from employee) employees, (select count(*)::int from account) accounts,
        (select count(*)::int from news) news, (select count(*)::int from information) cards`);
    expect(rows[0]).toEqual({ employees: 150, accounts: 90, news: 60, cards: 8 });
  });

  test('last month is paid by the hours of its shifts', async () => {
    const { rows } = await database.pool.query(`
      select count(*)::int as people, count(*) filter (where pay.minutes <> shifts.minutes)::int as others
      from (select employee_id, sum(360 - coalesce(minutes, 0)) as minutes
        from shift_booking left join shift_attendance using (employee_id, day, shift_id)
        where day between '2026-10-01' and '2026-10-31' and state is distinct from 'no_show'
        group by employee_id) shifts
      join (select employee_id, sum(payment_minutes) as minutes from actual_accrual
        where period = '2026-10-01' group by employee_id) pay using (employee_id)`);
    expect(rows[0]).toMatchObject({ others: 0 });
    expect(rows[0].people).toBeGreaterThan(100);
  });

  test('output of the running month has the hours of the timesheet', async () => {
    const { rows } = await database.pool.query(`
      select count(*)::int as people, count(*) filter (where output.minutes <> shifts.minutes)::int as others
      from (select employee_id, sum(360 - coalesce(minutes, 0)) as minutes
        from shift_booking left join shift_attendance using (employee_id, day, shift_id)
        where day between '2026-11-01' and '2026-11-19' and state is distinct from 'no_show'
        group by employee_id) shifts
      join (select employee_id, sum(minutes) as minutes from production where day >= '2026-11-01'
        group by employee_id) output using (employee_id)`);
    expect(rows[0]).toMatchObject({ others: 0 });
    expect(rows[0].people).toBeGreaterThan(60);
  });

  test('a dispute is about a deduction of its last 14 days, and the operator has an open one', async () => {
    const { rows } = await database.pool.query(`
      select count(*)::int as disputes, bool_and(d.created_at::date - b.date between 0 and 14) as recent,
        bool_or(a.username = 'operator' and d.state = 'open') as own
      from pay_dispute d join bonus_or_fine b using (employee_id, record_key) join account a on a.id = d.account_id`);
    expect(rows[0]).toMatchObject({ recent: true, own: true });
    expect(rows[0].disputes).toBe(await numberOf('select count(*) n from pay_dispute'));
  });

  test('feedback has every state but waiting, and instructions are passed, started and unopened', async () => {
    const { rows } = await database.pool.query(`
      select count(*) filter (where handled_at is not null)::int handled, count(*) filter (where sent_at is not null)::int sent,
        count(*) filter (where gave_up_at is not null)::int failed, count(*)::int letters,
        (select count(*)::int from feedback_reply where feedback_id is not null) answers, count(news_id)::int about
      from feedback join email_outbox on email_outbox.id = letter_id`);
    expect(rows[0]).toEqual({ handled: 3, sent: 7, failed: 1, letters: 8, answers: 3, about: 1 });
    const pairs = await numberOf(
      `select (select count(*) from account where role <> 'B') * (select count(*) from instruction) n`,
    );
    const opened = await numberOf('select count(*) n from user_instruction');
    expect(opened).toBeGreaterThan(pairs / 2);
    expect(opened).toBeLessThan(pairs);
    expect(await numberOf('select count(distinct status) n from user_instruction')).toBe(3);
  });

  test('the knowledge base has files of every kind, videos with words, 300 positions and questions', async () => {
    const { rows } = await database.pool.query(`
      select (select count(distinct extension)::int from stored_file where key like 'knowledge/%') kinds, (select count(*)::int from instruction) instructions,
        (select count(*)::int from position) positions, (select count(*)::int from position_type) categories,
        (select count(distinct type)::int from faq_section) pages,
        (select count(*)::int from document where text_note <> '') unread,
        (select count(*)::int from search_entry where file_text <> '') texts`);
    expect(rows[0]).toMatchObject({
      kinds: 12,
      instructions: 4,
      positions: 300,
      categories: 20,
      pages: 2,
      unread: 0,
    });
    expect(rows[0].texts).toBeGreaterThan(4);
  });

  test('the import loads a year of accruals, and the accountant has papers', async () => {
    const { rows } = await database.pool.query(`
      select (select count(distinct period)::int from actual_accrual) months,
        (select count(distinct employee_id)::int from actual_accrual) = (select count(*) from employee where state = 'W') everybody,
        (select count(*)::int from actual_accrual a join account o using (employee_id) where o.username = 'operator') own,
        (select count(*) > 0 from bonus_or_fine where value < 0) fines,
        (select array_agg(kind order by id) from erp_import where state = 'done') kinds,
        (select count(*)::int from docflow_document where signed_key is null) unsigned`);
    expect(rows[0]).toEqual({
      months: 12,
      everybody: true,
      own: 12,
      fines: true,
      kinds: ['employees', 'absences', 'accruals', 'bonuses', 'leave_balances', 'production'],
      unsigned: 6,
    });
  });

  test('every account has the published password', async () => {
    const { rows } = await database.pool.query('select distinct password_hash from account');
    expect(rows).toHaveLength(1);
    expect(await verify(rows[0].password_hash, PUBLISHED_PASSWORD)).toBe(true);
  });

  test('news are dated at midnight of the organisation', async () => {
    const odd = `select count(*) n from news where (date_time at time zone '${ZONE}')::time <> '00:00'`;
    expect(await numberOf(odd)).toBe(0);
  });

  test('the active cards have positions 1 to 5', async () => {
    const { rows } = await database.pool.query('select position from information where type = 1 order by 1');
    expect(rows.map((row) => row.position)).toEqual([1, 2, 3, 4, 5]);
  });

  test('every shown picture is stored', async () => {
    const { rows } = await database.pool.query('select key from image');
    const pictures = keys.filter((key) => key.startsWith('images/'));
    expect(rows.map((row) => `images/${row.key}`).toSorted()).toEqual(pictures.toSorted());
    const shown = await database.pool.query(`
      select distinct (regexp_matches(content || image, '/api/images/([0-9a-f]{32}\\.png)', 'g'))[1] key
      from (select content, '' image from news union all select content, image from information) texts`);
    const known = new Set(rows.map((row) => row.key));
    expect(shown.rows).not.toEqual([]);
    for (const row of shown.rows) expect(known).toContain(row.key);
  });

  test('shifts cover half a year and demand eight weeks; no booking exceeds absences or capacity', async () => {
    const { rows } = await database.pool.query(`
      select count(*)::int bookings, min(day)::text first, count(distinct employee_id)::int people from shift_booking`);
    expect(rows[0].bookings).toBeGreaterThan(10_000);
    expect(rows[0].people).toBeGreaterThan(130);
    expect(rows[0].first < '2026-06-01').toBe(true);
    expect(
      await numberOf(`select count(*) n from shift_booking b join absence a on a.employee_id = b.employee_id
        and b.day between a.first_day and a.last_day`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) n from shift_demand d where capacity < (select count(*) from shift_booking b
        where (b.day, b.area, b.shift_id) = (d.day, d.area, d.shift_id)) or needed > capacity`),
    ).toBe(0);
    const reasons = await database.pool.query('select distinct reason from absence order by 1');
    expect(reasons.rows.map(({ reason }) => reason)).toEqual(['Больничный', 'Отгул', 'Отпуск', 'Учёба']);
  });

  test('the operator has every state of the open weeks', async () => {
    const own = `(select employee_id from account where username = 'operator')`;
    // On Friday 20 November the weeks of 23 and 30 November are open.
    const open = `day between '2026-11-23' and '2026-12-06'`;
    const cell = `shift_demand d where ${open} and area = 'Тула' and position = ''`;
    const booked = `(select count(*) from shift_booking b where (b.day, b.area, b.shift_id) = (d.day, d.area, d.shift_id))`;
    expect(
      await numberOf(`select count(*) n from shift_booking where ${open} and employee_id = ${own}`),
    ).toBe(5);
    const absence = `select first_day::text n from absence where employee_id = ${own} and first_day between '2026-11-23' and '2026-12-06'`;
    expect((await database.pool.query(absence)).rows).toEqual([{ n: '2026-11-25' }]);
    expect(await numberOf(`select count(*) n from ${cell} and capacity = ${booked}`)).toBeGreaterThanOrEqual(
      4,
    );
    expect(await numberOf(`select count(*) n from ${cell} and needed > ${booked}`)).toBeGreaterThan(8);
    expect(await numberOf(`select count(*) n from ${cell} and capacity is null`)).toBe(4);
    const managers = `select count(*) n from shift_change where employee_id = ${own} and reason <> ''`;
    expect(await numberOf(managers)).toBe(1);
  });

  test('log entries have a user, except those of the exchange', async () => {
    expect(await numberOf('select count(*) n from activity where user_id is null and section_id <> 18')).toBe(
      0,
    );
  });
});

describe('the large organisation', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    const sizes = { employees: 300, accounts: 150, news: 40, activity: 3_000 };
    const { files } = await rememberingStore('large');
    await seedLarge({ pool: database.pool, files, now: NOW, timeZone: ZONE }, sizes);
  });
  afterAll(() => database.close());

  test('the organisation has the requested sizes', async () => {
    const { rows } = await database.pool.query(`
      select (select count(*)::int from employee) employees, (select count(*)::int from account) accounts,
        (select count(*)::int from news) news, (select count(*)::int from activity) activity`);
    expect(rows[0]).toEqual({ employees: 300, accounts: 150, news: 40, activity: 3_000 });
  });

  test('eight weeks of shifts are planned, and the second open week is empty', async () => {
    expect(await numberOf('select count(*) n from shift_booking')).toBeGreaterThan(12_000);
    expect(await numberOf(`select count(*) n from shift_booking where day >= '2026-11-30'`)).toBe(2);
    expect(await numberOf('select count(*) - (select count(*) from shift_booking) n from shift_change')).toBe(
      0,
    );
  });

  test('the four demonstration logins exist', async () => {
    const { rows } = await database.pool.query('select username from account where id <= 4 order by id');
    expect(rows.map((row) => row.username)).toEqual(['admin', 'moderator', 'operator', 'accountant']);
  });

  test('the database continues with the next id', async () => {
    const { rows } = await database.pool.query(
      `insert into activity (section_id, action_id, details) values (1, 7, 'Chrome') returning id::int`,
    );
    expect(rows[0].id).toBe(3_001);
  });

  test('texts have a realistic length and a preview', async () => {
    expect(await numberOf('select min(length(content)) n from news')).toBeGreaterThanOrEqual(2_000);
    expect(await numberOf('select max(length(preview)) n from news')).toBe(258);
  });
});

test('a failure leaves the database empty', async () => {
  const own = await createTestDatabase();
  const { files } = await rememberingStore('broken');
  const broken: FileStore = {
    ...files,
    put: async (_key: string, _bytes: Readable) => Promise.reject(new Error('disk full')),
  };
  await expect(
    seedLarge(
      { pool: own.pool, files: broken, now: NOW, timeZone: ZONE },
      { employees: 60, accounts: 30, news: 5, activity: 10 },
    ),
  ).rejects.toThrow('disk full');
  const { rows } = await own.pool.query('select count(*)::int n from employee');
  expect(rows[0].n).toBe(0);
  await own.close();
});
