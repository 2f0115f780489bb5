import { actionId } from '@portal/contract/audit-log/activity.codes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingsOf, NOW, OPEN } from '../../../../testing/scenes/shifts/bookings.ts';
import { codeOf } from '../../../../testing/scenes/refusals.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const TODAY = '2026-11-25';

let area: string;
let areas = 0;

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M');
beforeEach(() => {
  portal.clock.time = NOW;
  area = `Площадка ${(areas += 1)}`;
});

const { query, insertBooking, insertDemand } = bookingsOf(() => portal);
const put = (who: Person, day: string, shift: number) => insertBooking(who, area, day, shift);
const operator = (lastName = 'Проверкина') => portal.person('O', { employee: { area, lastName } });
const unable = (who: Person, date: string, shift_id: number, more: object = { reason: 'Болею' }) =>
  portal.call(who, 'POST', '/work_time/unable/', { body: { date, shift_id, ...more } });
const coverageOf = async (date: string, shift: number) =>
  (await portal.call(manager, 'GET', '/work_time/coverage/', { query: { from: date, to: date, area } }))
    .json()
    .data.map(({ attributes }: { attributes: { shift_id: number } }) => attributes)
    .find((cell: { shift_id: number }) => cell.shift_id === shift);

describe('an employee who cannot attend', () => {
  // Proves: POST /api/work_time/unable/
  test('a report before the start ends the booking, notifies managers and frees the place', async () => {
    const [who, other] = [await operator('Ёлкина'), await operator()];
    await insertDemand(area, TODAY, [2, 2], 3);
    await put(who, TODAY, 3);
    await put(other, TODAY, 3);
    const answer = await unable(who, TODAY, 3, { reason: ' Болею ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.attributes).toEqual({ date: TODAY, shift_id: 3, reason: 'Болею' });
    expect(await coverageOf(TODAY, 3)).toMatchObject({
      planned: 1,
      needed: 2,
      open: 1,
      people: [
        { empl_id: String(other.employeeId), state: 'booked' },
        { empl_id: String(who.employeeId), fio: 'Ёлкина Ольга Ивановна', state: 'unable' },
      ],
    });
    const told1 = (await portal.bellOf(manager, 'unable')).filter(({ detail }) =>
      detail.includes(`${area},`),
    );
    expect(told1).toMatchObject([
      {
        title: 'Не сможет выйти: Ёлкина Ольга Ивановна',
        detail: `${area}, Смена II, среда, 25 ноября 2026 г., 15:00–21:00. Причина: Болею`,
      },
    ]);
    const history = await portal.call(who, 'GET', '/work_time/history/', { query: { date: TODAY } });
    expect(history.json().data[0].attributes).toMatchObject({
      action: 'unbook',
      reason: 'Не смогу выйти: Болею',
      own: true,
    });
  });

  test('repeated reports, even concurrent, are logged once and notify once', async () => {
    const who = await operator();
    await put(who, TODAY, 3);
    const answers = await Promise.all([unable(who, TODAY, 3), unable(who, TODAY, 3), unable(who, TODAY, 3)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const entries = (await portal.activityOf(who)).filter(
      ({ action_id }) => action_id === actionId('unable'),
    );
    expect(entries).toMatchObject([{ details: 'Смена II, 25.11.2026. Причина: Болею' }]);
    const seen = (await portal.bellOf(manager, 'unable')).filter(({ detail }) => detail.includes(`${area},`));
    expect(seen).toHaveLength(1);
  });

  test('a report in an open week frees the shift, and it can be booked again', async () => {
    const who = await operator();
    await insertDemand(area, OPEN, [1, 1], 2);
    await put(who, OPEN, 2);
    expect((await unable(who, OPEN, 2)).statusCode).toBe(200);
    const again = await portal.call(who, 'POST', '/work_time/', { body: { date: OPEN, shift_id: 2 } });
    expect(again.statusCode).toBe(201);
    expect((await coverageOf(OPEN, 2)).people).toMatchObject([{ state: 'booked' }]);
    expect((await unable(who, OPEN, 2)).statusCode).toBe(200);
    expect((await coverageOf(OPEN, 2)).people).toMatchObject([{ state: 'unable' }]);
  });

  test('a report is refused without a booking, after the start and without a reason', async () => {
    const who = await operator();
    await put(who, TODAY, 2);
    expect(codeOf(await unable(who, TODAY, 3))).toBe('not_booked');
    expect(codeOf(await unable(who, TODAY, 2))).toBe('shift_started');
    expect((await coverageOf(TODAY, 2)).planned).toBe(1);
    for (const reason of ['', '   ', undefined, 5, 'я'.repeat(256)]) {
      const answer = await unable(who, TODAY, 2, { reason });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].source).toEqual({ pointer: '/reason' });
    }
  });

  test('a report made offline is accepted up to an hour later, and never from the future', async () => {
    const who = await operator();
    await put(who, TODAY, 2);
    for (const said_at of ['2026-11-25T13:00:00+03:00', '2026-11-24T23:00:00+03:00'])
      expect(codeOf(await unable(who, TODAY, 2, { reason: 'Болею', said_at }))).toBe('shift_started');
    const said_at = '2026-11-25T08:50:00+03:00';
    portal.clock.time = new Date('2026-11-25T09:51:00+03:00');
    expect(codeOf(await unable(who, TODAY, 2, { reason: 'Болею', said_at }))).toBe('shift_started');
    portal.clock.time = new Date('2026-11-25T09:50:00+03:00');
    expect((await unable(who, TODAY, 2, { reason: 'Болею', said_at })).statusCode).toBe(200);
    expect(await notComing(TODAY)).toMatchObject([{ said_at, created_at: '2026-11-25T09:50:00+03:00' }]);
  });
});

const notComing = async (day: string) =>
  (await portal.call(manager, 'GET', '/work_time/not_coming/', { query: { from: day, to: day, area } }))
    .json()
    .data.map(({ attributes }: { attributes: object }) => attributes);

// Proves: GET /api/work_time/not_coming/
test('managers see who cannot attend and why, and a removed absence is not listed', async () => {
  const [ill, away] = [await operator('Больная'), await operator('Отпускная')];
  await put(ill, OPEN, 2);
  await put(away, OPEN, 2);
  await unable(ill, OPEN, 2);
  await query(
    `insert into shift_unable (employee_id, day, shift_id, area, cause, reason, said_at, created_at)
     values ($1, $2, 2, $3, 'absence', 'Отпуск', $4, $4)`,
    [away.employeeId, OPEN, area, NOW.toISOString()],
  );
  expect(await notComing(OPEN)).toMatchObject([{ empl_id: String(ill.employeeId), cause: 'said' }]);
  await query(
    `insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Отпуск')`,
    [away.employeeId, OPEN],
  );
  expect(await notComing(OPEN)).toMatchObject([
    { fio: 'Больная Ольга Ивановна', cause: 'said', reason: 'Болею', shift_id: 2 },
    { fio: 'Отпускная Ольга Ивановна', cause: 'absence', reason: 'Отпуск' },
  ]);
  const page = await portal.call(manager, 'GET', '/work_time/not_coming/', {
    query: { from: OPEN, to: OPEN, area, 'page[size]': '1', 'page[number]': '2' },
  });
  expect(page.json()).toMatchObject({
    data: [{ attributes: { cause: 'absence' } }],
    meta: { pagination: { count: 2 } },
  });
});
