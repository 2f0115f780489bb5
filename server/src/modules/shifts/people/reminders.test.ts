import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday; the week of 30 November is open until the Sunday before it, 12:00 in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');

let areas = 0;

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M');

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const ownArea = (): string => `Площадка ${(areas += 1)}`;
const worker = (area: string, email: string, position = 'Оператор CATI'): Promise<Person> =>
  portal.person('O', { employee: { area, position }, account: { email, emailStatus: 'OK' } });
const remind = (body: object, who = manager) =>
  portal.call(who, 'POST', '/work_time/unplanned/remind/', { body: { date: '2026-12-02', ...body } });
const said = async (body: object): Promise<string> => (await remind(body)).json().data.message as string;
const letters = async (to: string) =>
  (await query('select subject, text from email_outbox where recipient = $1', [to])).rows;

describe('a reminder to plan a week', () => {
  // Proves: POST /api/work_time/unplanned/remind/
  test('a manager reminds employees without shifts by e-mail, and the log and list show it', async () => {
    const area = ownArea();
    const [idle, busy] = [await worker(area, 'idle@example.org'), await worker(area, 'busy@example.org')];
    await query(
      `insert into shift_booking (employee_id, day, shift_id, area) values ($1, '2026-12-03', 2, $2)`,
      [busy.employeeId, area],
    );
    expect(await said({ area })).toBe('Отправлено писем: 1.');
    const [letter, ...others] = await letters('idle@example.org');
    expect(others).toEqual([]);
    expect(letter.subject).toBe('Запишитесь на смены: 30\u00a0ноября – 6\u00a0декабря');
    expect(letter.text).toContain('Запись закроется 29\u00a0ноября (воскресенье) в 12:00.');
    expect(letter.text).toContain('/workTime?date=2026-11-30');
    expect(await letters('busy@example.org')).toEqual([]);
    expect((await portal.activityOf(manager)).at(-1)?.details).toBe(
      `Не записались на 30\u00a0ноября – 6\u00a0декабря, ${area}. Сотрудников: 1`,
    );
    const listed = await portal.call(manager, 'GET', '/work_time/unplanned/', {
      query: { date: '2026-12-02', area },
    });
    expect(listed.json().data).toMatchObject([
      { id: String(idle.employeeId), attributes: { reminded_at: '2026-11-25T12:00:00+03:00' } },
    ]);
  });

  test('an employee is reminded once a day for each week', async () => {
    const area = ownArea();
    const late = 'late@example.org';
    const who = await worker(area, late);
    expect(await said({ area })).toBe('Отправлено писем: 1.');
    expect(await said({ area })).toBe('Отправлено писем: 0. Напоминали за последние сутки: 1.');
    expect(await said({ area, date: '2026-12-07' })).toBe('Отправлено писем: 1.');
    await query(
      `update shift_reminder set reminded_at = reminded_at - interval '1 day' where employee_id = $1`,
      [who.employeeId],
    );
    expect(await said({ area })).toBe('Отправлено писем: 1.');
    expect(await letters(late)).toHaveLength(3);
  });

  test('a reminder uses the chosen channels, and the portal if there is no address', async () => {
    const area = ownArea();
    const [quiet, mute] = [await worker(area, 'quiet@example.org'), await worker(area, '')];
    await query(`update employee set email = '' where id = $1`, [mute.employeeId]);
    await portal.call(quiet, 'PUT', '/account/notification_settings/', {
      body: { plan_week: { email: false } },
    });
    const told = async (who: Person) => (await portal.bellOf(who)).map(({ kind }) => kind);
    expect(await said({ area })).toMatch(
      /^Отправлено писем: 0\. Без письма, как выбрали сами: 1\. Без адреса: 1 /,
    );
    expect(await letters('quiet@example.org')).toEqual([]);
    for (const who of [quiet, mute]) expect(await told(who)).toEqual(['plan_week']);
    expect(await said({ area })).toContain('Напоминали за последние сутки: 2.');
  });

  test('concurrent requests of two managers send one reminder', async () => {
    const area = ownArea();
    await worker(area, 'twice@example.org');
    const other = await portal.person('A');
    await Promise.all([remind({ area }), remind({ area }, other)]);
    expect(await letters('twice@example.org')).toHaveLength(1);
  });

  test('the answer lists employees without an e-mail, and the position filter applies', async () => {
    const area = ownArea();
    await worker(area, 'chief@example.org', 'Супервайзер');
    const mute = await worker(area, '');
    const gone = await worker(area, 'gone@example.org');
    await query('update account set deleted_at = now() where id = $1', [gone.accountId]);
    const off = await worker(area, 'off@example.org');
    await query('update account set deactivated_at = now() where id = $1', [off.accountId]);
    await query(
      `update employee set last_name = 'Немая', first_name = 'Вера', middle_name = '', email = '' where id = $1`,
      [mute.employeeId],
    );
    const answer = await remind({ area, position: 'Оператор CATI' });
    expect(answer.json().data).toEqual({
      message: 'Отправлено писем: 0. Без действующей учётной записи: 2. Без адреса: 1 (Немая Вера).',
      without_address: ['Немая Вера'],
    });
    expect(await letters('chief@example.org')).toEqual([]);
  });

  test('a reminder for a closed week is refused', async () => {
    const answer = await remind({ date: '2026-11-26' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().errors[0]).toMatchObject({
      code: 'date_closed',
      detail: 'Запись на эту неделю закрыта.',
    });
  });
});

describe('employees without shifts', () => {
  const listed = async (query: Record<string, string>) => {
    const answer = await portal.call(manager, 'GET', '/work_time/unplanned/', {
      query: { date: '2026-12-02', ...query },
    });
    expect(answer.statusCode).toBe(200);
    const { data, meta } = answer.json() as {
      data: { id: string; attributes: { absent_on: string[] } }[];
      meta?: { pagination: { count: number } };
    };
    return { ids: data.map(({ id }) => Number(id)), data, count: meta?.pagination.count };
  };

  test('the list is paged with a total count', async () => {
    const area = ownArea();
    const people = [];
    for (const lastName of ['Абакумова', 'Белова', 'Волкова'])
      people.push(await portal.person('O', { employee: { area, lastName } }));
    const [first, second, third] = people.map(({ employeeId }) => employeeId);
    expect(await listed({ area, 'page[size]': '2' })).toMatchObject({ ids: [first, second], count: 3 });
    expect(await listed({ area, 'page[size]': '2', 'page[number]': '2' })).toMatchObject({
      ids: [third],
      count: 3,
    });
    expect(await listed({ area })).toMatchObject({ ids: [first, second, third], count: undefined });
  });

  test('the list omits employees absent all week, and has the absent days of the others', async () => {
    const area = ownArea();
    const [away, ill] = [await worker(area, 'away@example.org'), await worker(area, 'ill@example.org')];
    const absent = (who: Person, from: string, to: string) =>
      query(`insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $3, 'Отпуск')`, [
        who.employeeId,
        from,
        to,
      ]);
    await absent(away, '2026-11-30', '2026-12-03');
    await absent(away, '2026-12-04', '2026-12-20');
    await absent(ill, '2026-11-20', '2026-11-30');
    await absent(ill, '2026-12-05', '2026-12-05');
    const { ids, data, count } = await listed({ area, 'page[size]': '10' });
    expect([ids, count]).toEqual([[ill.employeeId], 1]);
    expect(data[0]?.attributes.absent_on).toEqual(['2026-11-30', '2026-12-05']);
  });
});
