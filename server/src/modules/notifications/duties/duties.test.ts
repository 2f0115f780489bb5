import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday; the weeks of 30 November and of 7 December are open, the first until Sunday noon in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');

const portal = await usePortal({ now: NOW });
const chief = await portal.person('A');
const [file] = await query<{ key: string }>(
  `insert into stored_file (key, original_name, extension, mime_type, size, sha256, uploaded_by)
   values ('k1', 'Отказы.mp4', 'mp4', 'video/mp4', 10, decode(repeat('00', 32), 'hex'), $1) returning key`,
  [chief.accountId],
);
const [project] = await query<{ id: number }>(
  `insert into instruction_project (name, comment) values ('Опросы', '') returning id`,
);
const [row] = await query<{ id: number }>(
  `insert into instruction (project_id, file_key, comment, words, audience_positions)
   values ($1, $2, '', '{сосна}', '{Оператор CATI}') returning id`,
  [project?.id, file?.key],
);
const instructionId: number = Number(row?.id);

async function query<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await portal.database.pool.query<R>(text, values)).rows;
}

interface Duty {
  id: string;
  attributes: { kind: string; title: string; due: string | null; overdue: boolean; address: string };
}

async function dutiesOf(who: Person): Promise<Duty[]> {
  const answer = await portal.call(who, 'GET', '/duties/');
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta } = answer.json() as { data: Duty[]; meta: { count: number } };
  expect(meta.count).toBe(data.length);
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  return data;
}
const kinds = async (who: Person) => (await dutiesOf(who)).map(({ attributes }) => attributes.kind);
const titles = async (who: Person) => (await dutiesOf(who)).map(({ attributes }) => attributes.title);

const reached = { email: 'a@example.org', emailStatus: 'OK' } as const;
const worker = (position = 'Оператор CATI', area = 'Тула') =>
  portal.person('O', { employee: { position, area }, account: reached });
const book = (who: Person, day: string, area = 'Тула') =>
  query(
    `insert into shift_booking (employee_id, day, shift_id, area, position) values ($1, $2, 2, $3, 'Оператор CATI')`,
    [who.employeeId, day, area],
  );

test('an invitation to a free shift is a duty of its own, and other free shifts are one duty', async () => {
  const area = 'Свободная';
  const [manager, one] = [await portal.person('A'), await worker('Тренер', area)];
  const open = async () =>
    (await dutiesOf(one))
      .filter(({ attributes }) => attributes.kind === 'open_place')
      .map(({ attributes }) => attributes);
  for (const [day, shift] of [
    ['2026-11-26', 2],
    ['2026-11-27', 2],
    ['2026-11-27', 3],
  ] as const)
    await query(`insert into shift_demand (area, day, shift_id, needed) values ($1, $2, $3, 1)`, [
      area,
      day,
      shift,
    ]);
  expect(await open()).toEqual([
    {
      ...{ kind: 'open_place', title: 'Свободные смены: 3', overdue: false },
      detail: 'Ближайшая: Смена I, 26\u00a0ноября, 09:00–15:00',
      due: null,
      address: '/workTime?date=2026-11-26',
    },
  ]);
  const asked = await portal.call(manager, 'POST', '/work_time/invitations/', {
    body: { area, date: '2026-11-27', shift_id: 3 },
  });
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await open()).map(({ title }) => title)).toEqual([
    'Вас зовут на смену: Смена II, 27\u00a0ноября',
    'Свободные смены: 2',
  ]);
  for (const date of ['2026-11-26', '2026-11-27'])
    await portal.call(one, 'POST', '/work_time/open_places/', { body: { date, shift_id: 2 } });
  expect((await open()).map(({ title }) => title)).toEqual(['Вас зовут на смену: Смена II, 27\u00a0ноября']);
});

describe('duties of a user', () => {
  // Proves: GET /api/duties/
  test('a duty has a due time, a title and a link, and disappears when it is done', async () => {
    const one = await worker();
    expect((await dutiesOf(one)).map(({ attributes }) => attributes)).toEqual([
      {
        kind: 'plan_week',
        title: 'Запишитесь на смены: 30\u00a0ноября – 6\u00a0декабря',
        detail: 'На эту неделю у вас пока нет ни одной смены',
        due: '2026-11-29T12:00:00+03:00',
        overdue: false,
        address: '/workTime?date=2026-11-30',
      },
      {
        kind: 'instruction',
        title: 'Отказы',
        detail: 'Пройдите инструктаж',
        due: null,
        overdue: false,
        address: `/file_viewer/instruction/${instructionId}`,
      },
    ]);
    await query(
      `insert into user_instruction (account_id, instruction_id, start_time, reported_at, status, current_second, file_key, file_name, file_size, file_sha256)
       select $1, $2, now(), now(), 2, 10, key, original_name, size, sha256 from stored_file where key = 'k1'`,
      [one.accountId, instructionId],
    );
    await portal.call(one, 'POST', '/work_time/', { body: { date: '2026-12-02', shift_id: 2 } });
    expect(await titles(one)).toEqual(['Запишитесь на смены: 7–13\u00a0декабря']);
    await portal.call(one, 'POST', '/work_time/', { body: { date: '2026-12-08', shift_id: 2 } });
    expect(await dutiesOf(one)).toEqual([]);
  });

  test('a week of absence needs no shifts', async () => {
    const one = await worker('Супервайзер');
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, '2026-11-28', '2026-12-06', 'Отпуск')`,
      [one.employeeId],
    );
    expect(await titles(one)).toEqual(['Запишитесь на смены: 7–13\u00a0декабря']);
  });

  test('an instruction is a duty of its audience only', async () => {
    expect(await kinds(await worker('Супервайзер'))).toEqual(['plan_week']);
    expect(await kinds(await worker())).toEqual(['plan_week', 'instruction']);
  });

  test('a missing or unconfirmed e-mail address is a duty', async () => {
    const unknown = await portal.person('B');
    expect(await titles(unknown)).toEqual(['Укажите e-mail']);
    const unsure = await portal.person('B', {
      account: { email: 'b@example.org', emailStatus: 'UNCONFIRMED' },
    });
    expect(await titles(unsure)).toEqual(['Подтвердите e-mail']);
  });

  test('unanswered feedback is a duty of editors', async () => {
    const [editor, sender] = [await portal.person('M', { account: reached }), await worker('Супервайзер')];
    const body = { to: 'office', from: 'a@example.org', message: '<p>Хрипит гарнитура</p>' };
    expect(await kinds(editor)).not.toContain('feedback');
    const sent = await portal.call(sender, 'POST', '/account/send_feedback/', { body });
    expect(sent.statusCode, sent.body).toBeLessThan(300);
    expect(await titles(editor)).toContain('Обращения без ответа: 1');
    expect(await kinds(sender)).not.toContain('feedback');
    await query('update feedback set handled_at = now(), handled_by = $1', [editor.accountId]);
    expect(await kinds(editor)).not.toContain('feedback');
  });

  test('managers are asked for attendance of past shifts once an area uses marks', async () => {
    const area = 'Вологда';
    const manager = await portal.person('M', { account: reached });
    const [one, other] = [await worker('Супервайзер', area), await worker('Супервайзер', area)];
    await book(one, '2026-11-24', area);
    await book(other, '2026-11-24', area);
    await book(other, '2026-11-25', area);
    const asked = async () => (await titles(manager)).filter((title) => title.startsWith('Отметьте'));
    expect(await asked()).toEqual([]);
    await query(
      `insert into shift_attendance (employee_id, day, shift_id, state, marked_at, marked_by) values ($1, '2026-11-24', 2, 'came', now(), $2)`,
      [one.employeeId, manager.accountId],
    );
    expect(await asked()).toEqual(['Отметьте, кто пришёл: 24\u00a0ноября']);
    expect(await kinds(one)).not.toContain('attendance');
  });

  test('a hand-over to a named colleague is a duty of that colleague only', async () => {
    const [giver, taker, other] = [
      await worker('Супервайзер', 'Курск'),
      await worker('Супервайзер', 'Курск'),
      await worker('Супервайзер', 'Курск'),
    ];
    await book(giver, '2026-11-26', 'Курск');
    const body = { date: '2026-11-26', shift_id: 2, empl_id: String(taker.employeeId) };
    const offered = await portal.call(giver, 'POST', '/work_time/handover/', { body });
    expect(offered.statusCode, offered.body).toBe(201);
    const [first] = await dutiesOf(taker);
    expect(first?.attributes).toMatchObject({
      kind: 'handover',
      title: 'Вам передают смену: Смена I, 26\u00a0ноября',
      due: '2026-11-26T09:00:00+03:00',
      address: '/workTime?date=2026-11-26',
    });
    expect(await kinds(giver)).not.toContain('handover');
    expect(await kinds(other)).not.toContain('handover');
    await portal.call(taker, 'POST', `/work_time/handover/${offered.json().data.id}/decline/`);
    expect(await kinds(taker)).not.toContain('handover');
  });
});
