import { describe, expect, test } from 'vitest';
import { usePortal } from '../../../../testing/use-portal.ts';

/** A Wednesday. */
const NOW = new Date('2026-11-25T09:00:00Z');
const [MONDAY, NEXT, CATI] = ['2026-11-30', '2026-12-07', 'Оператор CATI'];

const portal = await usePortal({ now: NOW });
const manager = await portal.person('M');

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
  who = manager,
) => portal.call(who, method, `/work_time/${path}`, body && { body });
const setDemand = async (body: Record<string, unknown>[]) => {
  const answer = await portal.call(manager, 'PUT', '/work_time/demand/', { body });
  expect(answer.statusCode).toBe(200);
};
/** Areas with somebody at work; the first needs people on Monday and of one position on Sunday. */
async function areas(...names: string[]): Promise<string> {
  for (const area of names) await portal.person('O', { employee: { area } });
  const [area = ''] = names;
  await setDemand([
    { area, date: MONDAY, shift_id: 2, needed: 5, capacity: 8 },
    { area, date: '2026-12-06', shift_id: 3, position: CATI, needed: 2 },
  ]);
  return area;
}
const numbersOf = async (area: string, from: string) => {
  const { rows } = await portal.database.pool.query(
    `select day::text, shift_id, position, needed, capacity from shift_demand
     where area = $1 and day >= $2 and (needed is not null or capacity is not null) order by 1, 2, 3`,
    [area, from],
  );
  return rows.map((row) => [row.day, row.shift_id, row.position, row.needed, row.capacity]);
};
const create = async (name: string, area: string): Promise<string> => {
  const answer = await call('POST', 'demand_templates/', { name, area, date: '2026-12-02' });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.id;
};
const pointerOf = (answer: { statusCode: number; json(): { errors: { source?: unknown }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.source,
];

describe('a week template', () => {
  // Proves: POST /api/work_time/demand_templates/
  // Proves: GET /api/work_time/demand_templates/
  // Proves: DELETE /api/work_time/demand_templates/{id}/
  test('a template stores the demand of a week, is listed and can be deleted', async () => {
    const own = await portal.person('A', {
      employee: { lastName: 'Шаблонова', firstName: 'Яна', middleName: '' },
    });
    const area = await areas('Шаблон');
    const body = { name: 'Обычная неделя', area, date: '2026-12-03' };
    const made = await call('POST', 'demand_templates/', body, own);
    expect(made.statusCode).toBe(201);
    const { id, attributes } = made.json().data;
    expect(attributes).toEqual({
      ...{ name: 'Обычная неделя', cells: 2, needed: 7, positions: [CATI] },
      ...{ created_at: '2026-11-25T12:00:00+03:00', user: 'Шаблонова Яна' },
    });
    expect((await call('GET', 'demand_templates/')).json().data).toContainEqual(made.json().data);
    expect((await call('DELETE', `demand_templates/${id}/`, undefined, own)).statusCode).toBe(204);
    expect((await call('DELETE', `demand_templates/${id}/`, undefined, own)).statusCode).toBe(404);
    expect(
      (await portal.activityOf(own)).map(({ section_id, action_id, details }) => [
        section_id,
        action_id,
        details,
      ]),
    ).toEqual([
      [13, 1, 'Шаблон недели «Обычная неделя»'],
      [13, 3, 'Шаблон недели «Обычная неделя»'],
    ]);
  });

  test('a template needs a unique name and a week with demand', async () => {
    const area = await areas('Имена');
    await create('Занятое', area);
    const faults = [
      [{ name: 'занятое' }, '/name'],
      [{ name: '  ' }, '/name'],
      [{ date: '2026-12-20' }, '/date'],
    ] as const;
    for (const [values, pointer] of faults) {
      const body = { name: 'Свободное', area, date: MONDAY, ...values };
      expect(pointerOf(await call('POST', 'demand_templates/', body))).toEqual([422, { pointer }]);
    }
    expect(
      (await call('GET', 'demand_templates/'))
        .json()
        .data.map((one: { attributes: { name: string } }) => one.attributes.name),
    ).not.toContain('Свободное');
  });

  // Proves: POST /api/work_time/demand_templates/{id}/apply/
  test('a template is applied to weeks of several areas, and clears other shifts there', async () => {
    const [one, two] = [await areas('Первая', 'Вторая'), 'Вторая'];
    const id = await create('На две недели', one);
    await setDemand([
      { area: two, date: NEXT, shift_id: 2, needed: 1, capacity: 1 },
      { area: two, date: '2026-12-09', shift_id: 3, needed: 9 },
      { area: two, date: '2026-12-21', shift_id: 2, needed: 4 },
    ]);
    const apply = () =>
      call('POST', `demand_templates/${id}/apply/`, { areas: [one, two], date: '2026-12-10', weeks: 2 });
    const answer = await apply();
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({ message: 'Изменено смен: 9.', changed: 9 });
    const weeks = [
      [NEXT, 2, '', 5, 8],
      ['2026-12-13', 3, CATI, 2, null],
      ['2026-12-14', 2, '', 5, 8],
      ['2026-12-20', 3, CATI, 2, null],
    ];
    expect(await numbersOf(one, NEXT)).toEqual(weeks);
    expect(await numbersOf(two, NEXT)).toEqual([...weeks, ['2026-12-21', 2, '', 4, null]]);
    expect((await apply()).json().data).toMatchObject({ changed: 0 });
  });

  test('an applied template skips positions without employees, and says so', async () => {
    const area = await areas('Без должности');
    const who = await portal.person('O', { employee: { area, position: 'Редкая' } });
    await setDemand([{ area, date: MONDAY, shift_id: 2, position: 'Редкая', needed: 1 }]);
    const id = await create('С редкой', area);
    await setDemand([{ area, date: MONDAY, shift_id: 2, position: 'Редкая', needed: null }]);
    await portal.database.pool.query(`update employee set position = $2 where id = $1`, [
      who.employeeId,
      CATI,
    ]);
    await portal.database.pool.query(`delete from shift_demand where position = 'Редкая'`);
    const answer = await call('POST', `demand_templates/${id}/apply/`, { areas: [area], date: NEXT });
    expect(answer.json().data.message).toBe(
      'Изменено смен: 2. Пропущено смен из архива и должностей, которых больше нет: 1.',
    );
  });

  test('an invalid week, area or number of weeks is refused with its field', async () => {
    const area = await areas('Ошибки шаблона');
    const id = await create('Для ошибок', area);
    const faults = [
      [{ date: '2026-11-22' }, '/date'],
      [{ areas: [area, 'Нигде'] }, '/areas/1'],
      [{ areas: [] }, '/areas'],
      [{ weeks: 13 }, '/weeks'],
    ] as const;
    for (const [values, pointer] of faults) {
      const body = { areas: [area], date: NEXT, weeks: 1, ...values };
      expect(pointerOf(await call('POST', `demand_templates/${id}/apply/`, body))).toEqual([
        422,
        { pointer },
      ]);
    }
    expect(
      (await call('POST', 'demand_templates/999999/apply/', { areas: [area], date: NEXT })).statusCode,
    ).toBe(404);
  });
});

describe('a copied week', () => {
  // Proves: POST /api/work_time/demand_copy/
  test('a week is copied to other weeks and areas, with positions', async () => {
    const [one, two] = [await areas('Откуда копия', 'Куда копия'), 'Куда копия'];
    const own = await call('POST', 'demand_copy/', { from: MONDAY, areas: [one], to: NEXT, weeks: 1 });
    expect(own.json().data.changed).toBe(2);
    expect(await numbersOf(one, NEXT)).toEqual([
      [NEXT, 2, '', 5, 8],
      ['2026-12-13', 3, CATI, 2, null],
    ]);
    const other = await call('POST', 'demand_copy/', {
      from: '2026-12-01',
      area: one,
      areas: [two],
      to: MONDAY,
    });
    expect(other.json().data.changed).toBe(2);
    expect(await numbersOf(two, MONDAY)).toEqual([
      [MONDAY, 2, '', 5, 8],
      ['2026-12-06', 3, CATI, 2, null],
    ]);
  });

  test('a copy needs demand, and a moderator of one area copies to no other', async () => {
    const area = await areas('Пустая неделя', 'Чужая площадка');
    const empty = { from: '2026-12-28', areas: [area], to: '2027-01-04' };
    expect(pointerOf(await call('POST', 'demand_copy/', empty))).toEqual([422, { pointer: '/from' }]);
    const chief = await portal.person('A');
    const scope = (manager_scope: string) =>
      portal.call(chief, 'PUT', '/settings/', { body: { manager_scope } });
    const limited = await portal.person('M', { employee: { area } });
    await scope('own_area');
    const foreign = { from: MONDAY, area, areas: ['Чужая площадка'], to: MONDAY };
    expect((await call('POST', 'demand_copy/', foreign, limited)).statusCode).toBe(404);
    await scope('all');
  });
});
