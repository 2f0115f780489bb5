import { sectionId } from '@portal/contract/audit-log/activity.codes.ts';
import { expect, test } from 'vitest';
import { csv, importsOf } from '../../../testing/imports.ts';
import { supervisorsCheck } from './supervisors-check.rules.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');
const moderator = await portal.person('M');

const put = (who: Person, ...items: object[]) =>
  portal.call(who, 'PUT', '/people/teams/', { body: { items } });
const placeOf = async ({ employeeId }: Pick<Person, 'employeeId'>) => {
  const { team, supervisor } = (await portal.ok(admin, 'GET', `/people/${employeeId}/`)).json().data
    .attributes;
  return [team, supervisor?.id ?? null];
};
const worker = (lastName = 'Работник') => portal.person('O', { employee: { lastName } });

// Proves: PUT /api/people/teams/
test('a manager sets team and supervisor, a field left out stays, and the log names before and after', async () => {
  const [one, chief] = [await worker('Первый'), await worker('Старший')];
  expect((await put(moderator, { id: one.employeeId, team: '  Ночная ' })).statusCode).toBe(200);
  expect(await placeOf(one)).toEqual(['Ночная', null]);
  await put(moderator, { id: one.employeeId, supervisor_id: chief.employeeId });
  expect(await placeOf(one)).toEqual(['Ночная', String(chief.employeeId)]);
  await put(moderator, { id: one.employeeId, team: null });
  expect(await placeOf(one)).toEqual([null, String(chief.employeeId)]);
  const entries = (await portal.activityOf(moderator)).filter(
    ({ section_id: section }) => section === sectionId('people'),
  );
  expect(entries.map(({ changes }) => changes)).toEqual([
    { team: ['', 'Ночная'] },
    { supervisor: ['', expect.stringContaining('Старший')] },
    { team: ['Ночная', ''] },
  ]);
});

test('a supervisor is replaced by a namesake', async () => {
  const [one, first, second] = [await worker(), await worker('Тёзка'), await worker('Тёзка')];
  await put(admin, { id: one.employeeId, supervisor_id: first.employeeId });
  await put(admin, { id: one.employeeId, supervisor_id: second.employeeId });
  expect(await placeOf(one)).toEqual([null, String(second.employeeId)]);
});

test('one wrong item changes nothing, and each wrong item is named', async () => {
  const [one, gone] = [await worker(), await worker()];
  await portal.database.asOwner(`update employee set state = 'L' where id = ${gone.employeeId}`);
  const answer = await put(
    admin,
    { id: one.employeeId, team: 'Не попадёт' },
    { id: 999_999_999, team: 'Нет' },
    { id: gone.employeeId, team: 'Уволен' },
    { id: admin.employeeId, supervisor_id: gone.employeeId },
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
    '/items/1/id',
    '/items/2/id',
    '/items/3/supervisor_id',
  ]);
  expect(await placeOf(one)).toEqual([null, null]);
});

test('supervisors never form a circle, nor lead themselves', async () => {
  const [top, middle, low] = [await worker(), await worker(), await worker()];
  await put(admin, { id: low.employeeId, supervisor_id: middle.employeeId });
  await put(admin, { id: middle.employeeId, supervisor_id: top.employeeId });
  const refused = await put(admin, { id: top.employeeId, supervisor_id: low.employeeId });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[0].code).toBe('supervision_circle');
  expect((await put(admin, { id: top.employeeId, supervisor_id: top.employeeId })).statusCode).toBe(422);
  // The same in one list: a swap is no circle.
  const swap = await put(
    admin,
    { id: middle.employeeId, supervisor_id: null },
    { id: top.employeeId, supervisor_id: middle.employeeId },
  );
  expect(swap.statusCode).toBe(200);
});

test('two managers at once never close a circle together', async () => {
  const [one, other] = [await worker(), await worker()];
  const answers = await Promise.all([
    put(admin, { id: one.employeeId, supervisor_id: other.employeeId }),
    put(moderator, { id: other.employeeId, supervisor_id: one.employeeId }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a long name of a team is kept whole, a longer or empty one is refused', async () => {
  const one = await worker();
  const wide = 'Щ'.repeat(200);
  expect((await put(admin, { id: one.employeeId, team: wide })).statusCode).toBe(200);
  expect(await placeOf(one)).toEqual([wide, null]);
  expect((await put(admin, { id: one.employeeId, team: `${wide}Щ` })).statusCode).toBe(422);
  expect((await put(admin, { id: one.employeeId, team: ' ' })).statusCode).toBe(422);
  expect((await put(admin)).statusCode).toBe(422);
});

test('a team set here stays until the file names another value than last time', async () => {
  const { accepted } = importsOf(
    () => portal,
    () => admin,
  );
  const file = (team: string) =>
    csv('Табельный номер;Фамилия;Имя;Площадка;Должность;Команда', `ком-1;Тихая;Анна;Тула;Оператор;${team}`);
  await accepted('employees', file('Дневная'));
  const { rows } = await portal.database.asOwner(`select id from employee where code_id = 'ком-1'`);
  const person = { ...admin, employeeId: Number(rows[0]?.['id']) };
  await put(admin, { id: person.employeeId, team: 'Вечерняя' });
  await accepted('employees', file('Дневная'));
  expect(await placeOf(person)).toEqual(['Вечерняя', null]);
  await accepted('employees', file('Утренняя'));
  expect(await placeOf(person)).toEqual(['Утренняя', null]);
});

test('a moderator of one area changes nobody of another', async () => {
  await portal.ok(admin, 'PUT', '/settings/', { body: { manager_scope: 'own_area' } });
  const foreign = await portal.person('O', { employee: { area: 'Далёкая' } });
  const answer = await put(moderator, { id: foreign.employeeId, team: 'Чужая' });
  expect(answer.statusCode).toBe(422);
  expect(await placeOf(foreign)).toEqual([null, null]);
  await portal.ok(admin, 'PUT', '/settings/', { body: { manager_scope: 'all' } });
});

test('the state of the portal counts employees whose supervisor has left', async () => {
  const check = supervisorsCheck(portal.database.db);
  expect(await check.find(portal.clock.now())).toMatchObject({ state: 'ok' });
  const [led, leader] = [await worker(), await worker()];
  await portal.ok(admin, 'PUT', '/people/teams/', {
    body: { items: [{ id: led.employeeId, supervisor_id: leader.employeeId }] },
  });
  await portal.database.asOwner(`update employee set state = 'L' where id = ${leader.employeeId}`);
  expect(await check.find(portal.clock.now())).toEqual({
    state: 'warning',
    message: expect.stringContaining('сотрудников без него: 1.'),
  });
});
