import { beforeEach, describe, expect, test } from 'vitest';
import { papersOn } from '../../../testing/scenes/papers.ts';
import { refusalOf } from '../../../testing/scenes/refusals.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { papers } from '../papers.module.ts';
import { remindBySchedule } from './notices/notices.rules.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

let operator: Person;
let other: Person;

const portal = await usePortal({ now: NOW, workersOf: [papers] });
const scene: Awaited<ReturnType<typeof papersOn>> = await papersOn(portal);
beforeEach(async () => {
  portal.clock.time = NOW;
  operator = await portal.person('O');
  other = await portal.person('O');
});

describe('a batch', () => {
  // Proves: PUT /api/papers/batches/{id}/
  test('unknown items are assigned, and published only then or when they are left out', async () => {
    const batch = await scene.splitPages(
      `Табельный номер ${await scene.codeOf(operator)}`,
      'Табельный номер 987654',
    );
    expect(refusalOf(await scene.publish(batch.id))).toEqual([409, 'unknown_items']);
    const without = await portal.call(scene.accountant, 'POST', `/papers/batches/${batch.id}/publish/`);
    expect(refusalOf(without)).toEqual([409, 'unknown_items']);
    const put = (assign: unknown[]) =>
      portal.call(scene.accountant, 'PUT', `/papers/batches/${batch.id}/`, { body: { assign } });
    const wrong = await put([
      { item: 7, empl_id: other.employeeId },
      { item: 2, empl_id: 999_999_999 },
    ]);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      '/assign/0/item',
      '/assign/1/empl_id',
    ]);
    const assigned = (await put([{ item: 2, empl_id: String(other.employeeId) }])).json().data;
    expect(assigned.attributes.unknown).toEqual([]);
    expect((await put([{ item: 2, empl_id: null }])).json().data.attributes.unknown).toHaveLength(1);
    const published = await scene.publish(batch.id, { leave_unknown: true });
    expect([published.statusCode, published.json().meta]).toEqual([201, { published: 1 }]);
    expect(refusalOf(await scene.publish(batch.id))).toEqual([409, 'batch_published']);
    expect(refusalOf(await put([]))).toEqual([409, 'batch_published']);
    expect(await scene.ownPapers(operator)).toHaveLength(1);
    expect(await scene.ownPapers(other)).toEqual([]);
  });

  // Proves: POST /api/papers/batches/{id}/publish/
  test('two accountants publish one batch at once: one of them does', async () => {
    const batch = await scene.splitPages(await scene.codeOf(operator));
    const path = `/papers/batches/${batch.id}/publish/`;
    const answers = await Promise.all(
      [scene.accountant, await portal.person('B')].map((who) => portal.call(who, 'POST', path, { body: {} })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([201, 409]);
    expect(await scene.ownPapers(operator)).toHaveLength(1);
    await portal.settle();
    expect(await portal.timesNotified(operator, 'Новый документ: Расчётный листок за октябрь 2026')).toBe(1);
  });

  // Proves: DELETE /api/papers/batches/{id}/
  test('a draft is deleted, and of a published batch what nobody has opened', async () => {
    const remove = (id: string) => portal.call(scene.accountant, 'DELETE', `/papers/batches/${id}/`);
    const draft = await scene.splitPages(await scene.codeOf(operator));
    expect((await remove(draft.id)).statusCode).toBe(204);
    expect((await remove(draft.id)).statusCode).toBe(404);
    const title = 'Новый документ: Расчётный листок за октябрь 2026';
    const { batch, papers } = await scene.issued(operator, other);
    await portal.settle();
    const before = await portal.timesNotified(other, title);
    const own = await portal.timesNotified(operator, title);
    await portal.ok(operator, 'GET', `/papers/${papers[0]}/file/`);
    const refused = await remove(batch.id);
    // The withdrawn paper's notification goes with it, the opened one's stays.
    expect(await portal.timesNotified(other, title)).toBe(before - 1);
    expect(await portal.timesNotified(operator, title)).toBe(own);
    expect(refusalOf(refused)).toEqual([409, 'paper_opened']);
    expect(refused.json().errors[0].meta).toEqual({ withdrawn: 1, opened: 1 });
    expect(await scene.ownPapers(other)).toEqual([]);
    expect((await portal.call(other, 'GET', `/papers/${papers[1]}/file/`)).statusCode).toBe(404);
    expect(await scene.ownPapers(operator)).toHaveLength(1);
    const untouched = await scene.issued(other);
    await portal.settle();
    await remindBySchedule(portal.deps, new Date(NOW.getTime() + 3 * 24 * 3600 * 1000));
    await portal.settle();
    const reminder = 'Подтвердите получение: Расчётный листок за октябрь 2026';
    expect(await portal.timesNotified(other, reminder)).toBe(1);
    const told = await portal.timesNotified(other, title);
    expect((await remove(untouched.batch.id)).statusCode).toBe(204);
    expect(await portal.timesNotified(other, title)).toBe(told - 1);
    expect(await portal.timesNotified(other, reminder)).toBe(0);
    expect(
      (await portal.call(scene.accountant, 'GET', `/papers/batches/${untouched.batch.id}/`)).statusCode,
    ).toBe(404);
  });

  // Proves: GET /api/papers/batches/
  // Proves: GET /api/papers/batches/{id}/
  test('accountants see all batches with their counts', async () => {
    const { batch, papers } = await scene.issued(operator, other);
    await portal.ok(operator, 'GET', `/papers/${papers[0]}/file/`);
    const colleague = await portal.person('B');
    const { data } = (
      await portal.ok(colleague, 'GET', '/papers/batches/', { query: { 'filter[state]': 'published' } })
    ).json();
    expect(data[0]).toMatchObject({ id: batch.id, attributes: { papers: 2, opened: 1, received: 0 } });
    const one = (await portal.ok(colleague, 'GET', `/papers/batches/${batch.id}/`)).json().data;
    expect(one.attributes.matched).toHaveLength(2);
  });

  // Proves: GET /api/papers/recipients/
  test('employees are found by parts of their name and number', async () => {
    const person = await portal.person('O', { employee: { lastName: 'Ёжикова', firstName: 'Зоя' } });
    const found = async (search: string) =>
      (await portal.ok(scene.accountant, 'GET', '/papers/recipients/', { query: { search } })).json().data;
    expect((await found('ежик зоя'))[0].id).toBe(String(person.employeeId));
    expect((await found(await scene.codeOf(person)))[0].id).toBe(String(person.employeeId));
    expect(await found('%')).toEqual([]);
  });
});
