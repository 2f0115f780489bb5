import { beforeEach, describe, expect, test } from 'vitest';
import { pdfText } from '../../../../testing/samples/pdf-text.ts';
import { papersOn } from '../../../../testing/scenes/papers.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { papers as module } from '../../papers.module.ts';
import { remindBySchedule } from '../notices/notices.rules.ts';

const NOW = new Date('2026-11-25T09:00:00Z');

let operator: Person;
let other: Person;

const portal = await usePortal({ now: NOW, workersOf: [module] });
const scene: Awaited<ReturnType<typeof papersOn>> = await papersOn(portal);
beforeEach(async () => {
  operator = await portal.person('O');
  other = await portal.person('O');
});

describe('the register', () => {
  // Proves: GET /api/papers/receipts/
  test('it has a row for each paper with its hash and moments, filtered and as a file', async () => {
    const { batch, papers } = await scene.issued(operator, other);
    await portal.ok(operator, 'GET', `/papers/${papers[0]}/file/`);
    await portal.ok(operator, 'POST', `/papers/${papers[0]}/receive/`);
    const rows = async (query: Record<string, string>) =>
      (
        await portal.ok(scene.accountant, 'GET', '/papers/receipts/', {
          query: { 'filter[batch.in]': batch.id, ...query },
        })
      ).json().data;
    expect(await rows({})).toHaveLength(2);
    const [received] = await rows({ 'filter[received]': 'true' });
    expect(received.attributes.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await rows({ 'filter[received]': 'false' })).map(({ id }: { id: string }) => id)).toEqual([
      papers[1],
    ]);
    expect(await rows({ 'filter[search]': await scene.codeOf(operator) })).toHaveLength(1);
    expect(await rows({ 'filter[period]': '2026-11' })).toEqual([]);
    const file = async (format: string) =>
      portal.ok(scene.accountant, 'GET', '/papers/receipts/', {
        query: { 'filter[batch.in]': batch.id, format },
      });
    const code = await scene.codeOf(operator);
    expect(await pdfText((await file('pdf')).rawPayload)).toContain(code);
    const csv = (await file('csv')).body;
    expect(csv).toContain('SHA-256');
    expect(csv).toContain(received.attributes.sha256);
    expect((await file('xlsx')).headers['content-disposition']).toContain('xlsx');
  });

  // Proves: POST /api/papers/receipts/remind/
  test('those who have not confirmed are reminded, once a day', async () => {
    const away = await portal.person('O');
    const { batch, papers } = await scene.issued(operator, other, away);
    await portal.database.pool.query('update account set deactivated_at = now() where id = $1', [
      away.accountId,
    ]);
    await portal.ok(operator, 'GET', `/papers/${papers[0]}/file/`);
    await portal.ok(operator, 'POST', `/papers/${papers[0]}/receive/`);
    const remind = async () =>
      (
        await portal.ok(scene.accountant, 'POST', '/papers/receipts/remind/', {
          body: { filter: { 'batch.in': [batch.id] } },
        })
      ).json().meta.people;
    expect(await remind()).toBe(1);
    const times = async (who: Person): Promise<number> => {
      await portal.settle();
      const of = [who.accountId, 'Подтвердите получение: Расчётный листок за октябрь 2026'];
      const { rows } = await portal.database.pool.query(
        'select count(*)::int from notification where account_id = $1 and title = $2',
        of,
      );
      return rows[0].count;
    };
    expect([await times(other), await times(operator)]).toEqual([1, 0]);
    expect(await remind()).toBe(0);
    const by = async (day: string): Promise<number> => {
      // Before the job: it may be served at once.
      portal.clock.time = new Date(`${day}T06:20:00Z`);
      await remindBySchedule(portal.deps, portal.clock.time);
      return times(other);
    };
    expect(await by('2026-11-27')).toBe(1);
    expect(await by('2026-11-28')).toBe(2);
    expect(await by('2026-11-28')).toBe(2);
    expect(await by('2026-12-05')).toBe(3);
    expect(await times(operator)).toBe(0);
  });
});
