import { beforeEach, describe, expect, test } from 'vitest';
import { csv, importsOf } from '../../../../testing/imports.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

let admin: Person;
const { send, accepted, refused } = importsOf(
  () => portal,
  () => admin,
);

const portal = await usePortal();
beforeEach(async () => {
  admin = await portal.person('A');
});

let next = 0;
const code = (): string => `C${String((next += 1)).padStart(6, '0')}`;
const personOf = async (codeId: string) => {
  const { rows } = await portal.database.pool.query(
    'select last_name, first_name, middle_name, birth_day::text, email from employee where code_id = $1',
    [codeId],
  );
  return rows[0];
};

const TITLES = ['Список сотрудников;;;;', 'Организация: ООО «Опрос»;;;;', ';;;;'];
const HEAD = 'Таб. номер;Сотрудник;Дата рождения;Подразделение;Должность;E-mail';

describe('a list of employees from 1C', () => {
  test('the list may have a title, full names in one column, empty dates and a total', async () => {
    const [one, two] = [code(), code()];
    const file = csv(
      ...TITLES,
      HEAD,
      `${one};Кузьмин Илья Андреевич;01.01.0001;Тула;Оператор;нет`,
      `${two};Алиева Лейла Мамед кызы;23.05.99;Тула;Оператор;-`,
      'Итого;2;;;',
    );
    const { rows, added, warnings } = await accepted('employees', file);
    expect({ rows, added }).toEqual({ rows: 2, added: 2 });
    expect(await personOf(one)).toEqual({
      last_name: 'Кузьмин',
      first_name: 'Илья',
      middle_name: 'Андреевич',
      birth_day: null,
      email: '',
    });
    expect(await personOf(two)).toMatchObject({ middle_name: 'Мамед кызы', birth_day: '1999-05-23' });
    const told = warnings.map(({ row, detail }: { row: number; detail: string }) => `${row}: ${detail}`);
    expect(told).toContain('1: Строка над таблицей пропущена: «Список сотрудников».');
    expect(told).toContain('7: Строка итогов пропущена: «Итого 2».');
  });

  test('incomplete names and missing columns are errors with the row of the header', async () => {
    const file = csv(...TITLES, HEAD, `${code()};Кузьмин;;Тула;Оператор;`);
    expect((await refused('employees', file)).faults).toEqual([
      [5, 'Сотрудник', '«Кузьмин»: нужны фамилия и имя.'],
    ]);
    const short = csv('Список;;', 'Таб. номер;Сотрудник;Должность', `${code()};Кузьмин Илья;Оператор`);
    expect((await refused('employees', short)).faults).toEqual([
      [2, 'Площадка', 'В файле нет столбца «Площадка».'],
    ]);
  });

  test('separate name columns precede the full name', async () => {
    const one = code();
    await accepted(
      'employees',
      csv(
        'Таб. номер;ФИО;Фамилия;Площадка;Должность',
        `${one};Кузьмин Илья Андреевич;Кузьмин-Седых;Тула;Оператор`,
      ),
    );
    expect(await personOf(one)).toMatchObject({ last_name: 'Кузьмин-Седых', first_name: 'Илья' });
  });
});

describe('the state of an employee', () => {
  const STATES = '/erp/states/';
  const file = (number: string, state: string) =>
    csv('Таб. номер;Сотрудник;Площадка;Должность;Состояние', `${number};Ким Анна;Тула;Оператор;${state}`);
  const put = (states: object[], who = admin) => portal.call(who, 'PUT', STATES, { body: { states } });
  const stateOf = async (codeId: string) => {
    const { rows } = await portal.database.pool.query('select state from employee where code_id = $1', [
      codeId,
    ]);
    return rows[0]?.state;
  };

  test('states of 1C are known: a leave is work, a dismissal is not', async () => {
    const [one, two] = [code(), code()];
    await accepted('employees', file(one, 'Отпуск по уходу за ребёнком'));
    await accepted('employees', file(two, 'Увольнение'));
    expect([await stateOf(one), await stateOf(two)]).toEqual(['W', 'L']);
  });

  // Proves: GET /api/erp/states/, PUT /api/erp/states/
  test('an unknown state is an error until administrators define it', async () => {
    const one = code();
    const { faults } = await refused('employees', file(one, 'На линии'));
    expect(faults[0]?.[2]).toBe('«На линии»: нужно «работает» или «уволен».');
    const answer = await put([
      { word: ' На  линии', state: 'W' },
      { word: 'Декрет', state: 'L' },
    ]);
    expect(answer.statusCode).toBe(200);
    const listed = (await portal.call(admin, 'GET', STATES)).json().data;
    expect(listed).toContainEqual({ word: 'Декрет', state: 'L', is_known: false });
    expect(listed).toContainEqual({ word: 'командировка', state: 'W', is_known: true });
    await accepted('employees', file(one, 'на линии'));
    expect(await stateOf(one)).toBe('W');
    await accepted('employees', file(one, 'декрет'));
    expect(await stateOf(one)).toBe('L');
    const entry = (await portal.activityOf(admin)).find(({ details }) => details.startsWith('Состояния'));
    expect(entry?.changes).toEqual({ 'На  линии': [null, 'работает'], Декрет: [null, 'уволен'] });
    await put([]);
    await accepted('employees', file(one, 'декрет'));
    expect(await stateOf(one)).toBe('W');
  });

  test('only administrators define states, each word once', async () => {
    const twice = await put([
      { word: 'Смена', state: 'W' },
      { word: 'смена', state: 'L' },
    ]);
    expect(twice.statusCode).toBe(422);
    expect(twice.json().errors[0].detail).toBe('«смена» уже есть в списке.');
    expect((await put([{ word: ' ', state: 'W' }])).statusCode).toBe(422);
    expect((await put([], await portal.person('M'))).statusCode).toBe(403);
  });

  test('two concurrent changes both succeed', async () => {
    const both = await Promise.all([
      put([{ word: 'Один', state: 'W' }]),
      put([
        { word: 'Один', state: 'L' },
        { word: 'Два', state: 'L' },
      ]),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await put([]);
  });
});

describe('a broken file', () => {
  test('an open quote is reported at its row, after earlier errors', async () => {
    const file = csv(
      HEAD,
      `${code()};Кузьмин Илья;вчера;Тула;Оператор;`,
      `${code()};"Ёлкина Анна;;Тула;Оператор;`,
      `${code()};Ким Анна;;Тула;Оператор;`,
    );
    const { faults } = await refused('employees', file);
    expect(faults.map(([row]: [number]) => row)).toEqual([2, 3]);
    expect(faults.at(-1)?.[2]).toContain('Кавычка открыта');
  });

  test('errors are in the order of the rows', async () => {
    const one = code();
    const row = (number: string, day: string) => `${number};Кузьмин Илья;${day};Тула;Оператор;`;
    const { faults } = await refused(
      'employees',
      csv(HEAD, row(one, ''), row(one, ''), row(code(), 'вчера')),
    );
    expect(faults.map(([at]: [number]) => at)).toEqual([3, 4]);
  });
});

describe('import without the rows at fault', () => {
  const SKIP = { query: { faulty: 'skip' } };
  const row = (number: string, day = '') => `${number};Кузьмин Илья;${day};Тула;Оператор;`;

  test('the valid rows are imported, the others are reported and kept with the import', async () => {
    const [one, two, three] = [code(), code(), code()];
    const file = csv(HEAD, row(one), row(two, 'вчера'), row(three), row(three));
    const trial = await accepted('employees', file, { query: { faulty: 'skip', dry_run: 'true' } });
    expect(trial).toMatchObject({ rows: 4, added: 2, skipped: 2, import_id: null });
    expect(await personOf(one)).toBeUndefined();
    const done = await accepted('employees', file, SKIP);
    expect(done).toMatchObject({ rows: 4, added: 2, skipped: 2 });
    expect(done.faults.map(({ row: at }: { row: number }) => at)).toEqual([3, 5]);
    expect([await personOf(one), await personOf(two), await personOf(three)].map(Boolean)).toEqual([
      true,
      false,
      true,
    ]);
    const table = await portal.call(admin, 'GET', `/erp/imports/${done.import_id}/faults/`);
    expect(table.statusCode).toBe(200);
    const [entry] = (await portal.activityOf(admin)).slice(-1);
    expect(entry?.details).toContain('строк с ошибками пропущено 2');
  });

  test('rows of unknown employees are skipped', async () => {
    const one = code();
    await accepted('employees', csv(HEAD, row(one)));
    const file = csv(
      'Таб. номер;Первый день;Последний день;Причина',
      `${one};01.12.2026;05.12.2026;Отпуск`,
      `${code()};01.12.2026;05.12.2026;Отпуск`,
    );
    expect(await accepted('absences', file, SKIP)).toMatchObject({ rows: 2, added: 1, skipped: 1 });
  });

  test.each([
    ['nothing of it is right', csv(HEAD, `${'x'.repeat(60)};Кузьмин Илья;;Тула;Оператор;`)],
    ['it breaks off', csv(HEAD, 'C900001;Кузьмин Илья;;Тула;Оператор;', 'C900002;"Ким Анна;;Тула;Оператор;')],
    ['a column is missing', csv('Таб. номер;Сотрудник', 'C900003;Кузьмин Илья')],
  ])('the file is refused all the same if %s', async (_, file) => {
    expect((await refused('employees', file, SKIP)).count).toBeGreaterThan(0);
    expect(await personOf('C900001')).toBeUndefined();
  });

  test('the same key without the option is refused', async () => {
    const file = csv(HEAD, row(code()));
    const key = `import-${next}`;
    await accepted('employees', file, { ...SKIP, key });
    const answer = await send('employees', file, { key });
    expect(answer.json().errors[0].code).toBe('idempotency_key_reused');
  });

  test('a repeat finds the answer that an earlier version has kept', async () => {
    const file = csv(HEAD, row(code()));
    const key = `import-${next}`;
    const first = await accepted('employees', file, { key });
    await portal.database.pool.query(
      `update idempotency set answer = answer - 'coded' || jsonb_build_object('payWarnings', answer -> 'coded')
       where key = $1`,
      [key],
    );
    const again = await send('employees', file, { key });
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toEqual({ data: first, meta: { warnings: [] } });
  });

  test('the import is undone as a whole', async () => {
    const one = code();
    const { import_id: id } = await accepted('employees', csv(HEAD, row(one), row(code(), 'вчера')), SKIP);
    expect((await portal.call(admin, 'POST', `/erp/imports/${id}/undo/`)).statusCode).toBe(200);
    expect(await personOf(one)).toBeUndefined();
  });
});
