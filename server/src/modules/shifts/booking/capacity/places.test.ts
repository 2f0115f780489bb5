import { addDays } from '../../../../platform/time/zone.ts';
import { describe, expect, test } from 'vitest';
import { bookingsOf, NOW, OPEN, statusesOf } from '../../../../testing/scenes/shifts/bookings.ts';
import { codeOf } from '../../../../testing/scenes/refusals.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });

const { operator, book, cancel, query, insertDemand } = bookingsOf(() => portal);
const countOf = async (area: string, day: string): Promise<number> =>
  Number(
    (await query('select count(*) n from shift_booking where area = $1 and day = $2', [area, day])).rows[0].n,
  );

describe('capacity', () => {
  test('the last place goes to exactly one of fifty', async () => {
    const area = 'Последнее место';
    await insertDemand(area, OPEN, [null, 3]);
    const people = await Promise.all(Array.from({ length: 52 }, () => operator(area)));
    for (const who of people.slice(0, 2)) await book(who, OPEN);
    const answers = await Promise.all(people.slice(2).map((who) => book(who, OPEN)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.statusCode).toBe(409);
      expect(codeOf(answer)).toBe('shift_full');
      expect(answer.json().errors[0].detail).toBe('Мест на этой смене больше нет.');
    }
    expect(await countOf(area, OPEN)).toBe(3);
  });

  test('a repeated booking answers 200, also on a full shift', async () => {
    const area = 'Полная';
    await insertDemand(area, OPEN, [null, 1]);
    const who = await operator(area);
    const answers = await Promise.all([book(who, OPEN), book(who, OPEN)]);
    expect(statusesOf(answers)).toEqual([200, 201]);
  });

  test('a cancelled place is free again, and concurrent cancelling never overbooks', async () => {
    const area = 'Вперемешку';
    await insertDemand(area, OPEN, [null, 3]);
    const people = await Promise.all(Array.from({ length: 8 }, () => operator(area)));
    const turns = await Promise.all(
      people.flatMap((who) => [book(who, OPEN), cancel(who, OPEN), book(who, OPEN)]),
    );
    for (const { statusCode } of turns) expect([200, 201, 204, 409]).toContain(statusCode);
    const booked = await countOf(area, OPEN);
    expect(booked).toBeLessThanOrEqual(3);
    const { rows } = await query(
      `select sum(case action when 'book' then 1 else -1 end)::int n from shift_change c
       join employee e on e.id = c.employee_id where e.area = $1`,
      [area],
    );
    expect(rows[0].n).toBe(booked);
    for (const who of people) await cancel(who, OPEN);
    expect((await book(people[0] as Person, OPEN)).statusCode).toBe(201);
  });

  // Proves: GET /api/work_time/places/
  test('an employee sees free places and demand of the own area', async () => {
    const area = 'Свободные места';
    await insertDemand(area, OPEN, [2, 4]);
    await insertDemand(area, OPEN, [3, null], 3);
    await insertDemand(area, '2026-12-02', [1, 1]);
    await insertDemand('Чужая', OPEN, [9, 9]);
    const who = await operator(area);
    await book(who, OPEN);
    await book(who, '2026-12-02');
    const answer = await portal.call(who, 'GET', '/work_time/places/', {
      query: { from: '2026-11-30', to: '2026-12-06' },
    });
    expect(answer.json()).toEqual({
      data: [
        { type: 'places', id: '202612012', attributes: { date: OPEN, shift_id: 2, capacity: 4, left: 3 } },
        {
          type: 'places',
          id: '202612022',
          attributes: { date: '2026-12-02', shift_id: 2, capacity: 1, left: 0 },
        },
      ],
      meta: {
        wanted: [
          { date: OPEN, shift_id: 2, missing: 1 },
          { date: OPEN, shift_id: 3, missing: 3 },
        ],
      },
    });
  });

  test.each([
    [{ from: '2026-12-02', to: '2026-12-01' }, 'from'],
    [{ from: '2026-01-01', to: addDays('2026-01-01', 92) }, 'to'],
    [{ from: '0001-01-01', to: '9999-12-31' }, 'to'],
    [{ from: '2026-12-01' }, 'to'],
  ])('an invalid date range names its parameter: %j', async (values, parameter) => {
    const answer = await portal.call(await operator(), 'GET', '/work_time/places/', { query: values });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source).toEqual({ parameter });
  });

  test('a range of 92 days is accepted, also at the end of the calendar', async () => {
    const who = await operator();
    for (const span of [
      { from: '2026-01-01', to: addDays('2026-01-01', 91) },
      { from: '9999-12-01', to: '9999-12-31' },
    ])
      expect((await portal.call(who, 'GET', '/work_time/places/', { query: span })).statusCode).toBe(200);
  });
});
