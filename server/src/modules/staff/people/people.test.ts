import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

// 10:00 in Moscow: the first shift is under way.
const NOW = new Date('2026-11-20T07:00:00Z');
const TODAY = '2026-11-20';

const people = (lastName: string, values: object = {}) =>
  portal.person('O', { employee: { lastName, firstName: 'Анна', middleName: '', ...values } });
const setPlaces = (who: Person, ...items: object[]) =>
  portal.call(who, 'PUT', '/people/teams/', { body: { items } });

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
const moderator = await portal.person('M');
const operator = await people('Зоркий');
const accountant = await portal.person('B');
const supervisor = await people('Кузьмина', { position: 'Супервайзер' });
const led = await people('Лебедева');
const place = { team: 'Опросы северные', supervisor_id: supervisor.employeeId };
await portal.ok(admin, 'PUT', '/people/teams/', { body: { items: [{ id: led.employeeId, ...place }] } });

interface PersonRecord {
  id: string;
  attributes: {
    full_name: string;
    team: string | null;
    supervisor: { id: string; full_name: string } | null;
    on_shift: { shift_id: number; since: string } | null;
    next_shift: { date: string; shift_id: number } | null;
  };
}
const list = async (who: Person, query: Record<string, string> = {}): Promise<PersonRecord[]> =>
  (await portal.ok(who, 'GET', '/people/', { query })).json().data;
const namesOf = async (query: Record<string, string>) =>
  (await list(operator, query)).map(({ attributes }) => attributes.full_name);
const card = async (who: Person, of: Person) => {
  const answer = await portal.call(who, 'GET', `/people/${of.employeeId}/`);
  return answer.statusCode === 200 ? answer.json().data.attributes : answer.statusCode;
};
const book = (of: Person, day: string, shift: number) =>
  portal.database.pool.query(
    `insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, 'Тула')`,
    [of.employeeId, day, shift],
  );

describe('the directory', () => {
  // Proves: GET /api/people/
  test('everybody finds colleagues by words of name, position and team, also misspelt ones', async () => {
    for (const who of [admin, moderator, operator, accountant])
      expect((await list(who, { 'filter[search]': 'лебедева' })).map(({ id }) => id)).toEqual([
        String(led.employeeId),
      ]);
    expect(await namesOf({ 'filter[search]': 'северные леб' })).toEqual(['Лебедева Анна']);
    expect(await namesOf({ 'filter[search]': 'Кузмина' })).toEqual(['Кузьмина Анна']);
    expect(await namesOf({ 'filter[search]': 'лебидева опросы' })).toEqual(['Лебедева Анна']);
    expect(await namesOf({ 'filter[search]': '%' })).toEqual([]);
    expect(await namesOf({ 'filter[search]': 'абракадабра' })).toEqual([]);
  });

  // Proves: GET /api/people/filters/
  test('filters and their choices name teams and supervisors', async () => {
    const { data } = (await portal.ok(operator, 'GET', '/people/filters/')).json();
    expect(data.teams).toEqual(['Опросы северные']);
    expect(data.supervisors).toEqual([{ id: String(supervisor.employeeId), full_name: 'Кузьмина Анна' }]);
    expect(await namesOf({ 'filter[team.in]': 'Опросы северные' })).toEqual(['Лебедева Анна']);
    expect(await namesOf({ 'filter[supervisor.in]': String(supervisor.employeeId) })).toEqual([
      'Лебедева Анна',
    ]);
    expect(await namesOf({ 'filter[without_supervisor]': 'true' })).not.toContain('Лебедева Анна');
    expect(await namesOf({ 'filter[position.in]': 'Супервайзер' })).toEqual(['Кузьмина Анна']);
  });

  test('somebody is on shift while a booked shift lasts, without an absence that day', async () => {
    const here = await people('Сменная');
    const ill = await people('Сменная', { firstName: 'Больная' });
    await book(here, TODAY, 2);
    await book(ill, TODAY, 2);
    await portal.database.pool.query(
      `insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $2, 'Болезнь')`,
      [ill.employeeId, TODAY],
    );
    const onShift = await list(operator, { 'filter[search]': 'сменная', 'filter[on_shift]': 'true' });
    expect(onShift.map(({ id }) => id)).toEqual([String(here.employeeId)]);
    expect(onShift[0]?.attributes.on_shift).toMatchObject({ shift_id: 2 });
    const others = await list(operator, { 'filter[search]': 'сменная', 'filter[on_shift]': 'false' });
    expect(others.map(({ id, attributes }) => [id, attributes.on_shift])).toEqual([
      [String(ill.employeeId), null],
    ]);
  });

  test('the next shift is told to managers and to the own supervisor only', async () => {
    await book(led, '2026-11-24', 2);
    const next = async (who: Person) =>
      (await list(who, { 'filter[search]': 'лебедева' }))[0]?.attributes.next_shift;
    const shift = { date: '2026-11-24', shift_id: 2 };
    expect(await next(admin)).toEqual(shift);
    expect(await next(moderator)).toEqual(shift);
    expect(await next(supervisor)).toEqual(shift);
    for (const who of [operator, accountant, led]) expect(await next(who)).toBeNull();
  });

  test('pages and sorting hold for hundreds of people', async () => {
    const query = { 'page[size]': '2', 'page[number]': '1', sort: '-full_name' };
    const answer = (await portal.ok(operator, 'GET', '/people/', { query })).json();
    expect(answer.data).toHaveLength(2);
    expect(answer.meta.pagination.count).toBeGreaterThan(5);
    const names = answer.data.map(({ attributes }: PersonRecord) => attributes.full_name);
    expect(names).toEqual(names.toSorted().toReversed());
  });
});

describe('the card', () => {
  const show = (who: Person, body: Record<string, unknown>) =>
    portal.call(who, 'PUT', '/account/visibility/', { body });

  // Proves: GET /api/people/{id}/
  // Proves: GET /api/account/visibility/
  // Proves: PUT /api/account/visibility/
  test('contacts appear to colleagues only where their owner shows them', async () => {
    const shy = await people('Скромная', {
      email: 's@opros.example',
      phone: '+79000000001',
      birthDay: '1990-03-05',
    });
    expect(await card(operator, shy)).toMatchObject({ email: null, phone: null, birth_day: '03-05' });
    expect(await card(admin, shy)).toMatchObject({ email: 's@opros.example', phone: '+79000000001' });
    expect((await portal.ok(shy, 'GET', '/account/visibility/')).json().data.attributes).toEqual({
      ...{ email: false, phone: false, birthday: true },
    });
    expect((await show(shy, { email: true, phone: false, birthday: false })).statusCode).toBe(200);
    expect(await card(operator, shy)).toMatchObject({
      email: 's@opros.example',
      phone: null,
      birth_day: null,
    });
    expect((await portal.ok(shy, 'GET', '/account/birthday/')).json().data.attributes.hidden).toBe(true);
    expect((await show(shy, { email: true, phone: false })).statusCode).toBe(422);
    expect((await portal.activityOf(shy)).map(({ details }) => details)).toEqual([
      'E-mail: виден коллегам',
      'День рождения скрыт',
    ]);
  });

  test('a card names the recipients whose messages that person reads in the portal', async () => {
    expect(await card(operator, moderator)).toMatchObject({ reads_feedback: ['office', 'work'] });
    expect(await card(moderator, operator)).toMatchObject({ reads_feedback: [] });
    await portal.ok(admin, 'PUT', '/settings/', { body: { sections: { feedback: false } } });
    expect(await card(operator, moderator)).toMatchObject({ reads_feedback: [] });
    await portal.ok(admin, 'PUT', '/settings/', { body: { sections: { feedback: true } } });
  });

  test('day of hiring and contract are for managers', async () => {
    const hired = await people('Принятая');
    await portal.database.asOwner(
      `update employee set hired_on = '2026-11-02', contract = 'civil' where id = ${hired.employeeId}`,
    );
    expect(await card(moderator, hired)).toMatchObject({ hired_on: '2026-11-02', contract: 'civil' });
    expect(await card(operator, hired)).toMatchObject({ hired_on: null, contract: null });
  });

  // Proves: GET /api/people/{id}/team/
  test('the way up leads to the top, and the team of a supervisor is listed', async () => {
    const head = await people('Главная');
    await setPlaces(admin, { id: supervisor.employeeId, supervisor_id: head.employeeId });
    expect((await card(operator, led)).way_up).toEqual([
      { id: String(supervisor.employeeId), full_name: 'Кузьмина Анна' },
      { id: String(head.employeeId), full_name: 'Главная Анна' },
    ]);
    const team = (await portal.ok(operator, 'GET', `/people/${supervisor.employeeId}/team/`)).json().data;
    expect(team.map(({ id }: PersonRecord) => id)).toEqual([String(led.employeeId)]);
  });

  test('a person who left is found by nobody, opened by managers only, and leads nobody any more', async () => {
    const gone = await people('Ушедшая');
    const orphan = await people('Осиротевшая');
    await setPlaces(admin, { id: orphan.employeeId, supervisor_id: gone.employeeId });
    await portal.database.asOwner(`update employee set state = 'L' where id = ${gone.employeeId}`);
    expect(await namesOf({ 'filter[search]': 'ушедшая' })).toEqual([]);
    expect(await card(operator, gone)).toBe(404);
    expect(await card(moderator, gone)).toMatchObject({ state: 'L' });
    expect(await card(operator, orphan)).toMatchObject({ supervisor: null, way_up: [] });
    expect(
      await namesOf({ 'filter[without_supervisor]': 'true', 'filter[search]': 'осиротевшая' }),
    ).toHaveLength(1);
    expect((await portal.call(operator, 'GET', '/people/999999999/')).statusCode).toBe(404);
  });
});
