import { beforeEach, describe, expect, test } from 'vitest';
import { csv } from '../../../../testing/imports.ts';
import { deductionsOn, NOW, TITLES } from '../../../../testing/scenes/deductions.ts';
import { refusalOf } from '../../../../testing/scenes/refusals.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { escalateOverdue } from '../notices.rules.ts';

let people: (typeof scene)['people'];

const portal = await usePortal({ now: NOW });
const scene: Awaited<ReturnType<typeof deductionsOn>> = await deductionsOn(portal);
beforeEach(async () => {
  portal.clock.time = NOW;
  people = await scene.newPeople();
});

describe('the conversation', () => {
  // Proves: GET /api/pay_disputes/{id}/messages/, POST /api/pay_disputes/{id}/messages/
  test('the employee and the deciders write to each other, and nobody else reads it', async () => {
    const { id } = await scene.disputed();
    expect(await portal.notificationsOf(people.decider)).toContainEqual(
      expect.stringMatching(/^Спор о снятии: /),
    );
    const path = `/pay_disputes/${id}/messages/`;
    await portal.ok(people.decider, 'POST', path, { body: { message: 'Где вы были?' } });
    expect(await portal.notificationsOf(people.operator)).toContainEqual(
      expect.stringMatching(/^Ответ в споре: /),
    );
    const answer = await portal.ok(people.operator, 'POST', path, { body: { message: 'На линии' } });
    expect(answer.statusCode).toBe(201);
    expect(
      (await portal.ok(people.operator, 'GET', path))
        .json()
        .data.map(({ attributes: { own: isOwn, by_sender, message } }: never) => [isOwn, by_sender, message]),
    ).toEqual([
      [false, false, 'Где вы были?'],
      [true, true, 'На линии'],
    ]);
    const stranger = await portal.person('O');
    expect((await portal.call(stranger, 'GET', path)).statusCode).toBe(404);
    expect((await portal.call(stranger, 'POST', path, { body: { message: 'Я' } })).statusCode).toBe(404);
    const empty = await portal.call(people.operator, 'POST', path, { body: { message: ' ' } });
    expect(empty.statusCode).toBe(422);
  });
});

describe('the decision', () => {
  // Proves: PUT /api/pay_disputes/{id}/decide/
  test('a people.decider lowers the amount, the employee is notified, and the next file counts', async () => {
    const { id, row, line } = await scene.disputed();
    for (const value of [null, '-1500.00', '0', '-2000', '10'])
      expect(
        (await scene.decide(people.decider, id, { outcome: 'lowered', new_value: value })).statusCode,
      ).toBe(422);
    expect((await scene.decide(people.decider, id, { outcome: 'kept', new_value: '-1.00' })).statusCode).toBe(
      422,
    );
    expect((await scene.decide(people.decider, id, { outcome: 'kept', reason: ' ' })).statusCode).toBe(422);
    const done = await scene.decide(people.decider, id, { outcome: 'lowered', new_value: '-500.00' });
    expect(done.json().data.attributes).toMatchObject({
      state: 'lowered',
      new_value: '-500.00',
      reason: 'Проверили запись',
      is_counted: false,
    });
    expect(await scene.own(people.operator, row)).toMatchObject({ state: 'lowered', value: '-1500.00' });
    expect(await portal.notificationsOf(people.operator)).toContainEqual(
      expect.stringMatching(/^Спор решён, снятие уменьшено/),
    );
    expect(refusalOf(await scene.decide(people.admin, id, { outcome: 'kept' }))).toEqual([
      409,
      'dispute_decided',
    ]);
    await scene.imports.accepted('bonuses', csv(TITLES, line.replace('-1500,00', '-500,00')));
    const [seen] = (await portal.ok(people.operator, 'GET', '/pay_disputes/')).json().data;
    expect(seen.attributes).toMatchObject({ is_counted: true, value: '-1500.00', adjustment_id: row });
  });

  test('two deciders at once make one decision', async () => {
    const { id } = await scene.disputed();
    const answers = await Promise.all([
      scene.decide(people.decider, id, { outcome: 'kept' }),
      scene.decide(people.admin, id, { outcome: 'removed' }),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal?.json().errors[0].code).toBe('dispute_decided');
  });

  test('neither the employee nor who decided the deduction decides the dispute', async () => {
    const mine = await scene.disputed(people.decider);
    expect((await scene.decide(people.decider, mine.id, { outcome: 'removed' })).statusCode).toBe(403);
    expect(refusalOf(await scene.decide(people.head, mine.id, { outcome: 'removed' }))).toEqual([
      403,
      'own_decision',
    ]);
    expect((await scene.decide(people.operator, mine.id, { outcome: 'removed' })).statusCode).toBe(403);
    const address = `/disputes?id=${mine.id}`;
    for (const who of [people.decider, people.head])
      expect(await scene.dutiesOf(who)).not.toContainEqual(expect.objectContaining({ address }));
    expect(await scene.dutiesOf(people.admin)).toContainEqual(expect.objectContaining({ address }));
    expect(await portal.notificationsOf(people.head)).toEqual([]);
    expect((await scene.decide(people.admin, mine.id, { outcome: 'removed' })).statusCode).toBe(200);
  });

  test('only the roles of the setting decide and see the disputes of others', async () => {
    const { id } = await scene.disputed();
    await scene.changeSettings({ deciders: ['A'] });
    expect((await scene.decide(people.decider, id, { outcome: 'kept' })).statusCode).toBe(403);
    expect((await portal.ok(people.decider, 'GET', '/pay_disputes/')).json().data).toEqual([]);
    expect((await portal.call(people.decider, 'GET', `/pay_disputes/${id}/messages/`)).statusCode).toBe(404);
    for (const path of ['/pay_disputes/figures/', '/pay_disputes/corrections/?format=csv'])
      expect((await portal.call(people.decider, 'GET', path)).statusCode).toBe(403);
    await scene.changeSettings({ deciders: ['M'] });
    expect((await scene.decide(people.admin, id, { outcome: 'kept' })).statusCode).toBe(403);
    await scene.changeSettings({});
  });

  test('the dispute is a duty with its term, and after it reaches administrators once', async () => {
    await scene.changeSettings({ deciders: ['M'] });
    const { id } = await scene.disputed();
    expect(await scene.dutiesOf(people.decider)).toContainEqual(
      expect.objectContaining({
        due: '2026-11-30T23:59:59+03:00',
        overdue: false,
        address: `/disputes?id=${id}`,
      }),
    );
    const address = `/disputes?id=${id}`;
    const isOwn = (duty: { address: string }) => duty.address === address;
    await escalateOverdue(portal.deps, new Date('2026-11-30T20:00:00Z'));
    expect((await scene.dutiesOf(people.admin)).filter(isOwn)).toEqual([]);
    const late = new Date('2026-12-01T06:00:00Z');
    await escalateOverdue(portal.deps, late);
    await escalateOverdue(portal.deps, late);
    const told = (await portal.ok(people.admin, 'GET', '/notifications/')).json().data;
    expect(
      told.filter(({ attributes }: { attributes: { address: string } }) => isOwn(attributes)),
    ).toHaveLength(1);
    expect((await scene.dutiesOf(people.admin)).filter(isOwn)).toHaveLength(1);
    expect((await scene.decide(people.admin, id, { outcome: 'removed' })).statusCode).toBe(200);
    expect((await scene.dutiesOf(people.decider)).filter(isOwn)).toEqual([]);
    await scene.changeSettings({});
  });
});
