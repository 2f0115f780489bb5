import { expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: new Date('2026-05-05T09:00:00Z') });
const reader = await portal.person('M', { employee: { birthDay: '1980-01-01' } });

const born = (lastName: string) => portal.person('O', { employee: { lastName, birthDay: '1990-05-05' } });
const put = (who: Person, hidden: unknown) =>
  portal.call(who, 'PUT', '/account/birthday/', { body: { hidden } });
const isHidden = async (who: Person): Promise<unknown> =>
  (await portal.call(who, 'GET', '/account/birthday/')).json().data.attributes.hidden;
const todays = async (): Promise<string[]> =>
  (await portal.call(reader, 'GET', '/information/upcoming_birthday/'))
    .json()
    .data.today.map(({ name }: { name: string }) => name.split(' ')[0]);

// Proves: GET /api/account/birthday/
// Proves: PUT /api/account/birthday/
test('a hidden birthday is shown to nobody until its owner shows it again', async () => {
  const [shy] = [await born('Скромная'), await born('Открытая')];
  expect(await isHidden(shy)).toBe(false);
  expect(await todays()).toEqual(['Открытая', 'Скромная']);

  expect((await put(shy, true)).json().data.attributes).toEqual({ hidden: true });
  await put(shy, true);
  expect(await isHidden(shy)).toBe(true);
  expect(await todays()).toEqual(['Открытая']);

  await put(shy, false);
  expect(await todays()).toEqual(['Открытая', 'Скромная']);
  expect((await portal.activityOf(shy)).map(({ details }) => details)).toEqual([
    'День рождения скрыт',
    'День рождения показывается',
  ]);
});

test('the choice is a boolean, and survives an ERP import', async () => {
  const shy = await born('Тихая');
  expect((await put(shy, 'да')).statusCode).toBe(422);
  await put(shy, true);
  const row = 'T9;Тихая;Анна;Тула;Оператор;05.05.1991';
  await portal.database.pool.query(`update employee set code_id = 'T9' where id = $1`, [shy.employeeId]);
  const csv = `Табельный номер;Фамилия;Имя;Площадка;Должность;Дата рождения\n${row}\n`;
  const chief = await portal.person('A');
  const file = { name: 'people.csv', bytes: Buffer.from(csv) };
  const answer = await portal.call(chief, 'POST', '/erp/import/employees/', { form: { fields: {}, file } });
  expect(answer.statusCode).toBe(200);
  expect(await isHidden(shy)).toBe(true);
  expect(await todays()).not.toContain('Тихая');
});
