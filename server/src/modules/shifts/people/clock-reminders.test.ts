import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { remindByClock } from './clock-reminders.rules.ts';

/** Saturday, 11:59 in Moscow: the week of 30 November closes in 24 hours and a minute. */
const BEFORE = new Date('2026-11-28T08:59:00Z');
const at = (minutes: number): Date => new Date(BEFORE.getTime() + minutes * 60_000);
const HOUR = 60;

const portal = await usePortal({ now: BEFORE });
const admin = await portal.person('A');

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const worker = (email: string, area = 'Тула'): Promise<Person> =>
  portal.person('O', { employee: { area }, account: { email, emailStatus: 'OK' } });
const book = ({ employeeId }: Person, day: string, shift = 2) =>
  query(`insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, 'Тула')`, [
    employeeId,
    day,
    shift,
  ]);
const tick = (now: Date) => remindByClock(portal.deps, now);
const toldOf = async (who: Person, kind: string) =>
  (
    await query(
      'select title, detail, address from notification where account_id = $1 and kind = $2 order by id',
      [who.accountId, kind],
    )
  ).rows;
const letters = async (to: string) =>
  (await query('select subject from email_outbox where recipient = $1', [to])).rows.length;
const choose = (who: Person, channels: object) =>
  portal.call(who, 'PUT', '/account/notification_settings/', { body: { plan_week: channels } });

describe('scheduled reminders to plan the week', () => {
  test('employees without shifts are reminded once each 24 and 3 hours before closing', async () => {
    const [idle, busy, away, quiet] = [
      await worker('idle@example.org'),
      await worker('busy@example.org'),
      await worker('away@example.org'),
      await worker('quiet@example.org'),
    ];
    await book(busy, '2026-12-01');
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, '2026-11-30', '2026-12-06', 'Отпуск')`,
      [away.employeeId],
    );
    await choose(quiet, { portal: false, push: false, email: false });
    await tick(BEFORE);
    expect(await toldOf(idle, 'plan_week')).toEqual([]);
    for (const minutes of [1, 5, 10, 20 * HOUR]) await tick(at(minutes));
    expect(await toldOf(idle, 'plan_week')).toEqual([
      {
        title: 'Запишитесь на смены: 30\u00a0ноября – 6\u00a0декабря',
        detail: 'Запись закроется 29\u00a0ноября (воскресенье) в 12:00.',
        address: '/workTime?date=2026-11-30',
      },
    ]);
    expect(await letters('idle@example.org')).toBe(1);
    for (const minutes of [21 * HOUR + 1, 23 * HOUR]) await tick(at(minutes));
    expect(await toldOf(idle, 'plan_week')).toHaveLength(2);
    expect(await letters('idle@example.org')).toBe(2);
    for (const who of [busy, away, quiet]) expect(await toldOf(who, 'plan_week')).toEqual([]);
    // After the deadline nothing can be planned.
    await tick(at(24 * HOUR + 2));
    expect(await toldOf(idle, 'plan_week')).toHaveLength(2);
  });

  test('two concurrent instances send a reminder once', async () => {
    await worker('twice@example.org');
    await Promise.all([tick(at(HOUR)), tick(at(HOUR))]);
    expect(await letters('twice@example.org')).toBe(1);
  });

  test('a manager sees employees no reminder can reach', async () => {
    const area = 'Безмолвная';
    const [reached, mute, gone] = [
      await worker('r@example.org', area),
      await worker('', area),
      await worker('g@example.org', area),
    ];
    await choose(mute, { portal: false, email: true });
    await query('update employee set email = $2 where id = $1', [mute.employeeId, '']);
    await query('update account set deleted_at = now() where id = $1', [gone.accountId]);
    const asked = async (more: Record<string, string>) => {
      const answer = await portal.call(admin, 'GET', '/work_time/unplanned/', {
        query: { date: '2026-11-30', area, 'page[size]': '10', ...more },
      });
      const { data, meta } = answer.json() as {
        data: { id: string; attributes: { channels: string[] } }[];
        meta: { pagination: { count: number } };
      };
      const channels = new Map(data.map(({ id, attributes }) => [Number(id), attributes.channels]));
      return { channels, count: meta.pagination.count };
    };
    const all = await asked({});
    expect([all.channels.get(reached.employeeId), all.count]).toEqual([['portal', 'email'], 3]);
    const none = await asked({ unreachable: 'true' });
    expect([[...none.channels.keys()].toSorted((a, b) => a - b), none.count]).toEqual([
      [mute.employeeId, gone.employeeId],
      2,
    ]);
  });
});

describe('scheduled reminders of a shift', () => {
  const set = (shift_reminder_hours: unknown) =>
    portal.call(admin, 'PUT', '/settings/', { body: { shift_reminder_hours } });

  test('a shift is reminded of once, the configured hours before, and never by default', async () => {
    const [anna, ill] = [await worker('anna@example.org'), await worker('ill@example.org')];
    for (const who of [anna, ill]) await book(who, '2026-11-30', 2);
    await book(anna, '2026-11-30', 3);
    await query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, '2026-11-30', '2026-11-30', 'Отгул')`,
      [ill.employeeId],
    );
    const start = new Date('2026-11-30T06:00:00Z').getTime();
    const before = (minutes: number): Date => new Date(start - minutes * 60_000);
    await tick(before(60));
    expect(await toldOf(anna, 'shift_soon')).toEqual([]);
    expect((await set(0)).statusCode).toBe(422);
    expect((await set(49)).statusCode).toBe(422);
    expect((await set(2)).json().data.attributes.shift_reminder_hours).toBe(2);
    await tick(before(121));
    expect(await toldOf(anna, 'shift_soon')).toEqual([]);
    for (const minutes of [120, 115, 1, 0, -5]) await tick(before(minutes));
    expect(await toldOf(anna, 'shift_soon')).toEqual([
      {
        title: 'Скоро смена: Смена I, 09:00–15:00',
        detail: 'понедельник, 30 ноября 2026 г.',
        address: '/workTime?date=2026-11-30',
      },
    ]);
    expect(await toldOf(ill, 'shift_soon')).toEqual([]);
    await set(null);
  });
});
