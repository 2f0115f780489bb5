import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usePortal } from '../../../../testing/use-portal.ts';
import { proposalsOf } from './forecast.format.ts';
import type { PastCell } from './forecast.sql.ts';

/** A Wednesday. */
const NOW = new Date('2026-11-25T09:00:00Z');
const AREA = 'Прогноз';
const CATI = 'Оператор CATI';

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M', { employee: { area: 'Тула' } });

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const forecast = async (date: string, area = AREA) =>
  (await portal.call(manager, 'GET', '/work_time/demand_forecast/', { query: { area, date } }))
    .json()
    .data.map(({ attributes }: { attributes: unknown }) => attributes);

// Proves: GET /api/work_time/demand_forecast/
test('the forecast averages the same weekday of eight weeks, and derives capacity from attendance', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, () => portal.person('O', { employee: { area: AREA } })),
  );
  const attend = async (day: string, booked: number, absent: number) => {
    for (const [at, { employeeId }] of people.slice(0, booked).entries()) {
      await query(`insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)`, [
        employeeId,
        day,
        AREA,
      ]);
      if (at < absent)
        await query(
          `insert into shift_attendance (employee_id, day, shift_id, state, marked_at, marked_by) values ($1, $2, 2, 'no_show', now(), $3)`,
          [employeeId, day, manager.accountId],
        );
    }
  };
  const need = (day: string, needed: number, position = '') =>
    query('insert into shift_demand (area, day, shift_id, needed, position) values ($1, $2, 2, $3, $4)', [
      AREA,
      day,
      needed,
      position,
    ]);
  // Mondays; what was nine weeks ago and what is to come say nothing.
  await need('2026-09-21', 100);
  await need('2026-11-16', 4);
  await need('2026-11-23', 5);
  await need('2026-11-30', 100);
  await attend('2026-11-16', 5, 1);
  await attend('2026-11-23', 5, 1);
  // No demand is set on Tuesdays.
  await attend('2026-11-17', 3, 0);
  await need('2026-11-18', 2, CATI);
  const before = await query('select count(*) from shift_demand');
  expect(await forecast('2026-12-10')).toEqual([
    {
      ...{ date: '2026-12-07', shift_id: 2, position: null, weeks: 2 },
      ...{ past_needed: 4.5, came: 4, came_share: 0.8, needed: 5, capacity: 7 },
    },
    {
      ...{ date: '2026-12-08', shift_id: 2, position: null, weeks: 1 },
      ...{ past_needed: null, came: 3, came_share: 1, needed: 3, capacity: 3 },
    },
    {
      ...{ date: '2026-12-09', shift_id: 2, position: CATI, weeks: 1 },
      ...{ past_needed: 2, came: 0, came_share: null, needed: 2, capacity: 2 },
    },
  ]);
  expect((await query('select count(*) from shift_demand')).rows).toEqual(before.rows);
});

test('an area without a past has an empty forecast', async () => {
  expect(await forecast('2026-12-10', 'Тула')).toEqual([]);
});

describe('a forecast proposal', () => {
  const cell = fc.record({
    day: fc.constant('2026-11-23'),
    weekday: fc.integer({ min: 1, max: 7 }),
    shift_id: fc.constantFrom(2, 3),
    position: fc.constantFrom('', CATI),
    needed: fc.option(fc.nat(50)),
    booked: fc.nat(50),
    came: fc.nat(50),
  });
  const past = fc.array(cell.map((one): PastCell => ({ ...one, came: Math.min(one.came, one.booked) })));

  test('capacity is never below demand, and each shift and position has one row', () => {
    fc.assert(
      fc.property(past, (cells) => {
        const proposals = proposalsOf(cells);
        for (const { needed, capacity, came_share } of proposals) {
          expect(capacity).toBeGreaterThanOrEqual(needed);
          if (came_share !== null) expect(came_share).toBeLessThanOrEqual(1);
        }
        const lines = proposals.map(
          ({ weekday, shift_id, position }) => `${weekday} ${shift_id} ${position}`,
        );
        expect(new Set(lines).size).toBe(lines.length);
      }),
    );
  });
});
