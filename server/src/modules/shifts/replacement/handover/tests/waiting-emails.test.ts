import { beforeEach, expect, test } from 'vitest';
import { FRIDAY, handoversOf } from '../../../../../testing/scenes/shifts/handovers.ts';
import type { Person } from '../../../../../testing/test-portal.ts';
import { usePortal } from '../../../../../testing/use-portal.ts';

/** Wednesday; this week is closed. No worker runs, so every e-mail waits as if the mail server were away. */
const NOW = new Date('2026-11-25T09:00:00Z');

let giver: Person;
let taker: Person;

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
const boss = await portal.person('M', { account: { email: 'boss@x.example', emailStatus: 'OK' } });

const { query, pair, approval, offered, act, withdraw } = handoversOf(
  () => portal,
  () => 'Тула',
);
beforeEach(async () => {
  await query('delete from shift_booking; delete from email_outbox; delete from notification');
  await approval(admin, false);
  ({ giver, taker } = await pair({ giver: 'giver@x.example', taker: 'taker@x.example' }));
});

const readAll = (who: Person) => portal.ok(who, 'POST', '/notifications/read/', { body: { all: true } });
const waitingFor = async (name: string): Promise<string[]> =>
  (
    await query('select subject from email_outbox where recipient = $1 order by created_at, subject', [
      `${name}@x.example`,
    ])
  ).rows.map(({ subject }) => subject);

test('withdrawing an offer deletes its unread notification and its waiting e-mail', async () => {
  const id = await offered(giver, taker);
  expect(await waitingFor('taker')).toEqual(['Вам передают смену']);
  await withdraw(giver, id);
  expect([await portal.notificationsOf(taker), await waitingFor('taker')]).toEqual([[], []]);
});

test('withdrawing an offer deletes the waiting e-mail of a notification that was read', async () => {
  const id = await offered(giver, taker);
  await readAll(taker);
  await withdraw(giver, id);
  expect(await waitingFor('taker')).toEqual(['Передача смены отменена']);
});

test.each(['accept', 'decline'] as const)('an offer answered by %s has no waiting e-mail', async (answer) => {
  await act(taker, await offered(giver, taker), answer);
  expect(await waitingFor('taker')).toEqual([]);
});

test('cancelling the booking deletes the waiting e-mail of its offer', async () => {
  await offered(giver, taker);
  const body = { date: FRIDAY, shift_id: 2, reason: 'Замена' };
  await portal.ok(admin, 'DELETE', `/work_time/employee/${giver.employeeId}/`, { body });
  expect(await waitingFor('taker')).toEqual(['Передача смены отменена']);
});

const ENDS: [string, (id: string) => Promise<unknown>][] = [
  ['withdrawn', (id) => withdraw(giver, id)],
  ['approved', (id) => act(boss, id, 'approve')],
  ['refused', (id) => act(boss, id, 'refuse')],
  [
    'void',
    () =>
      portal.ok(giver, 'POST', '/work_time/unable/', {
        body: { date: FRIDAY, shift_id: 2, reason: 'Болею' },
      }),
  ],
];
test.each(ENDS)('managers are no longer notified of a hand-over that is %s', async (_how, end) => {
  const title = 'Передача смены ждёт решения';
  await approval(admin, true);
  const id = await offered(giver, taker);
  await act(taker, id, 'accept');
  expect([await portal.timesNotified(boss, title), await waitingFor('boss')]).toEqual([1, [title]]);
  // After midnight, because the key of the notification has the day.
  portal.clock.time = new Date('2026-11-25T21:30:00Z');
  await end(id);
  portal.clock.time = NOW;
  expect(await portal.timesNotified(boss, title)).toBe(0);
  expect(await waitingFor('boss')).not.toContain(title);
});
