import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday, 12:00 in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');
const TODAY = '2026-11-25';
const TOMORROW = '2026-11-26';
const FIRST = { id: 2, name: 'Смена I', short: 'I', start: '09:00', end: '15:00', is_archive: false };
const SECOND = { id: 3, name: 'Смена II', short: 'II', start: '15:00', end: '21:00', is_archive: false };
const OLD = { from: null, start: '09:00', end: '15:00' };

const portal = await usePortal({ now: NOW });
const chief = await portal.person('A');
const worker = await portal.person('O');
for (const day of ['2026-11-24', TODAY, TOMORROW, '2026-12-10', '2026-12-20'])
  await portal.database.pool.query(
    `insert into shift_booking (employee_id, day, shift_id, area, created_at) values ($1, $2, 2, 'Тула', $3)`,
    [worker.employeeId, day, NOW],
  );
const answer = await portal.call(worker, 'POST', '/work_time/feed/', { body: {} });
const feed: string = answer.json().data.attributes.url.replace('https://portal.example/api', '');

const put = (change: Record<string, unknown>) =>
  portal.call(chief, 'PUT', '/settings/', { body: { shifts: [{ ...FIRST, ...change }, SECOND] } });
async function change(row: Record<string, unknown>) {
  portal.clock.time = new Date(portal.clock.time.getTime() + 60_000);
  const answer = await put(row);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.attributes.shifts[0];
}

/** Events of the feed by their day: start in UTC and what clients compare. */
async function events(): Promise<Record<string, string[]>> {
  const { body } = await portal.call(null, 'GET', feed);
  return Object.fromEntries(
    body
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => {
        const value = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? '';
        const start = value('DTSTART');
        const version = [value('SEQUENCE'), value('DTSTAMP'), value('LAST-MODIFIED')];
        return [start.slice(0, 8), [start.slice(9), ...version, value('SUMMARY'), value('UID')]];
      }),
  );
}
const ownHours = async () =>
  (await portal.call(worker, 'GET', '/work_time/hours/', { query: { year: '2026', month: '11' } })).json()
    .data.total;
/** Hours of every shift of November that has begun. */
async function timesheet(who: Person): Promise<string[]> {
  const query = { year: '2026', month: '11', area: 'Тула' };
  const { data } = (await portal.call(who, 'GET', '/work_time/timesheet/', { query })).json();
  return data.map(({ attributes }: { attributes: { hours: string } }) => attributes.hours);
}

describe('new hours of a shift', () => {
  test('new hours hold from tomorrow on, and days before stay in month, timesheet and feed', async () => {
    const before = { total: await ownHours(), events: await events() };
    expect(before.total).toBe('12:00');
    const shift = await change({ start: '08:00', end: '18:00' });
    expect(shift).toMatchObject({
      ...{ start: '08:00', end: '18:00' },
      hours: [{ from: TOMORROW, start: '08:00', end: '18:00' }, OLD],
    });
    expect(await ownHours()).toBe('12:00');
    expect(await timesheet(chief)).toEqual(['06:00', '06:00']);
    const after = await events();
    for (const day of ['20261124', '20261125']) expect(after[day]).toEqual(before.events[day]);
    expect(after['20261126']).toEqual([
      ...['050000Z', '1', '20261125T090100Z', '20261125T090100Z', 'Смена I'],
      before.events['20261126']?.at(-1),
    ]);
    const inForce = (await portal.call(worker, 'GET', '/work_time/shifts/')).json().data[0].attributes;
    expect(inForce).toMatchObject({ start: '09:00', end: '15:00', hours: shift.hours });
  });

  test('a later change of the hours is added, an earlier one replaces it', async () => {
    const at = (from: string, start: string) => ({ from, start, end: '18:00' });
    const both = await change({ ...at('2026-12-15', '07:00') });
    expect(both.hours).toEqual([at('2026-12-15', '07:00'), at(TOMORROW, '08:00'), OLD]);
    const one = await change({ ...at('2026-12-05', '06:00') });
    expect(one.hours).toEqual([at('2026-12-05', '06:00'), at(TOMORROW, '08:00'), OLD]);
  });

  test('hours that do not hold yet can be postponed, and sent back as they were read', async () => {
    const shift = await change({ start: '06:00', end: '18:00', from: '2026-12-15' });
    expect(shift.hours.map(({ from }: { from: string | null }) => from)).toEqual([
      '2026-12-15',
      TOMORROW,
      null,
    ]);
    const { '20261210': moved } = await events();
    expect(moved?.slice(0, 2)).toEqual(['050000Z', '4']);
    expect(await change(shift)).toEqual(shift);
    expect((await events())['20261210']).toEqual(moved);
  });

  test('the old hours from tomorrow on cancel every change', async () => {
    expect((await change({})).hours).toEqual([OLD]);
    expect((await events())['20261220']?.slice(0, 2)).toEqual(['060000Z', '5']);
  });

  test('a new name reaches every event of the feed with a higher version', async () => {
    const before = await events();
    expect(before).not.toEqual({});
    await change({ name: 'Утро' });
    const after = await events();
    for (const [day, [, sequence, stamp]] of Object.entries(before)) {
      expect(after[day]?.[4]).toBe('Утро');
      expect(Number(after[day]?.[1])).toBe(Number(sequence) + 1);
      expect(String(after[day]?.[3]) > String(stamp)).toBe(true);
    }
  });

  test.each([TODAY, '2026-11-01'])('hours cannot hold from %s, today or a day that is over', async (from) => {
    const answer = await put({ name: 'Утро', start: '10:00', end: '16:00', from });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({
      detail: 'Новые часы могут действовать не раньше, чем с завтрашнего дня.',
      source: { pointer: '/shifts/0/from' },
    });
  });

  test('the first day of new hours counts by them, and the days before by the old ones', async () => {
    await change({ name: 'Утро', start: '08:00', end: '18:00' });
    portal.clock.time = new Date('2026-11-26T16:00:00Z');
    expect(await timesheet(await portal.person('A'))).toEqual(['06:00', '06:00', '10:00']);
    portal.clock.time = NOW;
  });
});
