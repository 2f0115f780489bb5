import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/scenes/refusals.ts';
import { NOW, requestsOn } from '../../../testing/scenes/requests.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { escalateOverdue } from '../notices/notices.rules.ts';

const portal = await usePortal({ now: NOW });
const scene = await requestsOn(portal);
const { people } = scene;
beforeEach(async () => {
  portal.clock.time = NOW;
  await scene.newPeople();
});

const LEAVE = { first_day: '2026-12-14', last_day: '2026-12-27' };
const stateOf = async (id: string) =>
  (await scene.listed(people.operator, { 'filter[id.in]': id }))[0]?.attributes;

describe('deciding a request', () => {
  // Proves: PUT /api/requests/{id}/decide/, POST /api/requests/
  test('a leave goes to the supervisor without a role, then to an administrator, and is an absence at once', async () => {
    const { id, attributes } = await scene.asked('Отпуск', LEAVE);
    expect(attributes).toMatchObject({ state: 'open', step: 1, waits_for: 'supervisor', days: 14 });
    expect(attributes['decide_until']).toBe('2026-11-30');
    const team = (await portal.ok(people.head, 'GET', '/account/my_team/')).json().data;
    expect(team).toMatchObject({ people: 2, requests: 1 });
    const early = await scene.decide(people.admin, id);
    expect(refusalOf(early)).toEqual([403, 'not_your_step']);
    const first = scene.dataOf(await scene.decide(people.head, id));
    expect(first.attributes).toMatchObject({ state: 'open', step: 2, waits_for: 'A' });
    expect(await scene.absencesOf(people.operator)).toEqual([]);
    const last = scene.dataOf(await scene.decide(people.admin, id));
    expect(last.attributes).toMatchObject({ state: 'approved', waits_for: null });
    expect(await scene.absencesOf(people.operator)).toEqual(['2026-12-14…2026-12-27 Отпуск']);
    expect(refusalOf(await scene.decide(people.admin, id))).toEqual([409, 'request_decided']);
  });

  test('the audit log has the next step, and at the end the state', async () => {
    const { id } = await scene.asked('Отпуск', LEAVE);
    scene.dataOf(await scene.decide(people.head, id));
    scene.dataOf(await scene.decide(people.admin, id));
    const logged = await scene.rowsOf('select changes from activity where user_id = any($1) order by id', [
      [people.head.accountId, people.admin.accountId],
    ]);
    expect(logged).toEqual([{ changes: { step: [1, 2] } }, { changes: { state: ['open', 'approved'] } }]);
  });

  test('nobody decides the own request, and a refusal has a reason', async () => {
    const { id } = await scene.asked('Отгул', { first_day: '2026-12-01', last_day: '2026-12-01' });
    expect(refusalOf(await scene.decide(people.operator, id))).toEqual([403, 'own_decision']);
    expect(refusalOf(await scene.decide(people.colleague, id))).toEqual([404, 'not_found']);
    expect(refusalOf(await scene.decide(people.head, id, { outcome: 'refuse' }))).toEqual([
      422,
      'validation',
    ]);
    scene.dataOf(
      await scene.decide(people.head, id, { outcome: 'refuse', reason: 'В этот день все заняты' }),
    );
    expect(await stateOf(id)).toMatchObject({ state: 'refused', reason: 'В этот день все заняты' });
    expect(await scene.absencesOf(people.operator)).toEqual([]);
  });

  test('a press for a step that is over decides no other, and moderators learn that it is another’s turn', async () => {
    const lone = await portal.person('O', { employee: { area: 'Без руководителя' } });
    await scene.rowsOf('update employee set supervisor_code = null where id = $1', [lone.employeeId]);
    const { id } = await scene.asked('Отпуск', LEAVE, lone);
    const { moderator } = people;
    const presses = await Promise.all(
      [1, 2].map(() => scene.decide(moderator, id, { outcome: 'approve', step: 1 })),
    );
    expect(presses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(refusalOf(await scene.decide(people.admin, id, { outcome: 'approve', step: 1 }))).toEqual([
      ...[409, 'request_decided'],
    ]);
    const { id: other } = await scene.asked('Отгул', { first_day: '2026-12-01', last_day: '2026-12-01' });
    expect(refusalOf(await scene.decide(moderator, other))).toEqual([403, 'not_your_step']);
  });

  test('one of two who decide at once does', async () => {
    const { id } = await scene.asked('Изменение данных', { message: 'Новая фамилия' });
    const other = await portal.person('A');
    const answers = await Promise.all([
      scene.decide(people.admin, id),
      scene.decide(other, id, { outcome: 'refuse', reason: 'Нет документа' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('two who decide both steps decide one of them when they press at once', async () => {
    await scene.rowsOf(`update request_type set steps = '{A,A}' where name = 'Изменение данных'`);
    const { id } = await scene.asked('Изменение данных', { message: 'Новый адрес' });
    const others = [people.admin, await portal.person('A')];
    const holder = await portal.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from employee where id = $1 for update', [people.operator.employeeId]);
    const presses = others.map((who) => scene.decide(who, id));
    await expect.poll(portal.waitingForLocks).toBe(2);
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(presses);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stateOf(id)).toMatchObject({ state: 'open', step: 2 });
    await scene.rowsOf(`update request_type set steps = '{A}' where name = 'Изменение данных'`);
  });

  test('it goes one up without a supervisor at work who has an account, then to moderators, then to administrators', async () => {
    const boss = await portal.person('O', { employee: { codeId: `Б-${people.area}` } });
    await scene.rowsOf('update employee set supervisor_code = $2 where id = $1', [
      ...[people.head.employeeId, `Б-${people.area}`],
    ]);
    const day = { first_day: '2026-12-01', last_day: '2026-12-01' };
    const { id } = await scene.asked('Отгул', day);
    await scene.rowsOf('update account set deactivated_at = now() where id = $1', [people.head.accountId]);
    expect(await stateOf(id)).toMatchObject({ waits_for: 'supervisor' });
    const duties = (await portal.ok(boss, 'GET', '/duties/')).json().data;
    expect(duties.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind)).toContain(
      'request',
    );
    await scene.rowsOf(`update employee set state = 'L' where id = $1`, [boss.employeeId]);
    expect(await stateOf(id)).toMatchObject({ waits_for: 'M' });
    expect((await scene.listed(people.moderator, { 'filter[of]': 'decide' })).map((row) => row.id)).toContain(
      id,
    );
    expect(refusalOf(await scene.decide(people.admin, id))).toEqual([403, 'not_your_step']);
    scene.dataOf(await scene.decide(people.moderator, id));
  });

  test('once the term is over the next step decides too and is told once', async () => {
    const { id } = await scene.asked('Отпуск', LEAVE);
    portal.clock.time = new Date('2026-12-01T09:00:00Z');
    await escalateOverdue(portal.deps, portal.clock.now());
    await escalateOverdue(portal.deps, portal.clock.now());
    const told = await scene.rowsOf(
      `select 1 from notification where account_id = $1 and address = $2 and title like 'Заявка не решена в срок%'`,
      [people.admin.accountId, `/requests?id=${id}`],
    );
    expect(told).toHaveLength(1);
    const answer = scene.dataOf(await scene.decide(await portal.person('A'), id));
    expect(answer.attributes).toMatchObject({ step: 2, waits_for: 'A' });
  });
});
