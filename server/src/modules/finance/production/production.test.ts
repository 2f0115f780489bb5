import { beforeAll, describe, expect, test } from 'vitest';
import { csv, importsOf, newCodes } from '../../../testing/imports.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: new Date('2026-11-26T09:00:00Z') });
const admin = await portal.person('A', { employee: { area: 'Орёл' } });
const { accepted, refused } = importsOf(
  () => portal,
  () => admin,
);
const [headCode = '', one = '', two = '', three = ''] = newCodes(4);
const HEAD = 'Табельный номер;Дата;Проект;Готово;Отказы;Часы;Сумма;Удалено';
const take = (...lines: string[]) => accepted('production', csv(HEAD, ...lines));
const list = async (who: Person, query: Record<string, string> = {}) =>
  (await portal.ok(who, 'GET', '/erp/production/', { query })).json();
const rowsOf = async (who: Person, query: Record<string, string> = {}) =>
  (await list(who, query)).data.map(({ attributes }: { attributes: object }) => attributes);

let head: Person;
let mate: Person;
beforeAll(async () => {
  const of = { area: 'Тула', team: 'Опросы' };
  head = await portal.person('O', { employee: { ...of, codeId: headCode, lastName: 'Главный' } });
  mate = await portal.person('O', {
    employee: { ...of, codeId: one, lastName: 'Ёлкина', supervisorCode: headCode },
  });
  await portal.person('O', { employee: { ...of, codeId: two, lastName: 'Сосновая' } });
  await portal.person('O', { employee: { area: 'Орёл', codeId: three, lastName: 'Яблонева' } });
});

describe('a file of production', () => {
  // Proves: POST /api/erp/import/{kind}/
  test('output is taken with a decimal comma and an empty amount, replaces its days, and is undone', async () => {
    const lines = [`${one};25.11.2026;Омнибус;14;31;5,75;1 834,50;`, `${one};25.11.2026;Банки;;;;;`];
    expect(await take(...lines)).toMatchObject({ added: 2 });
    expect(await take(...lines)).toMatchObject({ unchanged: 2 });
    const own = async () => (await portal.ok(mate, 'GET', '/erp/running_month/')).json().data;
    expect(await own()).toMatchObject({ completed: 14, hours: '05:45', amount: '1834.50' });
    const { import_id: last } = await take(`${one};25.11.2026;Омнибус;15;31;5:45;;`);
    expect(await own()).toMatchObject({ completed: 15, amount: null });
    await portal.ok(admin, 'POST', `/erp/imports/${last}/undo/`);
    expect(await own()).toMatchObject({ completed: 14, amount: '1834.50' });
    expect(await take(`${one};25.11.2026;Омнибус;;;;;да`, `${one};25.11.2026;Банки;;;;;да`)).toMatchObject({
      removed: 2,
    });
    expect(await own()).toBeNull();
  });

  test('output is refused with a key twice, an unknown person, a part of a questionnaire or a spoiled sum', async () => {
    const twice = await refused(
      'production',
      csv(HEAD, `${one};25.11.2026;Омнибус;1;;;;`, `${one};25.11.2026;Омнибус;2;;;;`),
    );
    expect(twice.faults).toEqual([[3, 'Табельный номер', 'Повтор: та же запись уже есть в строке 2.']]);
    const wrong = await refused(
      'production',
      csv(HEAD, `${one};25.11.2026;;1,5;-1;;1,234;`, `${one};25.11.2026;А;1;;;10000000,01;`),
    );
    expect(wrong.faults.map((fault: string[]) => fault.slice(0, 2))).toEqual([
      [2, 'Готово'],
      [2, 'Отказы'],
      [2, 'Сумма'],
      [2, 'Проект'],
      [3, 'Сумма'],
    ]);
    const unknown = await refused('production', csv(HEAD, 'никто;25.11.2026;Омнибус;1;;;;'));
    expect(unknown.faults[0]?.[2]).toContain('Сотрудника с табельным номером «никто» нет');
  });
});

describe('the list of production', () => {
  beforeAll(async () => {
    await take(
      ...[`${one};24.11.2026;Омнибус;10;5;4;100,10;`, `${one};25.11.2026;Банки;2;1;0;;`],
      ...[`${two};25.11.2026;Омнибус;20;0;4;200,20;`, `${three};25.11.2026;Омнибус;7;0;2;;`],
      `${headCode};31.10.2026;Омнибус;1;0;1;;`,
    );
  });

  // Proves: GET /api/erp/production/
  test('the list is by person, project and day, of the running month unless asked otherwise', async () => {
    expect(await rowsOf(admin)).toMatchObject([
      { full_name: expect.stringContaining('Ёлкина'), team: 'Опросы', completed: 12, hours: '04:00' },
      { full_name: expect.stringContaining('Сосновая'), completed: 20, amount: '200.20', per_hour: 5 },
      { full_name: expect.stringContaining('Яблонева'), area: 'Орёл', amount: null, per_hour: 3.5 },
    ]);
    expect(await rowsOf(admin, { by: 'project', sort: '-completed' })).toMatchObject([
      { project: 'Омнибус', completed: 37, amount: '300.30', empl_id: null, full_name: null, date: null },
      { project: 'Банки', completed: 2, hours: '00:00', per_hour: null },
    ]);
    const days = await rowsOf(admin, { by: 'day', from: '2026-10-31', to: '2026-11-30', sort: '-date' });
    expect(days.map(({ date, completed }: { date: string; completed: number }) => [date, completed])).toEqual(
      [
        ['2026-11-25', 29],
        ['2026-11-24', 10],
        ['2026-10-31', 1],
      ],
    );
  });

  test('the list is narrowed by area and team, sorted and paged', async () => {
    expect(await rowsOf(admin, { area: 'Орёл' })).toMatchObject([{ completed: 7 }]);
    expect(await rowsOf(admin, { 'filter[team]': 'Опросы', by: 'project' })).toHaveLength(2);
    const second = await list(admin, { 'page[size]': '2', 'page[number]': '2', sort: 'completed' });
    expect(second.data).toMatchObject([{ attributes: { completed: 20 } }]);
    expect(second.meta.pagination).toMatchObject({ count: 3, pages: 2 });
    const beyond = await list(admin, { 'page[size]': '2', 'page[number]': '9' });
    expect(beyond).toMatchObject({ data: [], meta: { pagination: { count: 3 } } });
    for (const sort of ['full_name', '-area', 'team', 'project', 'date', 'refused', '-hours', '-amount'])
      for (const by of ['person', 'project', 'day']) await list(admin, { by, sort });
  });

  test('shows a supervisor the own people, and nothing to somebody without people', async () => {
    expect(await rowsOf(head)).toMatchObject([{ empl_id: String(mate.employeeId) }]);
    expect(await rowsOf(head, { from: '2026-10-01' })).toHaveLength(1);
    expect((await portal.call(mate, 'GET', '/erp/production/')).statusCode).toBe(403);
  });

  test('the list has 92 days at the most, from the first to the last', async () => {
    const codeOf = async (from: string, to: string) =>
      (await portal.call(admin, 'GET', '/erp/production/', { query: { from, to } })).statusCode;
    expect(await codeOf('2026-08-01', '2026-10-31')).toBe(200);
    expect(await codeOf('2026-07-31', '2026-10-31')).toBe(422);
    expect(await codeOf('2026-11-02', '2026-11-01')).toBe(422);
  });
});
