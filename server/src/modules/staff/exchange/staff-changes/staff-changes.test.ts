import { expect, test } from 'vitest';
import { csv, importsOf } from '../../../../testing/imports.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');

const { accepted } = importsOf(
  () => portal,
  () => admin,
);
const takeIn = (...lines: string[]) =>
  accepted('employees', csv('Табельный номер;Фамилия;Имя;Площадка;Должность;Состояние', ...lines));
const changes = async (who = admin): Promise<{ hired: string[]; left: string[] }> =>
  (await portal.call(who, 'GET', '/erp/staff_changes/')).json().data;
const create = async (ids: readonly string[], group = 'O'): Promise<string[]> => {
  const body = { empl_ids: [...ids], group };
  const made = await portal.call(admin, 'POST', '/account/bulk_create/', { body });
  return made.json().data.map(({ id }: { id: string }) => id);
};
const remove = (ids: readonly string[]) =>
  portal.call(admin, 'POST', '/account/bulk_delete/', { body: { ids: [...ids] } });

// Proves: GET /api/erp/staff_changes/
test('a hired employee is listed until an account exists, a dismissed one until the account is deleted', async () => {
  expect(await changes()).toEqual({ hired: [], left: [] });
  await takeIn(
    'найм-1;Арсеньева;Анна;Тула;Оператор;работает',
    'найм-2;Борисов;Борис;Тула;Оператор;работает',
    'найм-3;Власов;Иван;Тула;Оператор;уволен',
  );
  const { hired, left } = await changes();
  expect([hired.length, left]).toEqual([2, []]);
  const narrowed = async (query: Record<string, string>) =>
    (await portal.call(admin, 'GET', '/erp/staff_changes/', { query })).json().data.hired.length;
  expect(await narrowed({ area: 'Тула', position: 'Оператор' })).toBe(2);
  expect(await narrowed({ area: 'Орёл' })).toBe(0);
  expect(await narrowed({ position: 'Тренер' })).toBe(0);
  const [anna] = await create(hired);
  expect(await changes()).toEqual({ hired: [], left: [] });

  // Those who left are told with their account: without one there is nothing to do.
  await takeIn('найм-1;Арсеньева;Анна;Тула;Оператор;уволен', 'найм-4;Гордеева;Дина;Тула;Оператор;уволен');
  expect(await changes()).toEqual({ hired: [], left: [anna] });
  expect((await remove([anna ?? ''])).statusCode).toBe(200);
  expect(await changes()).toEqual({ hired: [], left: [] });

  // Back at work, and without an account again.
  await takeIn('найм-1;Арсеньева;Анна;Тула;Оператор;работает');
  expect((await changes()).hired).toHaveLength(1);
  await create((await changes()).hired);
});

test('undone and old imports are not listed', async () => {
  const { import_id: taken } = await takeIn('назад-1;Ежова;Жанна;Тула;Оператор;работает');
  expect((await changes()).hired).toHaveLength(1);
  await portal.call(admin, 'POST', `/erp/imports/${taken}/undo/`);
  expect((await changes()).hired).toEqual([]);

  const { import_id: old } = await takeIn('давно-1;Зимина;Инна;Тула;Оператор;работает');
  await portal.database.asOwner(
    `update erp_import set created_at = created_at - interval '31 days' where id = ${Number(old)}`,
  );
  expect((await changes()).hired).toEqual([]);
});

test('a moderator sees only accounts they may delete', async () => {
  const moderator = await portal.person('M');
  await takeIn('роль-1;Кольцова;Анна;Тула;Бухгалтер;работает', 'роль-2;Лосева;Анна;Тула;Оператор;работает');
  const [accountant, operator] = (await changes()).hired;
  const [ofAccountant] = await create([accountant ?? ''], 'B');
  const [ofOperator] = await create([operator ?? '']);
  await takeIn('роль-1;Кольцова;Анна;Тула;Бухгалтер;уволен', 'роль-2;Лосева;Анна;Тула;Оператор;уволен');
  expect((await changes()).left).toEqual([ofAccountant, ofOperator]);
  expect((await changes(moderator)).left).toEqual([ofOperator]);
});
