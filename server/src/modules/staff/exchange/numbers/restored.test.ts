import { beforeEach, describe, expect, test } from 'vitest';
import { csv, importsOf } from '../../../../testing/imports.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

let admin: Person;
const { send, refused } = importsOf(
  () => portal,
  () => admin,
);

const portal = await usePortal();
await portal.database.pool.query(
  `insert into employee (code_id, last_name, first_name, middle_name, birth_day, area, position) values
   ('000868', 'Кузьмин', 'Илья', 'Андреевич', '1999-05-23', 'Тула', 'Оператор'),
   ('000869', 'Алиева', 'Лейла', '', null, 'Тула', 'Оператор'),
   ('00070', 'Орлова', 'Нина', '', null, 'Тула', 'Оператор'),
   ('0070', 'Орлов', 'Олег', '', null, 'Тула', 'Оператор'),
   ('00055', 'Ким', 'Анна', '', null, 'Тула', 'Оператор'),
   ('55', 'Ким', 'Ольга', '', null, 'Тула', 'Оператор')`,
);
beforeEach(async () => {
  admin = await portal.person('A');
});

const HEAD = 'Табельный номер;Фамилия;Имя;Отчество;Дата рождения;Площадка;Должность';
const employeesWith = (...rows: string[]): string => csv(HEAD, ...rows);
const imported = async (kind: string, bytes: string, name = 'file.csv') => {
  const answer = await send(kind, bytes, { name });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta } = answer.json();
  return { data, warnings: meta.warnings };
};
const numberOf = async (id: string): Promise<string> =>
  (await portal.database.pool.query('select code_id from employee where id = $1', [id])).rows[0].code_id;

describe('a personnel number without its leading zeros', () => {
  test('the row is of the known employee, with a warning', async () => {
    const { data, warnings } = await imported(
      'employees',
      employeesWith('868;Кузьмин;Илья;Андреевич;23.05.1999;Тула;Супервайзер'),
    );
    expect(data).toMatchObject({ added: 0, changed: 1 });
    expect(warnings).toEqual([
      {
        ...{ row: 2, code: 'zeros_restored' },
        detail: 'Табельный номер «868» прочитан как 000868, Кузьмин Илья Андреевич: пропали нули в начале.',
      },
    ]);
  });

  test('the employee is found in JSON, in absences, and as supervisor and decider', async () => {
    const json = JSON.stringify([
      { code_id: 868, first_day: '2026-12-01', last_day: '2026-12-02', reason: 'Отпуск' },
    ]);
    expect((await imported('absences', json, 'a.json')).warnings).toMatchObject([{ code: 'zeros_restored' }]);
    const led = await imported(
      'employees',
      csv(`${HEAD};Руководитель`, '000869;Алиева;Лейла;;;Тула;Оператор;868'),
    );
    expect(led.warnings).toMatchObject([{ row: 2, code: 'zeros_restored' }]);
    const decided = await imported(
      'bonuses',
      csv('Табельный номер;Дата;Основание;Сумма;Решение принял', '869;12.11.2026;Премия;100;868'),
    );
    expect(decided.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'zeros_restored',
      'zeros_restored',
    ]);
    const { rows } = await portal.database.pool.query(
      `select s.code_id from bonus_or_fine b join employee s on s.id = b.decided_by`,
    );
    expect(rows).toEqual([{ code_id: '000868' }]);
  });

  test('several that fit, or one beside an equal number, are a fault of the row', async () => {
    const { faults } = await refused(
      'employees',
      employeesWith('70;Орлова;Нина;;;Тула;Оператор', '55;Ким;Ольга;;;Тула;Оператор'),
    );
    expect(faults).toEqual([
      [2, 'Табельный номер', '«70»: нули в начале могли пропасть, подходят 00070, 0070.'],
      [3, 'Табельный номер', '«55»: нули в начале могли пропасть, подходят 00055, 55.'],
    ]);
    const whole = await imported('employees', employeesWith('00055;Ким;Анна;;;Тула;Оператор'));
    expect(whole.data).toMatchObject({ unchanged: 1 });
  });

  test('a row with the zeros and one without are a repetition', async () => {
    const { faults } = await refused(
      'employees',
      employeesWith('868;Кузьмин;Илья;;;Тула;Оператор', '000868;Кузьмин;Илья;;;Тула;Оператор'),
    );
    expect(faults.map(([row]: [number]) => row)).toEqual([3]);
  });
});

test('a document number without its zeros is that of the same employee and month', async () => {
  const file = (number: string, sum: string) =>
    csv('Табельный номер;Период;Номер расчёта;Итого', `000868;10.2026;${number};${sum}`);
  await imported('accruals', file('0012', '100'));
  const { data, warnings } = await imported('accruals', file('12', '200'));
  expect([data.added, data.changed, warnings[0]?.code]).toEqual([0, 1, 'zeros_restored']);
  const bonus = (number: string, sum: string) =>
    csv('Табельный номер;Номер документа;Дата;Основание;Сумма', `000868;${number};12.10.2026;Премия;${sum}`);
  await imported('bonuses', bonus('0007', '100'));
  expect((await imported('bonuses', bonus('7', '200'))).data).toMatchObject({ added: 0, changed: 1 });
});

test('a new employee with name, birth day and area of one at work looks known', async () => {
  const { data, warnings } = await imported(
    'employees',
    employeesWith(
      'Н-1;КУЗЬМИН;Илья;Андреевич;23.05.1999;Тула;Оператор',
      'Н-2;Кузьмин;Илья;Андреевич;24.05.1999;Тула;Оператор',
    ),
  );
  expect(data.added).toBe(2);
  expect(warnings).toMatchObject([{ row: 2, code: 'looks_known' }]);
  expect(await numberOf(warnings[0].employee_id)).toBe('000868');
});

test.each([
  '#N/A',
  '#Н/Д',
  '#ССЫЛКА!',
  '#REF!',
  '#ЗНАЧ!',
  '#ДЕЛ/0!',
  '#ИМЯ?',
  '#NAME?',
  'Err:502',
  '########',
  '7,90012E+10',
])('a cell %s is a fault', async (cell) => {
  const { faults } = await refused('employees', employeesWith(`${cell};Кузьмин;Илья;;;Тула;Оператор`));
  expect(faults).toMatchObject([[2, 'Табельный номер', expect.stringContaining(`«${cell}»: `)]]);
});

test('a phone that became a number gets its plus back', async () => {
  await imported('employees', csv(`${HEAD};Телефон`, '000869;Алиева;Лейла;;;Тула;Оператор;79000000844'));
  const { rows } = await portal.database.pool.query(`select phone from employee where code_id = '000869'`);
  expect(rows[0].phone).toBe('+79000000844');
});

test('an empty file and one without rows are refused with words', async () => {
  const empty = await send('employees', '');
  expect([empty.statusCode, empty.json().errors[0].detail]).toEqual([422, 'Файл пустой.']);
  expect((await refused('employees', HEAD)).faults).toEqual([
    [1, '', 'В файле только названия столбцов, строк с данными нет.'],
  ]);
  expect((await refused('employees', '[]', { name: 'a.json' })).faults).toEqual([[0, '', 'Файл пуст.']]);
});
