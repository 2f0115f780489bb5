import type { First } from '@portal/contract/notifications/start.calls.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** The weeks of 30 November and of 7 December are open: two months. */
const NOW = new Date('2026-11-25T09:00:00Z');
const SHELL = ['/account/info/', '/duties/', '/notifications/?page%5Bsize%5D=1', '/settings/'];
const OWN = [
  '/work_time/?year=2026&month=11',
  '/work_time/?year=2026&month=12',
  '/work_time/get_available_dates/',
];

const portal = await usePortal({ now: NOW });

async function startOf(who: Person): Promise<First[]> {
  const { data } = (await portal.ok(who, 'GET', '/start/')).json() as { data: { answers: First[] } };
  return data.answers.toSorted((one, other) => one.address.localeCompare(other.address));
}

// Proves: GET /api/start/
test.each([
  ['A', true],
  ['M', true],
  ['O', true],
  ['B', false],
] as const)('the first answers of role %s are those of their calls', async (role, hasShifts) => {
  const who = await portal.person(role);
  if (hasShifts) await portal.ok(who, 'POST', '/work_time/', { body: { date: '2026-12-01', shift_id: 2 } });
  const start = await startOf(who);
  expect(start.map(({ address }) => address)).toEqual(hasShifts ? [...SHELL, ...OWN] : SHELL);
  for (const { address, answer } of start) {
    expect(answer, address).toEqual((await portal.ok(who, 'GET', address)).json());
  }
});

test('the start has nothing of shifts while their section is off', async () => {
  const [admin, who] = [await portal.person('A'), await portal.person('O')];
  await portal.ok(admin, 'PUT', '/settings/', { body: { sections: { shifts: false } } });
  expect((await startOf(who)).map(({ address }) => address)).toEqual(SHELL);
  await portal.ok(admin, 'PUT', '/settings/', { body: { sections: { shifts: true } } });
});

test('somebody who must change the password first gets no start', async () => {
  const who = await portal.person('O', { account: { mustChangePassword: true } });
  expect((await portal.call(who, 'GET', '/start/')).statusCode).toBe(403);
});
