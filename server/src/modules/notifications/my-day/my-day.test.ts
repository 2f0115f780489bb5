import { describe, expect, test } from 'vitest';
import { newVideos } from '../../../testing/scenes/films.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday, 12:00 in Moscow; planning of the week from 30 November closes on Sunday at noon. */
const NOW = new Date('2026-11-25T09:00:00Z');

const portal = await usePortal({ now: NOW });
const films = await newVideos(portal, await portal.person('M'));
const ids: string[] = [];
for (const title of ['Анкета', 'Отказы', 'Планшет']) ids.push(await films.add({}, title));

const query = (text: string, values: unknown[]) => portal.database.pool.query(text, values);
const booked = (who: Person, day: string, shift: number) =>
  query(
    `insert into shift_booking (employee_id, day, shift_id, area, created_at)
     select id, $2, $3, area, $4 from employee where id = $1`,
    [who.employeeId, day, shift, NOW],
  );
const watched = (who: Person, at: number, status: number) =>
  query(
    `insert into user_instruction (instruction_id, file_name, account_id, start_time, status, current_second, reported_at)
     select $1, original_name, $2, $4, $3, 5, $4 from instruction join stored_file on key = file_key where id = $1`,
    [ids[at], who.accountId, status, NOW],
  );
const paid = (who: Person, period: string, number: string, sum: string) =>
  query(
    `insert into actual_accrual (employee_id, period, calc_number, work_day_count, total_minutes, payment_minutes,
       truancy_minutes, salary, bonus_fact, fine_fact, total_sum)
     values ($1, $2, $3, 21, 0, 0, 0, 0, 0, 0, $4)`,
    [who.employeeId, period, number, sum],
  );
const dayOf = async (who: Person) => (await portal.call(who, 'GET', '/account/my_day/')).json().data;

describe('the day of a user', () => {
  // Proves: GET /api/account/my_day/
  test('a new employee sees the week to plan and the instructions to pass', async () => {
    expect(await dayOf(await portal.person('O'))).toEqual({
      today: '2026-11-25',
      next_shift: null,
      planning: { monday: '2026-11-30', closes_at: '2026-11-29T12:00:00+03:00', shifts: 0 },
      instructions: { count: 3, next: { id: ids[0], name: 'Анкета.mp4', status: 0 } },
      running_month: null,
      last_pay: null,
    });
  });

  test('the next shift is the current or the following one, never a past one', async () => {
    const who = await portal.person('O');
    await booked(who, '2026-11-24', 3);
    await booked(who, '2026-11-26', 2);
    await booked(who, '2026-11-25', 2);
    expect((await dayOf(who)).next_shift).toEqual({
      date: '2026-11-25',
      shift_id: 2,
      name: 'Смена I',
      starts_at: '2026-11-25T09:00:00+03:00',
      ends_at: '2026-11-25T15:00:00+03:00',
    });
    portal.clock.time = new Date('2026-11-25T12:00:01Z');
    expect((await dayOf(who)).next_shift).toMatchObject({ date: '2026-11-26' });
    portal.clock.time = NOW;
  });

  test('the planning part counts the own shifts of the next open week', async () => {
    const planningOf = async () => {
      const who = await portal.person('O');
      for (const day of ['2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07']) await booked(who, day, 2);
      return (await dayOf(who)).planning;
    };
    expect(await planningOf()).toMatchObject({ monday: '2026-11-30', shifts: 2 });
    portal.clock.time = new Date('2026-11-29T09:00:01Z');
    expect(await planningOf()).toMatchObject({ monday: '2026-12-07', shifts: 1 });
    portal.clock.time = NOW;
  });

  test('an instruction that was never opened is first, and passed ones are omitted', async () => {
    const who = await portal.person('O');
    await watched(who, 0, 2);
    await watched(who, 2, 3);
    const due = async () => (await dayOf(who)).instructions;
    expect(await due()).toEqual({ count: 2, next: { id: ids[1], name: 'Отказы.mp4', status: 0 } });
    await watched(who, 1, 2);
    expect(await due()).toEqual({ count: 1, next: { id: ids[2], name: 'Планшет.mp4', status: 3 } });
    await query('update user_instruction set status = 2 where account_id = $1', [who.accountId]);
    expect(await due()).toEqual({ count: 0, next: null });
  });

  test('the last pay is the sum of the own accruals of the newest month', async () => {
    const who = await portal.person('O');
    await paid(who, '2026-09-01', 'А-1', '9000.00');
    await paid(who, '2026-10-01', 'А-2', '1000.10');
    await paid(who, '2026-10-01', 'А-3', '0.20');
    await paid(await portal.person('O'), '2026-11-01', 'Б-1', '7.00');
    expect((await dayOf(who)).last_pay).toEqual({ period: '2026-10', total_sum: '1000.30' });
  });

  test('an account without an employee has instructions only', async () => {
    const who = await portal.person('A', { account: { employeeId: null } });
    expect(await dayOf(who)).toMatchObject({ next_shift: null, planning: null, last_pay: null });
  });

  test('an accountant has no such page', async () => {
    const answer = await portal.call(await portal.person('B'), 'GET', '/account/my_day/');
    expect(answer.statusCode).toBe(403);
  });
});
