import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday, 12:00 in Moscow; its week is closed, the next one is open. */
const NOW = new Date('2026-11-25T09:00:00Z');
const FRIDAY = '2026-11-27';
const OPEN = '2026-12-01';
const HOUR = 3_600;

let area: string;
let giver: Person;
let colleague: Person;
let moderator: Person;
let areas = 0;

const portal = await usePortal({ now: NOW });
beforeEach(async () => {
  portal.clock.time = NOW;
  area = `Площадка ${(areas += 1)}`;
  const there = { employee: { area, email: `someone${areas}@example.org` } };
  [giver, colleague] = [await portal.person('O', { employee: { area } }), await portal.person('O', there)];
  moderator = await portal.person('M', { employee: { area, email: `manager${areas}@example.org` } });
});

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const put = (who: Person, day = FRIDAY) =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
    ...[who.employeeId, day, area],
  ]);
const offer = (to: Person | null) =>
  portal.call(giver, 'POST', '/work_time/handover/', {
    body: { date: FRIDAY, shift_id: 2, empl_id: to && to.employeeId },
  });
const withdraw = (id: string) => portal.call(giver, 'DELETE', `/work_time/handover/${id}/`);
async function offerAndWithdraw(to: Person | null): Promise<void> {
  const answer = await offer(to);
  expect(answer.statusCode).toBe(201);
  expect((await withdraw(answer.json().data.id)).statusCode).toBe(204);
}
const book = (date: string) => portal.call(giver, 'POST', '/work_time/', { body: { date, shift_id: 2 } });
const unable = (date: string) =>
  portal.call(giver, 'POST', '/work_time/unable/', { body: { date, shift_id: 2, reason: 'Болею' } });
const line = (who: Person, method: 'POST' | 'DELETE') =>
  portal.call(who, method, '/work_time/waiting/', { body: { date: OPEN, shift_id: 2 } });
const lettersTo = async (name: string): Promise<number> =>
  (await query('select from email_outbox where recipient = $1', [`${name}${areas}@example.org`])).rowCount ??
  0;
const letterLeft = () => query('update email_outbox set sent_at = now() where sent_at is null');

describe('an offer of a shift', () => {
  test.each([
    ['a colleague', () => colleague],
    ['anybody', () => null],
  ])('withdrawing an offer to %s deletes its unread notification and unsent e-mail', async (_, to) => {
    await put(giver);
    for (let round = 0; round < 5; round += 1) await offerAndWithdraw(to());
    expect(await portal.bellOf(colleague)).toEqual([]);
    expect(await lettersTo('someone')).toBe(0);

    await offer(to());
    expect(await portal.bellOf(colleague)).toHaveLength(1);
    expect(await lettersTo('someone')).toBe(1);
  });

  test('a repeated offer on the same day sends no second e-mail', async () => {
    await put(giver);
    for (let round = 0; round < 3; round += 1) {
      await offerAndWithdraw(null);
      await letterLeft();
    }
    await offer(null);
    await letterLeft();
    expect(await lettersTo('someone')).toBe(1);
  });

  test('a read notification stays, and the end of the offer is notified once a day', async () => {
    await put(giver);
    const { id } = (await offer(colleague)).json().data;
    await portal.ok(colleague, 'POST', '/notifications/read/', { body: { all: true } });
    await withdraw(id);
    const [ended, offered] = ['Передача смены отменена', 'Вам передают смену'];
    expect(await portal.notificationsOf(colleague)).toEqual([ended, offered]);
    // A second offer makes it unread, and is withdrawn unread.
    await offerAndWithdraw(colleague);
    expect(await portal.notificationsOf(colleague)).toEqual([ended]);
  });

  test('more than ten offers an hour are refused, and refused ones are not counted', async () => {
    await put(giver);
    for (let round = 0; round < 10; round += 1) await offerAndWithdraw(null);
    const refused = await offer(null);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    portal.wait(HOUR + 1);
    await offerAndWithdraw(null);
  });
});

describe('an operator who cannot attend and books again', () => {
  test('managers are notified once a day, and up to ten reports an hour are accepted', async () => {
    for (let round = 0; round < 10; round += 1) {
      expect((await book(OPEN)).statusCode).toBe(201);
      expect((await unable(OPEN)).statusCode).toBe(200);
    }
    expect(await portal.bellOf(moderator, 'unable')).toHaveLength(1);
    expect(await lettersTo('manager')).toBe(1);

    await book(OPEN);
    expect((await unable(OPEN)).statusCode).toBe(429);
    portal.wait(HOUR + 1);
    expect((await unable(OPEN)).statusCode).toBe(200);
    expect((await unable(OPEN)).statusCode).toBe(200);
  });

  test('eligible colleagues are notified once a day', async () => {
    await query('insert into shift_demand (area, day, shift_id, needed) values ($1, $2, 2, 1)', [
      area,
      FRIDAY,
    ]);
    for (let round = 0; round < 3; round += 1) {
      await put(giver);
      expect((await unable(FRIDAY)).statusCode).toBe(200);
    }
    expect(await portal.bellOf(colleague, 'open_place')).toHaveLength(1);
  });
});

test('joining and leaving a waitlist count together, up to twenty an hour', async () => {
  await query('insert into shift_demand (area, day, shift_id, capacity) values ($1, $2, 2, 1)', [area, OPEN]);
  await put(colleague, OPEN);
  for (let round = 0; round < 10; round += 1) {
    expect((await line(giver, 'POST')).statusCode).toBe(201);
    expect((await line(giver, 'DELETE')).statusCode).toBe(204);
    // Nothing is left: it changes nothing and is not counted.
    expect((await line(giver, 'DELETE')).statusCode).toBe(204);
  }
  expect((await line(giver, 'POST')).statusCode).toBe(429);
  portal.wait(HOUR + 1);
  expect((await line(giver, 'POST')).statusCode).toBe(201);
});
