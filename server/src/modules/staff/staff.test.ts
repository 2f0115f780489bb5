import { expect, test } from 'vitest';
import { usePortal } from '../../testing/use-portal.ts';
import { birthdaysOn } from './staff.rules.ts';

const portal = await usePortal();
const reader = await portal.person('O');

const born = (lastName: string, birthDay: string, state: 'W' | 'L' = 'W') =>
  portal.person('O', { employee: { lastName, birthDay, state } });

async function on(moment: string) {
  portal.clock.time = new Date(moment);
  await portal.database.pool.query(`update session set expires_at = $1::timestamptz + interval '1 day'`, [
    moment,
  ]);
  const { data } = (await portal.call(reader, 'GET', '/information/upcoming_birthday/')).json();
  const names = (list: { name: string }[]) => list.map((person) => person.name.split(' ')[0]);
  return { data, yesterday: names(data.yesterday), today: names(data.today), tomorrow: names(data.tomorrow) };
}

// Proves: GET /api/information/upcoming_birthday/
test('birthdays of yesterday, today and tomorrow follow the calendar of the organisation, without the year', async () => {
  await born('Вчерашний', '1980-12-31');
  await born('Сегодняшняя', '1990-01-01');
  await born('Завтрашняя', '2000-01-02');
  await born('Уволенный', '1990-01-01', 'L');
  // 22:00 in London on 31 December is the first of January in Moscow.
  const { data, yesterday, today, tomorrow } = await on('2026-12-31T22:00:00Z');
  expect({ yesterday, today, tomorrow }).toEqual({
    yesterday: ['Вчерашний'],
    today: ['Сегодняшняя'],
    tomorrow: ['Завтрашняя'],
  });
  expect(data.today[0]).toEqual({
    name: 'Сегодняшняя Ольга Ивановна',
    position: 'Оператор CATI',
    birth_day: '01-01',
  });
});

test('29 February is shown on the 28th in a common year and on its own day in a leap year', async () => {
  await born('Високосная', '2000-02-29');
  expect((await on('2027-02-28T09:00:00Z')).today).toEqual(['Високосная']);
  expect((await on('2027-03-01T09:00:00Z')).yesterday).toEqual(['Високосная']);
  expect((await on('2028-02-28T09:00:00Z')).today).toEqual([]);
  expect((await on('2028-02-29T09:00:00Z')).today).toEqual(['Високосная']);
});

test.each([
  ['2027-02-28', ['02-28', '02-29']],
  ['2028-02-28', ['02-28']],
  ['2100-02-28', ['02-28', '02-29']],
  ['2000-02-28', ['02-28']],
])('the day %s has the birthdays of %j', (day, kept) => {
  expect(birthdaysOn(day)).toEqual(kept);
});
