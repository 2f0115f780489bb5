import { beforeEach, describe, expect, test } from 'vitest';
import { handoversOf, stateOf } from '../../../../../testing/scenes/shifts/handovers.ts';
import { codeOf } from '../../../../../testing/scenes/refusals.ts';
import type { Person } from '../../../../../testing/test-portal.ts';
import { usePortal } from '../../../../../testing/use-portal.ts';

/** A Wednesday; this week is closed. */
const NOW = new Date('2026-11-25T09:00:00Z');

let area: string;
let giver: Person;
let taker: Person;
let areas = 0;

const { pair, approval, offered, act, listed, absent, holders } = handoversOf(
  () => portal,
  () => area,
);

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
const manager = await portal.person('M');
await approval(admin, true);
beforeEach(async () => {
  area = `Площадка ${(areas += 1)}`;
  ({ giver, taker } = await pair());
});

describe('a hand-over with approval', () => {
  // Proves: POST /api/work_time/handover/{id}/approve/
  test('a hand-over waits for a manager, who is notified, and is done once approved', async () => {
    const id = await offered(giver, taker);
    expect(codeOf(await act(manager, id, 'approve'))).toBe('conflict');
    expect(stateOf(await act(taker, id, 'accept'))).toBe('waiting_approval');
    expect(await holders()).toEqual([giver.employeeId]);
    expect(await listed(manager)).toMatchObject([{ id, part: 'manager', area }]);
    expect((await portal.notificationsOf(manager))[0]).toBe('Передача смены ждёт решения');
    expect((await act(taker, id, 'approve')).statusCode).toBe(403);
    const answers = await Promise.all([act(manager, id, 'approve'), act(admin, id, 'approve')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await holders()).toEqual([taker.employeeId]);
    expect(await listed(manager)).toEqual([]);
    for (const who of [giver, taker])
      expect((await portal.notificationsOf(who))[0]).toBe('Передача смены подтверждена');
  });

  // Proves: POST /api/work_time/handover/{id}/refuse/
  test('a refusal leaves the shift with the giver', async () => {
    const id = await offered(giver, taker);
    await act(taker, id, 'accept');
    expect(stateOf(await act(manager, id, 'refuse'))).toBe('refused');
    expect(await holders()).toEqual([giver.employeeId]);
    expect(codeOf(await act(manager, id, 'approve'))).toBe('handover_over');
    for (const who of [giver, taker])
      expect((await portal.notificationsOf(who))[0]).toBe('Передача смены не подтверждена');
  });

  test('an approval is refused if the receiver became absent', async () => {
    const id = await offered(giver, taker);
    await act(taker, id, 'accept');
    await absent(taker);
    expect(codeOf(await act(manager, id, 'approve'))).toBe('absent');
    expect(await holders()).toEqual([giver.employeeId]);
  });
});
