import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { servePlaces } from '../places-job.rules.ts';

/** A Wednesday, 12:00 in Moscow: this week is closed. */
const NOW = new Date('2026-11-25T09:00:00Z');
const FRIDAY = '2026-11-27';
const [CALLER, CHIEF] = ['Оператор CATI', 'Супервайзер'];

let area: string;
let areas = 0;
let minutes = 0;

const portal = await usePortal({ now: NOW });
const manager = await portal.person('A');
beforeEach(() => {
  area = `Площадка ${(areas += 1)}`;
});

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const worker = (position = CALLER) => portal.person('O', { employee: { area, position } });
const put = (who: Person) =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
    ...[who.employeeId, FRIDAY, area],
  ]);
/** Each message has a moment of its own. */
const later = () => {
  portal.clock.time = new Date(NOW.getTime() + (minutes += 1) * 1000);
};
const need = async (needed: number, position: string | null = null) => {
  later();
  const body = { area, date: FRIDAY, shift_id: 2, needed, position };
  expect((await portal.call(manager, 'PUT', '/work_time/demand/', { body })).statusCode).toBe(200);
};
const unable = (who: Person) => {
  later();
  return portal.call(who, 'POST', '/work_time/unable/', {
    body: { date: FRIDAY, shift_id: 2, reason: 'Болею' },
  });
};
const told = async (who: Person, kind: 'open_place' | 'handover' = 'open_place') =>
  (await portal.bellOf(who, kind)).length;

describe('repeated notifications of free places', () => {
  test('employees are notified again if demand was met in between, though nobody took the place', async () => {
    const [holder, fit] = [await worker(), await worker()];
    await need(1);
    expect(await told(fit)).toBe(1);
    await put(holder);
    await need(2);
    expect(await told(fit)).toBe(1);
    await need(1);
    await need(2);
    expect(await told(fit)).toBe(2);
  });

  test('employees are notified again after somebody joined the waitlist of a covered shift', async () => {
    const [holder, fit, waiting] = [await worker(), await worker(), await worker()];
    await need(1);
    await put(holder);
    const wait = { body: { date: FRIDAY, shift_id: 2 } };
    expect((await portal.call(waiting, 'POST', '/work_time/waiting/', wait)).statusCode).toBe(201);
    await unable(holder);
    expect(await Promise.all([fit, waiting].map((who) => told(who)))).toEqual([2, 2]);
  });

  test('employees of another position are notified separately', async () => {
    const [chief, fitChief, fitCaller] = [await worker(CHIEF), await worker(CHIEF), await worker()];
    await put(chief);
    await need(1, CHIEF);
    await need(1, CALLER);
    expect(await Promise.all([fitChief, fitCaller].map((who) => told(who)))).toEqual([0, 1]);
    await unable(chief);
    expect(await Promise.all([fitChief, fitCaller].map((who) => told(who)))).toEqual([1, 1]);
  });
});

test('the queue sends no notification of an ended offer', async () => {
  const [giver, colleague] = [await worker(), await worker()];
  await put(giver);
  const offered = await portal.call(giver, 'POST', '/work_time/handover/', {
    body: { date: FRIDAY, shift_id: 2, empl_id: null },
  });
  const { id } = offered.json().data;
  const late = await worker();
  const job = {
    cell: { area, day: FRIDAY, shiftId: 2 },
    ...{ once: 'handover:again', after: colleague.employeeId ?? 0, handoverId: Number(id) },
  };
  await servePlaces(portal.deps, job);
  expect(await told(late, 'handover')).toBe(1);
  const latest = await worker();
  expect((await portal.call(giver, 'DELETE', `/work_time/handover/${id}/`)).statusCode).toBe(204);
  await servePlaces(portal.deps, { ...job, after: late.employeeId ?? 0 });
  expect(await told(latest, 'handover')).toBe(0);
});
