import { expect, test } from 'vitest';
import { deductionsOn, NOW } from '../scenes/deductions.ts';
import { papersOn } from '../scenes/papers.ts';
import { usePortal } from '../use-portal.ts';

const IDS = 10_000;
/** Half of the ids are as low as those of the records that exist. */
const LOW = 500;
const HIGH = 2 ** 40;
const MINUTES = 60_000;

const portal = await usePortal({ now: NOW });
const deductions = await deductionsOn(portal);
const papers = await papersOn(portal);
const owners = [await portal.person('O'), await portal.person('M')];
for (let month = 0; month < 5; month++) await papers.issued(...owners);
for (let n = 0; n < 20; n++) await deductions.disputed(await portal.person('O'));
const stranger = await portal.person('O');

/** The same ids in each run. */
function* randomIds(): Generator<number> {
  let seed = 20_261_126;
  for (let n = 0; n < IDS; n++) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield n % 2 === 0 ? 1 + (seed % LOW) : 1 + ((seed * 4_099) % HIGH);
  }
}

test.each([
  ['GET', '/papers/{id}/file/'],
  ['POST', '/papers/{id}/receive/'],
  ['GET', '/papers/{id}/looks/'],
  ['GET', '/pay_disputes/{id}/messages/'],
  ['GET', '/pay_disputes/{id}/files/1/'],
  ['POST', '/erp/bonus_and_fine/{id}/agree/'],
] as const)(
  'a stranger gets nothing of others by random ids: %s %s',
  async (method, path) => {
    const statuses = new Map<number, number>();
    for (const id of randomIds()) {
      const { statusCode } = await portal.call(stranger, method, path.replace('{id}', String(id)));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([[404, IDS]]);
  },
  5 * MINUTES,
);

test('the same calls open the records to their owners', async () => {
  const [owner] = owners;
  if (!owner) throw new Error('no owner');
  const { data } = (await portal.ok(owner, 'GET', '/papers/mine/')).json();
  expect(data).toHaveLength(5);
  for (const { id } of data)
    expect((await portal.call(owner, 'GET', `/papers/${id}/file/`)).statusCode).toBe(200);
});
