import { expect, test } from 'vitest';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { type PlacesJob, PLACES_QUEUE } from '../places.queue.ts';
import { servePlaces } from '../places-job.rules.ts';
import { notifyOfClosedWeek } from './closing.rules.ts';

/** Sunday, 11:59 in Moscow: the week of 30 November closes in a minute. */
const BEFORE = new Date('2026-11-29T08:59:00Z');
const AFTER = new Date('2026-11-29T09:01:00Z');
const [MONDAY, TUESDAY] = ['2026-11-30', '2026-12-01'];

const portal = await usePortal({ now: AFTER });

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const worker = (area: string, position = 'Оператор CATI') =>
  portal.person('O', { employee: { area, position } });
const need = (area: string, day: string, needed: number, position = '') =>
  query('insert into shift_demand (area, day, shift_id, needed, position) values ($1, $2, 2, $3, $4)', [
    ...[area, day, needed, position],
  ]);
const put = (who: Person, day: string, area: string) =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
    ...[who.employeeId, day, area],
  ]);
const told = async (who: Person) => (await portal.bellOf(who)).map(({ title, detail }) => [title, detail]);
/** The clock strikes, and the queue does what it left. */
async function tick(now: Date): Promise<void> {
  await notifyOfClosedWeek(portal.deps, now);
  const { rows } = await query('delete from pgboss.job where name = $1 returning data', [PLACES_QUEUE.name]);
  for (const { data } of rows) await servePlaces(portal.deps, data as PlacesJob);
}

test('a closing week notifies eligible employees of free shifts once, in one message', async () => {
  const [busy, fit, absent, chief] = [
    await worker('Тула'),
    await worker('Тула'),
    await worker('Тула'),
    await worker('Тула', 'Супервайзер'),
  ];
  const [elsewhere, full] = [await worker('Орёл'), await worker('Клин')];
  for (const day of [MONDAY, TUESDAY]) await need('Тула', day, 2);
  await need('Тула', TUESDAY, 0, 'Супервайзер');
  await need('Тула', MONDAY, 0, 'Супервайзер');
  await need('Клин', MONDAY, 1);
  await put(full, MONDAY, 'Клин');
  for (const day of [MONDAY, TUESDAY]) await put(busy, day, 'Тула');
  await query(
    `insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $3, 'Отпуск')`,
    [...[absent.employeeId, MONDAY, TUESDAY]],
  );
  await tick(BEFORE);
  expect(await told(fit)).toEqual([]);
  for (const minute of [0, 5, 10]) await tick(new Date(AFTER.getTime() + minute * 60_000));
  expect(await told(fit)).toEqual([
    [
      'Есть свободные смены: 30\u00a0ноября – 6\u00a0декабря',
      'Запись закрыта, а людей не хватает. Смен, на которые ещё можно выйти:\u00a02',
    ],
  ]);
  for (const who of [busy, absent, chief, elsewhere, full]) expect(await told(who)).toEqual([]);
});

test('a portal that was down for days sends nothing about weeks closed long ago', async () => {
  const who = await worker('Псков');
  await need('Псков', '2026-12-11', 1);
  await tick(new Date('2026-12-08T09:00:00Z'));
  expect(await told(who)).toEqual([]);
});
