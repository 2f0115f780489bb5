import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { type PlacesJob, PLACES_QUEUE } from '../replacement/places.queue.ts';
import { servePlaces } from '../replacement/places-job.rules.ts';

/** A Wednesday: this week is closed, the next two are open. */
const NOW = new Date('2026-11-25T09:00:00Z');
const [FRIDAY, OPEN] = ['2026-11-27', '2026-12-01'];
const [CALLER, CHIEF] = ['Оператор CATI', 'Супервайзер'];

let area: string;
let areas = 0;

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
beforeEach(() => {
  area = `Площадка ${(areas += 1)}`;
});

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const worker = (lastName = 'Ёлкина', position = CALLER) =>
  portal.person('O', { employee: { area, position, lastName, codeId: `С-${crypto.randomUUID()}` } });
const put = (who: Person, day: string) =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
    ...[who.employeeId, day, area],
  ]);
const need = (day: string, numbers: { needed?: number; capacity?: number }, position: string) =>
  query(
    'insert into shift_demand (area, day, shift_id, needed, capacity, position) values ($1, $2, 2, $3, $4, $5)',
    [area, day, numbers.needed ?? null, numbers.capacity ?? null, position],
  );
const wait = (who: Person, date: string) =>
  portal.call(who, 'POST', '/work_time/waiting/', { body: { date, shift_id: 2 } });
const offer = (who: Person, to: Person) =>
  portal.call(who, 'POST', '/work_time/handover/', {
    body: { date: FRIDAY, shift_id: 2, empl_id: to.employeeId },
  });
/** The ERP says it of the person, and the queue does what the import left. */
async function imported(
  who: Person,
  what: { area?: string; position?: string; state?: string },
): Promise<void> {
  const { rows } = await query('select * from employee where id = $1', [who.employeeId]);
  const [row] = rows;
  const lines = [
    'Табельный номер;Фамилия;Имя;Площадка;Должность;Состояние',
    [
      row.code_id,
      row.last_name,
      row.first_name,
      what.area ?? row.area,
      what.position ?? row.position,
      what.state,
    ].join(';'),
  ];
  const bytes = Buffer.from(lines.join('\r\n'));
  const answer = await portal.call(admin, 'POST', '/erp/import/employees/', {
    form: { fields: {}, file: { name: 'employees.csv', bytes } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const jobs = await query('delete from pgboss.job where name = $1 returning data', [PLACES_QUEUE.name]);
  for (const { data } of jobs.rows) await servePlaces(portal.deps, data as PlacesJob);
}
const holders = async (day: string): Promise<number[]> =>
  (
    await query(
      'select employee_id::int id from shift_booking where area = $1 and day = $2 and shift_id = 2 order by 1',
      [area, day],
    )
  ).rows.map(({ id }) => id);
const history = async (who: Person, day: string) =>
  (
    await query('select action, reason from shift_change where employee_id = $1 and day = $2 order by id', [
      ...[who.employeeId, day],
    ])
  ).rows.map(({ action, reason }) => [action, reason]);

describe('a place of a position', () => {
  test('the place goes to the first on the waitlist when its holder changes position', async () => {
    const [holder, waiting] = [await worker(), await worker()];
    await need(OPEN, { capacity: 1 }, CALLER);
    await put(holder, OPEN);
    expect((await wait(waiting, OPEN)).statusCode).toBe(201);
    await imported(holder, { position: CHIEF });
    expect(new Set(await holders(OPEN))).toEqual(new Set([holder.employeeId, waiting.employeeId]));
  });

  test('employees are notified of a place in a closed week when its holder changes position', async () => {
    const [holder, fit] = [await worker(), await worker()];
    await need(FRIDAY, { needed: 1 }, CALLER);
    await put(holder, FRIDAY);
    await imported(holder, { position: CHIEF });
    expect(await portal.notificationsOf(fit)).toEqual(['Свободная смена']);
  });

  test('the place is free after a hand-over to a colleague of another position', async () => {
    const [giver, chief, waiting] = [await worker(), await worker('Берущая', CHIEF), await worker()];
    await need(OPEN, { capacity: 1 }, CALLER);
    await put(giver, OPEN);
    expect((await wait(waiting, OPEN)).statusCode).toBe(201);
    const offered = await portal.call(giver, 'POST', '/work_time/handover/', {
      body: { date: OPEN, shift_id: 2, empl_id: chief.employeeId },
    });
    const accepted = await portal.call(
      chief,
      'POST',
      `/work_time/handover/${offered.json().data.id}/accept/`,
    );
    expect(accepted.json().data.attributes.state).toBe('done');
    expect(new Set(await holders(OPEN))).toEqual(new Set([chief.employeeId, waiting.employeeId]));
    expect(await portal.notificationsOf(waiting)).toEqual(['Вы записаны: место освободилось']);
  });

  test('a place filled by a position change is announced again after its holder cannot attend', async () => {
    const [mover, fit] = [await worker('Новая', CHIEF), await worker()];
    await need(FRIDAY, { needed: 1 }, CALLER);
    await query(
      `insert into open_place_call (area, day, shift_id, position, called_at) values ($1, $2, 2, $3, $4)`,
      [area, FRIDAY, CALLER, NOW],
    );
    await put(mover, FRIDAY);
    await imported(mover, { position: CALLER });
    await portal.call(mover, 'POST', '/work_time/unable/', {
      body: { date: FRIDAY, shift_id: 2, reason: 'Болею' },
    });
    expect(await portal.notificationsOf(fit)).toEqual(['Свободная смена']);
  });
});

describe('an employee who moves or leaves', () => {
  test('the employee leaves the waitlist with a notification, and the history has the reason', async () => {
    const [holder, moved, left] = [await worker(), await worker(), await worker()];
    await need(OPEN, { capacity: 1 }, '');
    await put(holder, OPEN);
    for (const who of [moved, left]) await wait(who, OPEN);
    await imported(moved, { area: `${area}, новая` });
    await imported(left, { state: 'уволен' });
    expect(await portal.notificationsOf(moved)).toEqual(['Вы больше не в очереди на смену']);
    expect(await history(moved, OPEN)).toEqual([
      ['wait', ''],
      ['unwait', 'Сотрудник теперь на другой площадке'],
    ]);
    expect((await history(left, OPEN)).at(-1)).toEqual(['unwait', 'Сотрудник уволен']);
  });

  test('a hand-over to the employee ends; both are notified, and the history has the reason', async () => {
    const [giver, taker] = [await worker('Отдающая'), await worker('Берущая')];
    await put(giver, FRIDAY);
    expect((await offer(giver, taker)).statusCode).toBe(201);
    await imported(taker, { area: `${area}, новая` });
    expect((await portal.notificationsOf(giver))[0]).toBe('Передача смены отменена');
    expect((await portal.notificationsOf(taker))[0]).toBe('Передача смены отменена');
    expect((await history(giver, FRIDAY)).at(-1)).toEqual([
      'end_offer',
      'Берущая Ольга Ивановна теперь на другой площадке',
    ]);
    const { rows } = await query('select state from shift_handover where from_employee_id = $1', [
      giver.employeeId,
    ]);
    expect(rows).toEqual([{ state: 'void' }]);
  });

  test('a leaving giver loses the shift, and the colleague is notified', async () => {
    const [giver, taker] = [await worker('Отдающая'), await worker('Берущая')];
    await put(giver, FRIDAY);
    await offer(giver, taker);
    await imported(giver, { state: 'уволен' });
    expect((await portal.notificationsOf(taker))[0]).toBe('Передача смены отменена');
    expect(await holders(FRIDAY)).toEqual([]);
  });
});

test('an import locks employees in the order of their ids, as every booking does', async () => {
  const people: Person[] = [];
  for (let n = 0; n < 12; n += 1) people.push(await worker());
  const { rows } = await query(
    'select id::int, code_id, last_name, first_name from employee where area = $1',
    [area],
  );
  const ids = rows.map(({ id }) => id as number).toSorted((a, b) => a - b);
  const lines = rows
    .toSorted((a, b) => b.id - a.id)
    .map((row) => [row.code_id, row.last_name, row.first_name, `${area}, новая`, CALLER].join(';'));
  const bytes = Buffer.from(['Табельный номер;Фамилия;Имя;Площадка;Должность', ...lines].join('\r\n'));
  const send = () =>
    portal.call(admin, 'POST', '/erp/import/employees/', {
      form: { fields: {}, file: { name: 'employees.csv', bytes } },
    });
  const held = ids[5] ?? 0;
  // The order of the rows in the table is not the order of the ids.
  await query('update employee set updated_at = now() where id = any($1)', [ids.slice(0, 6)]);
  /** While one of them is held, those after it are not locked by who waits for it. */
  const othersAreFree = async (
    work: () => Promise<{ statusCode: number }>,
  ): Promise<{ statusCode: number }> => {
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from employee where id = $1 for no key update', [held]);
      const done = work();
      await expect
        .poll(async () => (await query(`select 1 from pg_locks where not granted`)).rows.length)
        .toBeGreaterThan(0);
      await client.query('select 1 from employee where id = any($1) order by id for no key update nowait', [
        ids.filter((id) => id > held),
      ]);
      await client.query('commit');
      return await done;
    } finally {
      client.release();
    }
  };
  expect((await othersAreFree(send)).statusCode).toBe(200);
  const imports = await portal.call(admin, 'GET', '/erp/imports/');
  const { id } = imports.json().data[0];
  expect((await othersAreFree(() => portal.call(admin, 'POST', `/erp/imports/${id}/undo/`))).statusCode).toBe(
    200,
  );
});
