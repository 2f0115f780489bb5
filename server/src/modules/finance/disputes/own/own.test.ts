import { beforeEach, describe, expect, test } from 'vitest';
import { csv } from '../../../../testing/imports.ts';
import { deductionsOn, NOW, TITLES } from '../../../../testing/scenes/deductions.ts';
import { refusalOf } from '../../../../testing/scenes/refusals.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

let people: (typeof scene)['people'];

const portal = await usePortal({ now: NOW });
const scene: Awaited<ReturnType<typeof deductionsOn>> = await deductionsOn(portal);
beforeEach(async () => {
  portal.clock.time = NOW;
  people = await scene.newPeople();
});

describe('a deduction', () => {
  test('the employee sees its ground, who decided it and the last day to dispute', async () => {
    const { id } = await scene.deduct();
    expect(await scene.own(people.operator, id)).toMatchObject({
      value: '-1500.00',
      rule: 'п. 4.2',
      rule_document_id: null,
      case_ref: 'Звонок 48213',
      case_date: '2026-11-20',
      decided_by: expect.stringMatching(/\S/),
      kind: 'disciplinary',
      dispute_until: '2026-12-09',
      state: null,
      dispute_id: null,
    });
    const bonus = await scene.deduct(people.operator, { value: '700' });
    expect(await scene.own(people.operator, bonus.id)).toMatchObject({
      value: '700.00',
      dispute_until: null,
    });
  });

  // Proves: POST /api/erp/bonus_and_fine/{id}/agree/
  test('the employee agrees, again without a change, and may still dispute', async () => {
    const { id } = await scene.deduct();
    for (const _ of [1, 2]) {
      const answer = await scene.agree(people.operator, id);
      expect([answer.statusCode, answer.json().data.attributes.state]).toEqual([200, 'agreed']);
    }
    expect((await scene.dispute(people.operator, id)).statusCode).toBe(201);
    expect(refusalOf(await scene.agree(people.operator, id))).toEqual([409, 'already_disputed']);
    expect((await scene.own(people.operator, id)).state).toBe('disputed');
  });

  test('an agreement ends when the ERP changes the amount', async () => {
    const { id, line } = await scene.deduct();
    await scene.agree(people.operator, id);
    portal.wait(60);
    await scene.imports.accepted('bonuses', csv(TITLES, line.replace('-1500,00', '-1700,00')));
    expect(await scene.own(people.operator, id)).toMatchObject({ state: null, value: '-1700.00' });
  });

  // Proves: POST /api/erp/bonus_and_fine/{id}/dispute/
  test('the employee disputes it once within the term', async () => {
    const { id } = await scene.deduct();
    const { type, attributes } = (await scene.dispute(people.operator, id)).json().data;
    expect(type).toBe('pay_dispute');
    expect(attributes).toMatchObject({
      adjustment_id: id,
      date: '2026-11-20',
      reason_type: 'Опоздание',
      value: '-1500.00',
      state: 'open',
      message: 'Я был на линии',
      decide_until: '2026-11-30',
      decided_at: null,
      new_value: null,
      reason: null,
      is_counted: false,
    });
    expect(refusalOf(await scene.dispute(people.operator, id))).toEqual([409, 'already_disputed']);
    const both = await scene.deduct();
    const answers = await Promise.all([
      scene.dispute(people.operator, both.id),
      scene.dispute(people.operator, both.id),
    ]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
  });

  test('somebody else’s row is unknown, a bonus has nothing to dispute, and the term ends', async () => {
    const { id } = await scene.deduct();
    for (const who of [people.head, people.decider, people.admin, await portal.person('O')]) {
      expect((await scene.dispute(who, id)).statusCode).toBe(404);
      expect((await scene.agree(who, id)).statusCode).toBe(404);
    }
    const bonus = await scene.deduct(people.operator, { value: '100' });
    expect(refusalOf(await scene.dispute(people.operator, bonus.id))).toEqual([409, 'nothing_to_dispute']);
    expect(refusalOf(await scene.agree(people.operator, bonus.id))).toEqual([409, 'nothing_to_dispute']);
    const zero = await scene.deduct(people.operator, { value: '0' });
    expect(refusalOf(await scene.dispute(people.operator, zero.id))).toEqual([409, 'nothing_to_dispute']);
    portal.clock.time = new Date('2026-12-09T20:59:00Z');
    const last = await portal.person('O');
    await scene.rowsOf('update bonus_or_fine set employee_id = $1 where id = $2', [last.employeeId, id]);
    portal.clock.time = new Date('2026-12-09T21:01:00Z');
    expect(refusalOf(await scene.dispute(last, id))).toEqual([409, 'dispute_over_term']);
    portal.clock.time = new Date('2026-12-09T20:59:00Z');
    expect((await scene.dispute(last, id)).statusCode).toBe(201);
  });

  test.each([
    ['2026-11-27T09:00:00Z', [], '2026-12-02'],
    ['2026-11-28T09:00:00Z', [], '2026-12-02'],
    ['2026-12-30T09:00:00Z', [{ date: '2026-12-31', is_working: false }], '2027-01-05'],
    ['2026-11-27T09:00:00Z', [{ date: '2026-11-28', is_working: true }], '2026-12-01'],
  ])('the term of a dispute of %s with %j ends on %s', async (now, holidays, until) => {
    await scene.changeSettings({ holidays });
    portal.clock.time = new Date(now);
    const who = await portal.person('O');
    people.admin = await portal.person('A');
    expect((await scene.disputed(who)).attributes.decide_until).toBe(until);
    await scene.changeSettings({});
  });
});
