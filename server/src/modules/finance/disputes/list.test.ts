import { beforeEach, describe, expect, test } from 'vitest';
import { newKey } from '../../../testing/access-key.ts';
import { deductionsOn, NOW } from '../../../testing/scenes/deductions.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { unzipped } from '../../../testing/samples/unzipped.ts';

let people: (typeof scene)['people'];

const portal = await usePortal({ now: NOW });
const scene: Awaited<ReturnType<typeof deductionsOn>> = await deductionsOn(portal);
beforeEach(async () => {
  portal.clock.time = NOW;
  people = await scene.newPeople();
});

describe('the list', () => {
  // Proves: GET /api/pay_disputes/
  test('deciders filter and sort it, others see their own, and it is taken as a file', async () => {
    const first = await scene.disputed();
    const other = await portal.person('O', { employee: { area: 'Особая' } });
    const second = await scene.disputed(other);
    await scene.decide(people.decider, second.id, { outcome: 'kept' });
    const idsOf = async (who: Person, query: Record<string, string>) =>
      (await portal.ok(who, 'GET', '/pay_disputes/', { query }))
        .json()
        .data.map(({ id }: { id: string }) => id);
    const both = { 'filter[id.in]': `${first.id},${second.id}` };
    expect(await idsOf(people.decider, both)).toEqual([second.id, first.id]);
    expect(await idsOf(people.decider, { ...both, sort: 'created_at' })).toHaveLength(2);
    expect(await idsOf(people.decider, { ...both, 'filter[state.in]': 'open' })).toEqual([first.id]);
    expect(await idsOf(people.decider, { 'filter[area.in]': 'Особая' })).toEqual([second.id]);
    expect(await idsOf(people.decider, { 'filter[user.in]': String(people.operator.accountId) })).toEqual([
      first.id,
    ]);
    expect(await idsOf(people.decider, { ...both, 'filter[reason_type.in]': 'Другое' })).toEqual([]);
    expect(await idsOf(people.decider, { ...both, 'filter[overdue]': 'true' })).toEqual([]);
    expect(await idsOf(people.operator, {})).toEqual([first.id]);
    portal.clock.time = new Date('2026-12-01T09:00:00Z');
    const late = await portal.person('M');
    expect(await idsOf(late, { ...both, 'filter[overdue]': 'true' })).toEqual([first.id]);
    for (const format of ['csv', 'xlsx']) {
      const file = await portal.ok(late, 'GET', '/pay_disputes/', { query: { ...both, format } });
      expect(file.headers['content-disposition']).toContain(format);
      if (format === 'csv') expect(file.body).toContain('Особая');
    }
    const bad = await portal.call(late, 'GET', '/pay_disputes/', { query: { 'filter[state.in]': 'lost' } });
    expect(bad.statusCode).toBe(422);
  });

  // Proves: GET /api/pay_disputes/figures/
  test('the figures count disputes, changed amounts and days in the scope', async () => {
    const area = 'Счётная';
    const staff = await Promise.all([1, 2, 3, 4].map(() => portal.person('O', { employee: { area } })));
    await portal.ok(people.admin, 'PUT', '/settings/', { body: { manager_scope: 'own_area' } });
    const made = [];
    for (const who of staff) made.push(await scene.deduct(who));
    const ids: string[] = [];
    for (const at of [0, 1]) {
      const [who, row] = [staff[at], made[at]];
      if (who && row) ids.push((await scene.dispute(who, row.id)).json().data.id);
    }
    portal.wait(2 * 24 * 3600);
    const late = await portal.person('M', { employee: { area } });
    await scene.decide(late, ids[0] ?? '', { outcome: 'removed' });
    const { attributes } = (await portal.ok(late, 'GET', '/pay_disputes/figures/')).json().data;
    expect(attributes).toEqual({
      disputes: 2,
      deductions: 4,
      per_hundred: 50,
      changed_share: 1,
      median_days: 2,
      areas: [area],
      reason_types: ['Опоздание'],
    });
    people.admin = await portal.person('A');
    await portal.ok(people.admin, 'PUT', '/settings/', { body: { manager_scope: 'all' } });
  });

  // Proves: GET /api/pay_disputes/corrections/
  test('the corrections name what was lowered or removed since a day, and the ERP’s file takes them', async () => {
    const lowered = await scene.disputed();
    const removed = await scene.disputed();
    const kept = await scene.disputed();
    await scene.decide(people.decider, lowered.id, { outcome: 'lowered', new_value: '-499.50' });
    await scene.decide(people.decider, removed.id, { outcome: 'removed' });
    await scene.decide(people.decider, kept.id, { outcome: 'kept' });
    const file = async (since: string) =>
      (
        await portal.ok(people.decider, 'GET', '/pay_disputes/corrections/', {
          query: { format: 'csv', since },
        })
      ).body;
    const code = await scene.codeOf(people.operator);
    const lines = (await file('2026-11-25')).split(/\r?\n/).filter((line) => line.includes(code));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('499,5');
    expect((await file('2026-11-26')).includes(code)).toBe(false);
    await scene.imports.accepted('bonuses', await file('2026-11-25'));
    const seen = (await portal.ok(people.operator, 'GET', '/pay_disputes/')).json().data;
    expect(
      seen.filter(({ attributes }: { attributes: { is_counted: boolean } }) => attributes.is_counted),
    ).toHaveLength(2);
  });
});

test('a key reads every dispute, whichever role decides them, and can decide none', async () => {
  const { id } = await scene.disputed();
  const key = await newKey(portal, people.admin, { scopes: ['disputes:read'] });
  const headers = { authorization: `Bearer ${key}` };
  const read = async (path: string, query: Record<string, string> = {}) =>
    (await portal.ok(null, 'GET', `/pay_disputes/${path}`, { query, headers })).json().data;
  await scene.changeSettings({ deciders: ['M'] });
  const [found] = await read('', { 'filter[id.in]': id });
  expect(found).toMatchObject({ id, attributes: { state: 'open', can_decide: false } });
  expect((await read('figures/')).attributes.disputes).toBeGreaterThan(0);
  expect(await read(`${id}/messages/`)).toEqual([]);
  const query = { format: 'csv' };
  expect((await portal.call(null, 'GET', '/pay_disputes/corrections/', { query, headers })).statusCode).toBe(
    200,
  );
  await scene.changeSettings({ deciders: ['A', 'M'] });
});

test('the archive of a person has their disputes and messages, and nobody else’s', async () => {
  const { id } = await scene.disputed();
  await portal.ok(people.operator, 'POST', `/pay_disputes/${id}/messages/`, {
    body: { message: 'Моё слово' },
  });
  await portal.ok(people.decider, 'POST', `/pay_disputes/${id}/messages/`, {
    body: { message: 'Чужое слово' },
  });
  const archive = await portal.ok(people.operator, 'GET', '/account/personal_data/');
  const { 'data.json': json = '' } = await unzipped(archive.rawPayload);
  expect(JSON.parse(json).pay_disputes).toMatchObject([{ message: 'Я был на линии', new_value: null }]);
  expect(json).toContain('Моё слово');
  expect(JSON.parse(json).feedback_replies).toHaveLength(1);
});
