import { afterEach, expect, test } from 'vitest';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

/** A Wednesday; the open weeks begin on the Mondays 30 November and 7 December. */
const NOW = new Date('2026-11-25T09:00:00Z');
const OFF = {
  week_shifts: null,
  row_days: null,
  rest_hours: null,
  rest_within_day: false,
  minor_week_shifts: null,
  minor_earliest: null,
  minor_latest: null,
};

const portal = await usePortal({ now: NOW });
const [chief, manager] = [await portal.person('A'), await portal.person('M')];

const setRules = async (rules: Partial<Record<keyof typeof OFF, unknown>>) => {
  const answer = await portal.call(chief, 'PUT', '/settings/', {
    body: { work_rules: { ...OFF, ...rules } },
  });
  expect(answer.statusCode).toBe(200);
};
afterEach(() => setRules({}));

const book = (who: Person, date: string, shift_id = 2) =>
  portal.call(who, 'POST', '/work_time/', { body: { date, shift_id } });
const bookFor = (who: Person, date: string, shift_id = 2) =>
  portal.call(manager, 'POST', `/work_time/employee/${who.employeeId}/`, {
    body: { date, shift_id, reason: 'Больше некому' },
  });
const faultOf = (answer: { statusCode: number; json(): { errors: Record<string, unknown>[] } }) => {
  expect(answer.statusCode).toBe(409);
  return answer.json().errors[0];
};

test('a shift above the weekly limit is refused with rule and numbers, and the next week is free', async () => {
  await setRules({ week_shifts: 2 });
  const who = await portal.person('O');
  for (const day of ['2026-11-30', '2026-12-06']) expect((await book(who, day)).statusCode).toBe(201);
  expect(faultOf(await book(who, '2026-12-02'))).toEqual({
    status: '409',
    code: 'work_rules',
    detail: 'Смен в неделю не больше 2, а с этой будет 3.',
    meta: { rules: ['week_shifts'] },
  });
  expect((await book(who, '2026-12-07')).statusCode).toBe(201);
  // An existing booking is kept.
  expect((await book(who, '2026-12-06')).statusCode).toBe(200);
});

test('days in a row count across two weeks', async () => {
  await setRules({ row_days: 2 });
  const who = await portal.person('O');
  for (const day of ['2026-12-06', '2026-12-05']) expect((await book(who, day)).statusCode).toBe(201);
  expect(faultOf(await book(who, '2026-12-07'))).toMatchObject({ meta: { rules: ['row_days'] } });
  expect((await book(who, '2026-12-08')).statusCode).toBe(201);
});

test('too little rest is refused before and after; shifts of one day follow the settings', async () => {
  await setRules({ rest_hours: 13 });
  const who = await portal.person('O');
  await book(who, '2026-12-01', 3);
  for (const [day, shift] of [
    ['2026-12-02', 2],
    ['2026-12-01', 2],
  ] as const)
    expect((await book(who, day, shift)).statusCode).toBe(day === '2026-12-01' ? 201 : 409);
  await book(who, '2026-12-04', 2);
  expect(faultOf(await book(who, '2026-12-03', 3))).toMatchObject({
    detail: 'Отдых между сменами не меньше 13 ч, а здесь будет 12 ч.',
  });
  await setRules({ rest_hours: 1, rest_within_day: true });
  expect(faultOf(await book(who, '2026-12-04', 3))).toMatchObject({ meta: { rules: ['rest_hours'] } });
});

test('a minor cannot book evenings until the eighteenth birthday', async () => {
  await setRules({ minor_latest: '20:00' });
  const who = await portal.person('O', { employee: { birthDay: '2008-12-03' } });
  expect(faultOf(await book(who, '2026-12-02', 3))).toMatchObject({
    detail: 'Несовершеннолетние работают до 20:00, а смена кончается в 21:00.',
  });
  expect((await book(who, '2026-12-02', 2)).statusCode).toBe(201);
  expect((await book(who, '2026-12-03', 3)).statusCode).toBe(201);
});

test('a manager sees the broken rule and can book with a reason', async () => {
  await setRules({ week_shifts: 1 });
  const area = 'Мимо правил';
  const who = await portal.person('O', { employee: { area } });
  await book(who, '2026-12-01');
  const find = async (query: Record<string, string>) =>
    (await portal.call(manager, 'GET', '/work_time/employees/', { query: { area, ...query } })).json().data;
  expect(await find({ date: '2026-12-02', shift_id: '2' })).toMatchObject([
    { attributes: { against: 'Смен в неделю не больше 1, а с этой будет 2.' } },
  ]);
  for (const query of [{ date: '2026-12-02' }, { date: '2026-12-08', shift_id: '2' }, {}] as Record<
    string,
    string
  >[])
    expect(await find(query)).toMatchObject([{ attributes: { against: null } }]);
  expect((await bookFor(who, '2026-12-02')).statusCode).toBe(201);
});

test('concurrent bookings of one employee never exceed the rules', async () => {
  await setRules({ week_shifts: 3, row_days: 2 });
  const who = await portal.person('O');
  const wishes = Array.from(
    { length: 28 },
    (_, at) => [`2026-12-${String(7 + (at % 7)).padStart(2, '0')}`, 2 + (at % 2)] as const,
  );
  const answers = await Promise.all(wishes.map(([date, shift]) => book(who, date, shift)));
  for (const { statusCode } of answers) expect([200, 201, 409]).toContain(statusCode);
  const { rows } = await portal.database.pool.query(
    'select day::text from shift_booking where employee_id = $1',
    [who.employeeId],
  );
  expect(rows.length).toBeLessThanOrEqual(3);
  expect(rows.length).toBeGreaterThan(0);
});
