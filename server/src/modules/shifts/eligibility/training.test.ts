import type { Role } from '@portal/contract/shared/roles.ts';
import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../testing/scenes/films.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday; the week of 30 November may be planned. */
const NOW = new Date('2026-11-25T09:00:00Z');
const SHIFT = { date: '2026-12-01', shift_id: 2 };

let names = 0;

const portal = await usePortal({ now: NOW });
const editor = await portal.person('M', { employee: { area: 'Орёл' } });
const films: VideoScene = await newVideos(portal, editor, 'Смены');

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

interface Form {
  required_for_shifts?: string;
  audience?: string | object;
}
const add = async (title: string, fields: Form) => {
  const answer = await films.send({ ...fields }, title);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data as { id: string; attributes: Record<string, unknown> };
};
const change = (id: string, fields: Form) => films.change(id, { ...fields });
/** An area that no other test's people are in. */
const ownArea = (): string => `Площадка ${(names += 1)}`;
const worker = (area: string, role: Role = 'O', position = 'Оператор') =>
  portal.person(role, { employee: { area, position } });
const pass = (who: Person, instruction: string) =>
  query(
    `insert into user_instruction (instruction_id, file_name, account_id, start_time, end_time, status, current_second, reported_at)
     values ($1, 'film.mp4', $2, now(), now(), 2, -1, now())`,
    [instruction, who.accountId],
  );
const book = async (who: Person) => {
  const answer = await portal.call(who, 'POST', '/work_time/', { body: SHIFT });
  return answer.statusCode === 409 ? answer.json().errors[0] : answer.statusCode;
};
const requiredIn = (area: string, more: object = {}): Form => ({
  required_for_shifts: 'true',
  audience: { areas: [area], ...more },
});

describe('an instruction required for shifts', () => {
  test('booking is refused with name and page of the instruction until it is passed', async () => {
    const area = ownArea();
    const { id } = await add('Опрос по телефону', requiredIn(area));
    const anna = await worker(area);
    expect(await book(anna)).toEqual({
      status: '409',
      code: 'not_trained',
      detail: 'Сначала пройдите инструктаж «Опрос по телефону»: без него на смены не записывают.',
      meta: {
        instruction_id: id,
        instruction: 'Опрос по телефону',
        address: `/file_viewer/instruction/${id}`,
      },
    });
    await pass(anna, id);
    expect(await book(anna)).toBe(201);
  });

  test('an exempt employee can book until the exemption is lifted', async () => {
    const area = ownArea();
    const { id } = await add('Без меня', requiredIn(area));
    const [anna, other] = [await worker(area), await worker(area)];
    const users = [anna.accountId];
    const change = (path: string, more: object = {}) =>
      portal.call(editor, 'POST', path, { body: { kind: 'instruction', id, users, ...more } });
    expect((await change('/exemptions/', { reason: 'Ведёт этот инструктаж сама' })).statusCode).toBe(200);
    expect(await book(other)).toMatchObject({ code: 'not_trained' });
    expect(await book(anna)).toBe(201);
    await query('delete from shift_booking where employee_id = $1', [anna.employeeId]);
    expect((await change('/exemptions/lift/')).statusCode).toBe(200);
    expect(await book(anna)).toMatchObject({ code: 'not_trained' });
  });

  test('watching without the words is not enough, and a lifted requirement refuses nobody', async () => {
    const area = ownArea();
    const { id } = await add('Слова', requiredIn(area));
    const anna = await worker(area);
    await pass(anna, id);
    await query('update user_instruction set status = 3 where account_id = $1', [anna.accountId]);
    expect(await book(anna)).toMatchObject({ code: 'not_trained' });
    expect((await change(id, { required_for_shifts: 'false' })).json().data.attributes).toMatchObject({
      required_for_shifts: false,
      audience: { areas: [area], positions: [], groups: [] },
    });
    expect(await book(anna)).toBe(201);
  });

  test('waitlist, free places, hand-over and repeated weeks check the instruction too', async () => {
    const area = ownArea();
    const { id } = await add('Все пути', requiredIn(area));
    const [anna, giver] = [await worker(area), await worker(area)];
    await pass(giver, id);
    const demand = (date: string, needed: number, capacity: number) =>
      query('insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, $2, 2, $3, $4)', [
        area,
        date,
        needed,
        capacity,
      ]);
    const stored = ({ employeeId }: Person, date: string) =>
      query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
        employeeId,
        date,
        area,
      ]);
    // Full in an open week, free in a closed one, and a shift of the week before.
    await demand('2026-12-02', 1, 1);
    await stored(giver, '2026-12-02');
    await demand('2026-11-27', 2, 2);
    await stored(anna, '2026-11-26');
    const post = async (path: string, body: object, who = anna) => {
      const answer = await portal.call(who, 'POST', `/work_time/${path}/`, { body: { ...body } });
      return [answer.statusCode, answer.json().errors?.[0]?.code, answer.json().data] as const;
    };
    const refused = [409, 'not_trained'];
    expect((await post('waiting', { date: '2026-12-02', shift_id: 2 })).slice(0, 2)).toEqual(refused);
    expect((await post('open_places', { date: '2026-11-27', shift_id: 2 })).slice(0, 2)).toEqual(refused);
    const offer = { date: '2026-12-02', shift_id: 2, empl_id: String(anna.employeeId) };
    const [status, , offered] = await post('handover', offer, giver);
    expect(status).toBe(201);
    expect((await post(`handover/${offered.id}/accept`, {})).slice(0, 2)).toEqual(refused);
    const [, , repeated] = await post('repeat_week', { from: '2026-11-23', to: '2026-11-30' });
    expect(repeated.attributes.refused).toMatchObject([{ date: '2026-12-03', code: 'not_trained' }]);
    await pass(anna, id);
    expect((await post('waiting', { date: '2026-12-02', shift_id: 2 }))[0]).toBe(201);
    expect((await post('open_places', { date: '2026-11-27', shift_id: 2 }))[0]).toBe(201);
    expect((await post(`handover/${offered.id}/accept`, {}))[0]).toBe(200);
  });

  test('a full shift is reported before the missing instruction, also with an idempotency key', async () => {
    const area = ownArea();
    const { id } = await add('Мест нет', requiredIn(area));
    const [anna, other] = [await worker(area), await worker(area)];
    const shift = { date: '2026-11-27', shift_id: 2 };
    await query(
      `insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, '2026-11-27', 2, 1, 1)`,
      [area],
    );
    const take = async (headers: Record<string, string> = {}) =>
      (await portal.call(anna, 'POST', '/work_time/open_places/', { body: shift, headers })).json().errors[0]
        .code;
    expect(await take()).toBe('not_trained');
    await pass(other, id);
    expect((await portal.call(other, 'POST', '/work_time/open_places/', { body: shift })).statusCode).toBe(
      201,
    );
    expect(await take()).toBe('shift_full');
    expect(await take({ 'idempotency-key': `full-${id}` })).toBe('shift_full');
  });

  test('a manager with a reason books despite the instruction', async () => {
    const area = ownArea();
    await add('Для всех', requiredIn(area));
    const anna = await worker(area);
    const booked = await portal.call(editor, 'POST', `/work_time/employee/${anna.employeeId}/`, {
      body: { ...SHIFT, reason: 'Некому выйти' },
    });
    expect(booked.statusCode).toBe(201);
  });

  test('only the audience needs the instruction: its lists are combined with AND, their values with OR', async () => {
    const [area, other, elsewhere] = [ownArea(), ownArea(), ownArea()];
    await add('Тулякам', {
      required_for_shifts: 'true',
      audience: { areas: [area, other], positions: ['Оператор', 'Стажёр'], groups: ['O'] },
    });
    const refused = [await worker(area), await worker(other, 'O', 'Стажёр')];
    for (const who of refused) expect(await book(who)).toMatchObject({ code: 'not_trained' });
    const free = [await worker(elsewhere), await worker(area, 'O', 'Супервайзер'), await worker(area, 'M')];
    for (const who of free) expect(await book(who)).toBe(201);
  });

  test('an instruction is not required by default, and is required for everyone without an audience', async () => {
    const { id, attributes } = await add('Просто инструктаж', {});
    expect(attributes).toMatchObject({
      required_for_shifts: false,
      audience: { areas: [], positions: [], groups: [] },
    });
    const anna = await worker(ownArea());
    expect(await book(anna)).toBe(201);
    await change(id, { required_for_shifts: 'true' });
    const boris = await worker(ownArea());
    expect(await book(boris)).toMatchObject({ code: 'not_trained' });
    await change(id, { required_for_shifts: 'false' });
    expect(await book(boris)).toBe(201);
  });

  test('an invalid audience is refused, and a changed one is logged', async () => {
    const area = ownArea();
    const { id } = await add('Кому', requiredIn(area));
    for (const audience of [
      'да',
      '[]',
      '{"areas":["А",5]}',
      '{"groups":["X"]}',
      '{"cities":[]}',
      '{"areas":[""]}',
    ])
      expect((await change(id, { audience })).statusCode, audience).toBe(422);
    expect((await change(id, { required_for_shifts: 'может быть' })).statusCode).toBe(422);
    await change(id, { audience: '{"groups":["O","O"]}' });
    expect((await portal.activityOf(editor)).at(-1)?.changes).toEqual({
      audienceAreas: [[area], []],
      audienceGroups: [[], ['O']],
    });
    await change(id, { required_for_shifts: 'false' });
  });
});
