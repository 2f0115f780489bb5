import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday, noon in Moscow: its week began on the 23rd, the first of the twelve on 7 September. */
const NOW = new Date('2026-11-25T09:00:00Z');

let made = 0;
/** Area of the current test. */
let area: string;

const portal = await usePortal({ now: NOW });
const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const editor = await portal.person('M', { employee: { area: 'Калуга' } });
const projectId: number = (
  await query(`insert into instruction_project (name, comment) values ('Ввод', '') returning id`)
).rows[0].id;
beforeEach(() => {
  area = `Площадка ${(made += 1)}`;
});

const worker = (since = '2020-01-01') => portal.person('O', { employee: { area }, since: new Date(since) });

interface VideoInfo {
  since?: string;
  edition?: string;
  months?: number;
}
async function film({ since = '2026-01-01', edition, months }: VideoInfo = {}): Promise<number> {
  const key = `films/${(made += 1)}.mp4`;
  await query(
    `insert into stored_file (key, original_name, extension, mime_type, size) values ($1, 'Отказы.mp4', 'mp4', 'video/mp4', 5)`,
    [key],
  );
  const { rows } = await query(
    `insert into instruction (project_id, file_key, comment, words, audience_areas, created_at, audience_since, repeat_months)
     values ($1, $2, '', '{кедр}', array[$3], $4, $5, $6) returning id`,
    [projectId, key, area, since, edition ?? since, months ?? null],
  );
  return rows[0].id;
}
const passed = ({ accountId }: Person, id: number, at: string, isCurrent = true) =>
  query(
    `insert into user_instruction (instruction_id, file_key, file_name, account_id, start_time, end_time, status, current_second, reported_at, is_current)
     values ($1, 'films/1.mp4', 'Отказы.mp4', $2, $3, $3, 2, -1, $3, $4)`,
    [id, accountId, at, isCurrent],
  );

/** 'done/asked' of the area in each week, the last ones. */
async function shares(last: number, filters: Record<string, string> = {}): Promise<string[]> {
  const answer = await portal.call(editor, 'GET', '/compliance/teams/', {
    query: { 'area.in': area, ...filters },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const weeks: { week: string; asked: number; done: number }[] =
    answer.json().data[0]?.attributes.weeks ?? [];
  if (weeks.length > 0)
    expect([weeks.length, weeks[0]?.week, weeks.at(-1)?.week]).toEqual([12, '2026-09-07', '2026-11-23']);
  return weeks.slice(-last).map(({ asked, done }) => `${done}/${asked}`);
}

describe('compliance of teams over time', () => {
  // Proves: GET /api/compliance/teams/
  test('each week has the number of requirements and of completions at its end', async () => {
    const [anna, boris] = [await worker(), await worker('2026-11-12')];
    const id = await film({ since: '2026-11-03' });
    expect(await shares(5)).toEqual(['0/0', '0/1', '0/2', '0/2', '0/2']);
    await passed(anna, id, '2026-11-15T20:59:00Z');
    await passed(boris, id, '2026-11-15T21:01:00Z');
    // The second was passed after midnight in Moscow: on a Monday.
    expect(await shares(5)).toEqual(['0/0', '0/1', '1/2', '2/2', '2/2']);
  });

  test('a completion counts until a new edition or its expiry', async () => {
    const anna = await worker();
    const renewed = await film({ since: '2026-01-01', edition: '2026-11-10' });
    await passed(anna, renewed, '2026-02-01', false);
    expect(await shares(4)).toEqual(['1/1', '0/1', '0/1', '0/1']);
    await passed(anna, renewed, '2026-11-18');
    expect(await shares(4)).toEqual(['1/1', '0/1', '1/1', '1/1']);
    const yearly = await film({ since: '2025-01-01', months: 12 });
    await passed(anna, yearly, '2025-11-04', false);
    expect(await shares(4, { 'thing.in': `instruction:${yearly}` })).toEqual(['0/1', '0/1', '0/1', '0/1']);
    expect(await shares(5, { 'thing.in': `instruction:${yearly}` })).toEqual([
      '1/1',
      '0/1',
      '0/1',
      '0/1',
      '0/1',
    ]);
  });

  test('an acknowledgement of an older text counts until somebody acknowledges the newer one', async () => {
    const [anna, boris] = [await worker(), await worker()];
    const id = 800_000 + (made += 1);
    await query(
      `insert into must_read (kind, record_id, title, is_required, audience_areas, edition, since, is_open, visible_from)
       values ('news', $1, 'Правила', true, array[$2], 2, 2, true, '2026-11-03')`,
      [id, area],
    );
    const readBy = ({ accountId }: Person, since: number, at: string) =>
      query(
        `insert into acknowledgement (kind, record_id, account_id, edition, since, title, size, acknowledged_at)
         values ('news', $1, $2, $3, $3, 'Правила', 10, $4)`,
        [id, accountId, since, at],
      );
    await readBy(anna, 1, '2026-11-04');
    await readBy(boris, 1, '2026-11-05');
    expect(await shares(4)).toEqual(['2/2', '2/2', '2/2', '0/2']);
    await readBy(boris, 2, '2026-11-17');
    expect(await shares(4)).toEqual(['2/2', '2/2', '1/2', '1/2']);
    expect(await shares(4, { 'kind.in': 'document' })).toEqual([]);
  });

  test('the report omits exempt employees and leavers', async () => {
    const [anna, boris, gone] = [await worker(), await worker(), await worker()];
    const id = await film({ since: '2026-11-03' });
    await query(`update employee set state = 'L' where id = $1`, [gone.employeeId]);
    await passed(gone, id, '2026-11-04');
    await query(
      `insert into exemption (account_id, kind, record_id, title, reason, created_at, created_by)
       values ($1, 'instruction', $2, 'Отказы', 'Декретный отпуск', $3, $4)`,
      [anna.accountId, id, NOW, editor.accountId],
    );
    await passed(boris, id, '2026-11-20');
    expect(await shares(2)).toEqual(['1/1', '1/1']);
    expect((await portal.call(anna, 'GET', '/compliance/teams/')).statusCode).toBe(403);
  });
});

test('six calls of a person wait in turn, thirty of everybody, and others are refused', async () => {
  const busy = await Promise.all(Array.from({ length: 5 }, () => portal.person('M')));
  const holder = await portal.database.pool.connect();
  await holder.query('begin; lock table user_instruction in access exclusive mode');
  const ask = (who: Person) => portal.call(who, 'GET', '/compliance/teams/');
  let refused = 0;
  const flood = busy.flatMap((who) =>
    Array.from({ length: 8 }, async () => {
      const answer = await ask(who);
      if (answer.statusCode !== 200) refused += 1;
      return answer;
    }),
  );
  // One is under way, thirty wait.
  await expect.poll(() => refused).toBe(40 - 31);
  // The queue is full: the busiest lose a place to a person with fewer.
  const own = ask(editor);
  await expect.poll(() => refused).toBe(40 - 30);
  await holder.query('commit');
  holder.release();
  expect((await own).statusCode).toBe(200);
  const answers = await Promise.all(flood);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expect(answer.statusCode).toBe(429);
    expect(answer.json().errors[0].code).toBe('too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
});
