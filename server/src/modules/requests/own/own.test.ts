import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/scenes/refusals.ts';
import { NOW, requestsOn } from '../../../testing/scenes/requests.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });
const scene = await requestsOn(portal);
const { people } = scene;
beforeEach(async () => {
  portal.clock.time = NOW;
  await scene.newPeople();
});

const DAYS = { first_day: '2026-12-01', last_day: '2026-12-03' };
const refused = async (name: string, body: Record<string, unknown>) =>
  refusalOf(await scene.send(people.operator, name, body));

describe('asking', () => {
  test('says at its field what is wrong', async () => {
    const answer = await scene.send(people.operator, 'Отгул', { ...DAYS, last_day: '2026-11-30' });
    expect(answer.json().errors).toMatchObject([{ code: 'validation', source: { pointer: '/last_day' } }]);
    expect(await refused('Отгул', { first_day: '2026-12-01', last_day: '2027-12-31' })).toEqual([
      422,
      'validation',
    ]);
    expect(await refused('Отгул', { first_day: '2026-12-01' })).toEqual([422, 'validation']);
    expect(await refused('Изменение данных', {})).toEqual([422, 'validation']);
    expect(await refused('Часы', { message: 'Был на смене' })).toEqual([422, 'validation']);
    expect(await refused('Отпроситься со смены', {})).toEqual([422, 'validation']);
    const early = await scene.send(people.operator, 'Отпуск', {
      first_day: '2026-12-08',
      last_day: '2026-12-20',
    });
    expect(early.json().errors).toMatchObject([{ code: 'too_early', source: { pointer: '/first_day' } }]);
    const past = { first_day: '2026-11-24', last_day: '2026-11-24' };
    expect(await refused('Отгул', past)).toEqual([422, 'too_early']);
    const own = await scene.asked('Отпуск', { first_day: '2026-12-09', last_day: '2026-12-20' });
    expect(own.attributes).toMatchObject({ kind: 'absence', name: 'Отпуск', number: Number(own.id) });
  });

  test('the second of two absences with a day in common is refused, at once too', async () => {
    const answers = await Promise.all([
      scene.send(people.operator, 'Отгул', DAYS),
      scene.send(people.operator, 'Отпуск без сохранения зарплаты', { ...DAYS, first_day: '2026-12-03' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late && refusalOf(late)).toEqual([409, 'overlaps']);
  });

  test('pressed twice it is one request', async () => {
    const [first, second] = await Promise.all([
      scene.send(people.operator, 'Справка с места работы', { message: 'Для визы' }),
      scene.send(people.operator, 'Справка с места работы', { message: 'Для визы' }),
    ]);
    expect(scene.dataOf(first).id).toBe(scene.dataOf(second).id);
  });

  test('twenty a day are the limit', async () => {
    for (let n = 0; n < 20; n += 1) await scene.asked('Изменение данных', { message: `Вопрос ${n}` });
    const answer = await scene.send(people.operator, 'Изменение данных', { message: 'Ещё один' });
    expect(refusalOf(answer)).toEqual([429, 'too_many_attempts']);
    expect(answer.headers['retry-after']).toBeDefined();
  });

  // Proves: DELETE /api/requests/{id}/
  test('a request is taken back while nobody has decided it', async () => {
    const { id } = await scene.asked('Отгул', DAYS);
    const withdraw = (who = people.operator) => portal.call(who, 'DELETE', `/requests/${id}/`);
    expect(refusalOf(await withdraw(people.head))).toEqual([404, 'not_found']);
    expect((await withdraw()).statusCode).toBe(204);
    expect((await withdraw()).statusCode).toBe(204);
    expect(refusalOf(await scene.decide(people.head, id))).toEqual([409, 'request_decided']);
    const { id: other } = await scene.asked('Отгул', DAYS);
    scene.dataOf(await scene.decide(people.head, other));
    expect(refusalOf(await portal.call(people.operator, 'DELETE', `/requests/${other}/`))).toEqual([
      409,
      'request_decided',
    ]);
  });

  // Proves: GET /api/requests/preview/
  test('shows who of the team has asked, and never why', async () => {
    await scene.asked('Отгул', DAYS, people.colleague);
    const query = { type_id: await scene.typeOf('Отгул'), first_day: '2026-12-02', last_day: '2026-12-05' };
    const { data } = (await portal.ok(people.operator, 'GET', '/requests/preview/', { query })).json();
    const asked = { full_name: 'Сосновая Ольга Ивановна', ...DAYS, state: 'asked' };
    expect(data).toEqual({
      days: 4,
      left: null,
      balance_kind: null,
      shifts: [],
      away: [asked],
      of: 3,
      own: [],
    });
  });

  test('a preview counts hundredths of days, and names the parameter that is wrong', async () => {
    await scene.rowsOf(
      `insert into leave_balance (employee_id, kind, days, as_of) values ($1, 'Ежегодный', 28.33, '2026-11-01')`,
      [people.operator.employeeId],
    );
    const span = { first_day: '2026-12-14', last_day: '2026-12-27' };
    const query = { type_id: await scene.typeOf('Отпуск'), ...span };
    const { data } = (await portal.ok(people.operator, 'GET', '/requests/preview/', { query })).json();
    expect(data.left).toBe(14.33);
    const wrong = await portal.call(people.operator, 'GET', '/requests/preview/', {
      query: { ...query, last_day: '2026-12-01' },
    });
    expect(wrong.json().errors).toMatchObject([{ code: 'validation', source: { parameter: 'last_day' } }]);
  });

  test('an account without an employee asks for nothing', async () => {
    const alone = await portal.person('A', { account: { employeeId: null } });
    expect(refusalOf(await scene.send(alone, 'Справка 2-НДФЛ'))).toEqual([409, 'no_employee']);
  });
});
