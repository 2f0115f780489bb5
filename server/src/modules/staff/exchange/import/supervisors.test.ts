import { expect, test } from 'vitest';
import { csv, importsOf } from '../../../../testing/imports.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');

const { accepted, refused } = importsOf(
  () => portal,
  () => admin,
);
const HEADER = 'Табельный номер;Фамилия;Имя;Площадка;Должность;Команда;Руководитель;Принят;Вид договора';
const file = (...rows: [code: string, team: string, supervisor: string, ...rest: string[]][]): string =>
  csv(
    HEADER,
    ...rows.map(([code, team, supervisor, hired = '', contract = '']) =>
      [code, 'Тестова', 'Анна', 'Тула', 'Оператор', team, supervisor, hired, contract].join(';'),
    ),
  );

interface Place {
  team: string | null;
  supervisor: string | null;
  hired: string | null;
  contract: string | null;
}

const placesOf = async (prefix: string): Promise<Record<string, Place>> => {
  const { rows } = await portal.database.asOwner(
    `select code_id, team, supervisor_code as supervisor, hired_on::text as hired, contract
     from employee where code_id like '${prefix}%' order by code_id`,
  );
  return Object.fromEntries(rows.map(({ code_id: code, ...place }) => [code, place as unknown as Place]));
};
const ledBy = async (prefix: string) =>
  Object.fromEntries(
    Object.entries(await placesOf(prefix)).map(([code, { supervisor }]) => [code, supervisor]),
  );
const setByHand = (code: string, set: string) =>
  portal.database.asOwner(`update employee set ${set} where code_id = '${code}'`);

test('a file brings team, supervisor, day of hiring and contract, in any order of rows', async () => {
  await accepted(
    'employees',
    file(['зап-2', 'Опросы 1', 'зап-1', '17.03.2025', 'ГПХ'], ['зап-1', '', '', '', 'Трудовой договор']),
  );
  expect(await placesOf('зап-')).toEqual({
    'зап-1': { team: null, supervisor: null, hired: null, contract: 'staff' },
    'зап-2': { team: 'Опросы 1', supervisor: 'зап-1', hired: '2025-03-17', contract: 'civil' },
  });
});

test('a supervisor who is unknown or oneself is an error of the row', async () => {
  const { faults } = await refused('employees', file(['ош-1', '', 'нет-такого'], ['ош-2', '', 'ош-2']));
  expect(faults).toEqual([
    [2, 'Руководитель', 'Руководителя с табельным номером «нет-такого» нет.'],
    [3, 'Руководитель', 'Сотрудник не может быть руководителем самому себе.'],
  ]);
});

test('a circle of supervisors is an error of each of its rows', async () => {
  const { faults } = await refused(
    'employees',
    file(['кр-1', '', 'кр-2'], ['кр-2', '', 'кр-1'], ['кр-3', '', 'кр-1']),
  );
  expect(faults).toEqual([
    [2, 'Руководитель', 'Руководители замкнулись в круг: кр-1 → кр-2 → кр-1.'],
    [3, 'Руководитель', 'Руководители замкнулись в круг: кр-2 → кр-1 → кр-2.'],
    [4, 'Руководитель', 'Руководителя с табельным номером «кр-1» нет: его строка с ошибкой.'],
  ]);
});

test('a file may swap two supervisors, and undoing it swaps them back', async () => {
  await accepted('employees', file(['об-1', '', ''], ['об-2', '', 'об-1'], ['об-3', '', 'об-2']));
  const { import_id: swap } = await accepted(
    'employees',
    file(['об-1', '', 'об-2'], ['об-2', '', ''], ['об-4', '', 'об-1'], ['об-3', '', 'об-4']),
  );
  expect(await ledBy('об-')).toEqual({ 'об-1': 'об-2', 'об-2': null, 'об-3': 'об-4', 'об-4': 'об-1' });
  await portal.ok(admin, 'POST', `/erp/imports/${swap}/undo/`);
  expect(await ledBy('об-')).toEqual({ 'об-1': null, 'об-2': 'об-1', 'об-3': 'об-2' });
});

test('valid rows of a file never close a circle with the skipped ones', async () => {
  await accepted('employees', file(['пр-1', '', ''], ['пр-2', '', 'пр-1']));
  // The second row is wrong, so that the first would close a circle with the supervisor of before.
  const { counts, faults } = await accepted(
    'employees',
    file(
      ['пр-1', '', 'пр-2'],
      ['пр-2', '', '', 'не день'],
      ['пр-5', '', 'пр-9'],
      ['пр-6', '', 'пр-5'],
      ['пр-7', '', 'пр-2'],
    ),
    { query: { faulty: 'skip' } },
  ).then((data) => ({ counts: data, faults: data.faults }));
  expect(faults.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5]);
  expect(counts).toMatchObject({ added: 1, changed: 0 });
  expect(await ledBy('пр-')).toEqual({ 'пр-1': null, 'пр-2': 'пр-1', 'пр-7': 'пр-2' });
});

test('a value set by hand stays until the file names another value, cell by cell', async () => {
  await accepted('employees', file(['рук-1', '', ''], ['рук-2', '', ''], ['рук-3', 'Первая', 'рук-1']));
  await setByHand('рук-3', `team = 'Вторая', supervisor_code = 'рук-2'`);
  await accepted('employees', file(['рук-3', 'Первая', 'рук-1', '01.02.2026']));
  expect((await placesOf('рук-3'))['рук-3']).toMatchObject({
    ...{ team: 'Вторая', supervisor: 'рук-2', hired: '2026-02-01' },
  });
  await accepted('employees', file(['рук-3', '', 'рук-1']));
  expect((await placesOf('рук-3'))['рук-3']).toMatchObject({ team: null, supervisor: 'рук-2' });
  await accepted('employees', file(['рук-3', '', '']));
  expect((await placesOf('рук-3'))['рук-3']).toMatchObject({ team: null, supervisor: null });
});

test('five thousand people may have one supervisor', async () => {
  const people = Array.from({ length: 5_000 }, (_, at): [string, string, string] => [
    `тыс-${at}`,
    'Все',
    'тыс-0',
  ]);
  const { added } = await accepted('employees', file(['тыс-0', '', ''], ...people.slice(1)));
  expect(added).toBe(5_000);
});
