import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { csv, EMPLOYEES_HEAD, employeeLine, importsOf, newCodes } from '../../../testing/imports.ts';
import { createTestPortal, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
let admin: Person;
beforeEach(async () => {
  admin = await portal.person('A');
});

const { accepted, refused } = importsOf(
  () => portal,
  () => admin,
);
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await portal.database.pool.query(query, values)).rows;
const countOf = (table: string) => rowsOf(`select count(*)::int as n from ${table}`).then(([row]) => row.n);
const stored = async (): Promise<number> =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('import of employees', () => {
  // Proves: POST /api/erp/import/{kind}/
  test('employees are added and changed, and the same file again changes nothing', async () => {
    const [one, two] = newCodes(2);
    const file = csv(EMPLOYEES_HEAD, employeeLine(one), employeeLine(two));
    expect(await accepted('employees', file)).toMatchObject({
      kind: 'employees',
      dry_run: false,
      rows: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      removed: 0,
    });
    const before = await rowsOf('select * from employee order by id');
    expect(await accepted('employees', file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await rowsOf('select * from employee order by id')).toEqual(before);
    const newer = csv(EMPLOYEES_HEAD, employeeLine(one, { area: 'Рязань' }), employeeLine(two));
    expect(await accepted('employees', newer)).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  });

  test('employees and columns missing in the file stay unchanged', async () => {
    const [one, two] = newCodes(2);
    await accepted('employees', csv(EMPLOYEES_HEAD, employeeLine(one), employeeLine(two)));
    const short = csv('Таб. №;Фамилия;Имя;Площадка;Должность', `${one};Новикова;Анна;Тула;Оператор`);
    expect(await accepted('employees', short)).toMatchObject({ changed: 1, removed: 0 });
    const [row] = await rowsOf('select last_name, birth_day::text from employee where code_id = $1', [one]);
    expect(row).toEqual({ last_name: 'Новикова', birth_day: '1990-05-23' });
    expect(await rowsOf('select 1 from employee where code_id = $1', [two])).toHaveLength(1);
  });

  test('dismissed employees lose access and their future shifts, and old sessions stay ended', async () => {
    const [code = ''] = newCodes(1);
    const leaver = await portal.person('O', { employee: { codeId: code } });
    await portal.database.pool.query(
      `insert into shift_booking (employee_id, day, shift_id, area) values ($1, current_date + 10, 2, 'Тула')`,
      [leaver.employeeId],
    );
    expect((await portal.call(leaver, 'GET', '/account/info/')).statusCode).toBe(200);
    await accepted('employees', csv(EMPLOYEES_HEAD, employeeLine(code, { state: 'уволен' })));
    expect((await portal.call(leaver, 'GET', '/account/info/')).statusCode).toBe(401);
    expect(await rowsOf('select 1 from shift_booking where employee_id = $1', [leaver.employeeId])).toEqual(
      [],
    );
    await accepted('employees', csv(EMPLOYEES_HEAD, employeeLine(code, { state: 'работает' })));
    expect((await portal.call(leaver, 'GET', '/account/info/')).statusCode).toBe(401);
  });

  test('future shifts move to the new area of an employee', async () => {
    const [code = ''] = newCodes(1);
    const mover = await portal.person('O', { employee: { codeId: code } });
    await portal.database.pool.query(
      `insert into shift_booking (employee_id, day, shift_id, area) values ($1, current_date + 10, 2, 'Тула')`,
      [mover.employeeId],
    );
    await accepted('employees', csv(EMPLOYEES_HEAD, employeeLine(code, { area: 'Калуга' })));
    const [row] = await rowsOf('select area from shift_booking where employee_id = $1', [mover.employeeId]);
    expect(row.area).toBe('Калуга');
  });

  test('the dismissal of the last administrator is refused', async () => {
    const own = await createTestPortal();
    try {
      const [code = ''] = newCodes(1);
      const last = await own.person('A', { employee: { codeId: code } });
      const file = {
        name: 'e.csv',
        bytes: Buffer.from(csv(EMPLOYEES_HEAD, employeeLine(code, { state: 'L' }))),
      };
      const answer = await own.call(last, 'POST', '/erp/import/employees/', { form: { fields: {}, file } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0]).toMatchObject({ meta: { row: 2, column: 'Состояние' } });
      expect((await own.call(last, 'GET', '/account/info/')).statusCode).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('a file with suspicious values', () => {
  const checked = async (...lines: string[]) => {
    const file = { name: 'e.csv', bytes: Buffer.from(csv(EMPLOYEES_HEAD, ...lines)) };
    const answer = await portal.call(admin, 'POST', '/erp/import/employees/', {
      form: { fields: {}, file },
      query: { dry_run: 'true' },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().data as {
      added: number;
      warnings: { row: number; column: string; detail: string }[];
    };
  };

  test('the file is imported, and each warning has its row and column', async () => {
    const [one, two, three] = newCodes(3);
    await accepted('employees', csv(EMPLOYEES_HEAD, employeeLine(one)));
    const { added, warnings } = await checked(
      employeeLine('абв'),
      employeeLine(two, { area: 'Марс' }),
      employeeLine(three, { area: 'Марс' }),
    );
    expect(added).toBe(3);
    expect(warnings).toEqual([
      { row: 2, column: 'Табельный номер', detail: '«абв»: в табельном номере не только цифры.' },
      { row: 3, column: 'Площадка', detail: 'Площадки «Марс» на портале ещё не было.' },
    ]);
  });

  test('a known value gives no further warning', async () => {
    const [one] = newCodes(1);
    await accepted('employees', csv(EMPLOYEES_HEAD, employeeLine(`т${one}`, { area: 'Венера' })));
    expect((await checked(employeeLine(`т${one}`, { area: 'Венера' }))).warnings).toEqual([]);
  });
});

describe('a file with errors', () => {
  test('nothing changes, and each error has its row and column', async () => {
    const [one, two, three] = newCodes(3);
    const before = await countOf('employee');
    const file = csv(
      EMPLOYEES_HEAD,
      employeeLine(one),
      `${two};;Анна;;29.02.2023;Тула;Оператор;;;`,
      '',
      `${three};Ёлкина;Анна;;29.02.2024;Тула;Оператор;не почта;;ушёл`,
      employeeLine(one),
    );
    const { faults, count } = await refused('employees', file);
    expect(faults).toEqual([
      [3, 'Дата рождения', '«29.02.2023»: такой даты не бывает.'],
      [3, 'Фамилия', 'Ячейка пуста, а значение нужно.'],
      [5, 'Почта', '«не почта»: это не адрес почты.'],
      [5, 'Состояние', '«ушёл»: нужно «работает» или «уволен».'],
      [6, 'Табельный номер', 'Повтор: та же запись уже есть в строке 2.'],
    ]);
    expect(count).toBe(5);
    expect(await countOf('employee')).toBe(before);
  });

  test('each error is a sentence with up to one colon', async () => {
    const [one] = newCodes(1);
    const file = csv(EMPLOYEES_HEAD, `${one};Ёлкина;Анна;;вчера;Тула;${'о'.repeat(300)};почта;;Р`);
    const { faults } = await refused('employees', file);
    expect(faults).toHaveLength(4);
    for (const [, , detail] of faults) expect(String(detail)).toMatch(/^[^:]*(:[^:]*)?\.$/);
  });

  test('the first thousand errors are reported with the total', async () => {
    const lines = Array.from({ length: 1500 }, () => employeeLine(''));
    const { faults, count } = await refused('employees', csv(EMPLOYEES_HEAD, ...lines));
    expect([faults.length, count]).toEqual([1000, 1500]);
  });

  // Proves: GET /api/erp/imports/, GET /api/erp/imports/{id}/file/, GET /api/erp/imports/{id}/faults/
  test('the file is kept in the history with a table of its errors', async () => {
    await refused('employees', csv(EMPLOYEES_HEAD, employeeLine('')), { name: 'плохой.csv' });
    const { data } = (
      await portal.call(admin, 'GET', '/erp/imports/', { query: { 'page[size]': '1', 'page[number]': '1' } })
    ).json();
    expect(data[0].attributes).toMatchObject({
      state: 'refused',
      faults: 1,
      file: 'плохой.csv',
      can_undo: false,
    });
    const table = await portal.call(admin, 'GET', `/erp/imports/${data[0].id}/faults/`);
    const [sheet] = await readXlsxFile(table.rawPayload);
    expect(sheet?.data).toEqual([
      ['Строка', 'Столбец', 'Ошибка'],
      [2, 'Табельный номер', 'Ячейка пуста, а значение нужно.'],
    ]);
    const file = await portal.call(admin, 'GET', `/erp/imports/${data[0].id}/file/`);
    expect(file.body).toBe(csv(EMPLOYEES_HEAD, employeeLine('')));
    expect((await portal.activityOf(admin)).map(({ details }) => details)).toContain(
      'Сотрудники: «плохой.csv» не принят, ошибок: 1',
    );
  });

  test('missing columns are named', async () => {
    const { faults } = await refused('absences', csv('Табельный номер;Начало', '1;01.01.2026'));
    expect(faults).toEqual([
      [1, 'Последний день', 'В файле нет столбца «Последний день».'],
      [1, 'Причина', 'В файле нет столбца «Причина».'],
    ]);
  });
});

describe('a dry run', () => {
  test('the dry run counts like the import and leaves no row, file or history', async () => {
    const [one] = newCodes(1);
    const before = [
      await countOf('employee'),
      await countOf('erp_import'),
      await countOf('stored_file'),
      await stored(),
    ];
    const file = csv(EMPLOYEES_HEAD, employeeLine(one));
    const query = { dry_run: 'true' };
    expect(await accepted('employees', file, { query })).toMatchObject({
      dry_run: true,
      added: 1,
      import_id: null,
    });
    await refused('employees', csv(EMPLOYEES_HEAD, employeeLine('')), { query });
    expect([
      await countOf('employee'),
      await countOf('erp_import'),
      await countOf('stored_file'),
      await stored(),
    ]).toEqual(before);
    expect(await countOf('pending_deletion')).toBe(0);
  });
});

describe('import of absences, accruals and bonuses', () => {
  let code: string;
  let worker: Person;
  beforeEach(async () => {
    [code = ''] = newCodes(1);
    worker = await portal.person('O', { employee: { codeId: code } });
  });

  test('an unknown employee is refused', async () => {
    const { faults } = await refused(
      'absences',
      csv('Таб. №;С;По;Причина', 'нету;01.12.2026;02.12.2026;Отпуск'),
    );
    expect(faults).toEqual([
      [2, 'Таб. №', 'Сотрудника с табельным номером «нету» нет. Сначала примите файл сотрудников.'],
    ]);
  });

  test('an absence that ends before its start is refused', async () => {
    const { faults } = await refused(
      'absences',
      csv('Таб. №;С;По;Причина', `${code};03.12.2026;02.12.2026;Отпуск`),
    );
    expect(faults).toEqual([[2, 'По', 'Последний день раньше первого.']]);
  });

  test('absences are changed by their key, and deleted only by a flag in the file', async () => {
    const head = 'code_id,first_day,last_day,reason,deleted';
    const file = (last: string, gone = '') => `${head}\n${code},2026-12-01,${last},Отпуск,${gone}`;
    expect(await accepted('absences', file('2026-12-05'))).toMatchObject({ added: 1 });
    expect(await accepted('absences', file('2026-12-07'))).toMatchObject({ changed: 1 });
    expect((await refused('absences', head)).count).toBe(1);
    expect(await accepted('absences', `${head}\n${code},2026-12-01,,,да`)).toMatchObject({ removed: 1 });
    expect(await accepted('absences', `${head}\n${code},2026-12-01,,,да`)).toMatchObject({
      removed: 0,
      unchanged: 1,
    });
    expect(await rowsOf('select 1 from absence where employee_id = $1', [worker.employeeId])).toEqual([]);
  });

  test('amounts are exact to the cent with any comma, spaces and minus', async () => {
    const head = 'Таб. №;Период;Номер расчёта;Дней;Всего часов;Оклад;Бонусы;Снятия;Итого';
    const line = `${code};10.2026;НЧ-1;21;168,5;90 000,10;2\u202f500,5;−300;92\u00a0200.60 ₽`;
    await accepted('accruals', csv(head, line), { name: 'начисления октябрь.csv' });
    const { data } = (await portal.call(worker, 'GET', '/erp/actual_accruals/')).json();
    expect(data[0].attributes).toMatchObject({
      period: '2026-10',
      total_work_time: '168:30',
      salary: '90000.10',
      bonus_fact: '2500.50',
      fine_fact: '-300.00',
      total_sum: '92200.60',
      source: { file: 'начисления октябрь.csv' },
    });
  });

  test('bonuses of one day stay separate if their documents differ, and are duplicates otherwise', async () => {
    const head = 'Таб. №;Номер;Дата;Основание;Сумма;До налогов';
    const lines = [`${code};П-1;12.10.2026;Премия;500;да`, `${code};П-2;12.10.2026;Премия;500;на руки`];
    expect(await accepted('bonuses', csv(head, ...lines))).toMatchObject({ added: 2 });
    expect(await accepted('bonuses', csv(head, `${code};П-2;13.10.2026;Премия;600;да`))).toMatchObject({
      changed: 1,
    });
    const plain = csv(
      'Таб. №;Дата;Основание;Сумма',
      `${code};12.10.2026;Снятие;-1`,
      `${code};12.10.2026;Снятие;-2`,
    );
    expect((await refused('bonuses', plain)).faults).toEqual([
      [3, 'Таб. №', 'Повтор: та же запись уже есть в строке 2.'],
    ]);
  });
});

describe('columns of an import', () => {
  const columns = async (kind: string, bytes: string, name = 'file.csv') =>
    (
      await portal.call(admin, 'POST', `/erp/import/${kind}/columns/`, {
        form: { fields: {}, file: { name, bytes: Buffer.from(bytes) } },
      })
    ).json().data;

  // Proves: POST /api/erp/import/{kind}/columns/
  test('columns match by Russian and English names, and are shown with the first rows', async () => {
    const data = await columns(
      'absences',
      'Start;personnel number;ПО;Вид отсутствия;Лишний\n01.12.2026;7;02.12.2026;Отпуск;x',
    );
    expect(data.columns).toEqual(['Start', 'personnel number', 'ПО', 'Вид отсутствия', 'Лишний']);
    expect(data.sample).toEqual([['01.12.2026', '7', '02.12.2026', 'Отпуск', 'x']]);
    expect(data.mapping).toEqual({
      code_id: 'personnel number',
      first_day: 'Start',
      last_day: 'ПО',
      reason: 'Вид отсутствия',
      removed: null,
    });
    expect(data.fields[0]).toMatchObject({ name: 'code_id', required: true, example: '001234' });
    expect(await countOf('pending_deletion')).toBe(0);
  });

  test('a mapping is remembered once a file was read with it', async () => {
    const [code] = newCodes(1);
    await portal.person('O', { employee: { codeId: code ?? '' } });
    const mapping = { code_id: 'A', first_day: 'B', last_day: 'B', reason: 'C', removed: null };
    const file = `A;B;C\n${code};01.12.2026;Отгул`;
    await refused('absences', file);
    await refused('absences', file.replace('01.12', '32.12'), { mapping });
    expect((await columns('absences', file)).mapping.code_id).toBeNull();
    await accepted('absences', file, { mapping, query: { dry_run: 'true' } });
    expect((await columns('absences', file)).mapping).toEqual(mapping);
    expect(await accepted('absences', file)).toMatchObject({ added: 1 });
  });

  test('a mapping to a missing column is an error', async () => {
    const { faults } = await refused('absences', 'A;B\n1;2', { mapping: { code_id: 'Z' } });
    expect(faults[0]).toEqual([1, 'Z', 'В файле нет столбца «Z».']);
    const answer = await portal.call(admin, 'POST', '/erp/import/absences/', {
      form: { fields: { mapping: '{' }, file: { name: 'a.csv', bytes: Buffer.from('A;B') } },
    });
    expect(answer.json().errors[0].source.pointer).toBe('/mapping');
    expect(await countOf('pending_deletion')).toBe(0);
  });
});

test('two concurrent files of one kind are imported one after the other', async () => {
  const [one, two] = newCodes(2);
  const lines = [employeeLine(one), employeeLine(two)];
  const results = await Promise.all([
    accepted('employees', csv(EMPLOYEES_HEAD, ...lines)),
    accepted('employees', csv(EMPLOYEES_HEAD, ...lines.toReversed())),
  ]);
  expect(results.map(({ added }) => added)).toEqual(expect.arrayContaining([0, 2]));
});
