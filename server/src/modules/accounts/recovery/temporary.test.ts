import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/scenes/refusals.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const NOW = new Date('2026-04-01T08:00:00Z');
const NEW_PASSWORD = 'Совсем-другой-9';

const portal = await usePortal({ now: NOW });
beforeEach(() => {
  portal.clock.time = NOW;
});

const signIn = (username: string, password: string) =>
  portal.call(null, 'POST', '/token/', { body: { username, password }, remoteAddress: '10.0.0.1' });

describe('a temporary password', () => {
  const DAY = 24 * 60 * 60_000;

  async function given(): Promise<{ person: Person; password: string }> {
    const [admin, person] = [await portal.person('A'), await portal.person('O')];
    const answer = await portal.call(admin, 'POST', '/account/reset_password/', {
      body: { id: person.accountId },
    });
    return { person, password: answer.json().data.temporary_password };
  }

  test('the password works for 14 days, and then has its own error', async () => {
    const [young, old] = [await given(), await given()];
    portal.clock.time = new Date(NOW.getTime() + 14 * DAY - 1);
    expect((await signIn(young.person.username, young.password)).statusCode).toBe(200);
    portal.clock.time = new Date(NOW.getTime() + 14 * DAY);
    const late = await signIn(old.person.username, old.password);
    expect([late.statusCode, codeOf(late)]).toEqual([401, 'temporary_password_expired']);
    // Nobody learns of it without the password.
    expect(codeOf(await signIn(old.person.username, 'не тот'))).toBe('invalid_credentials');
  });

  test('the password of a new user expires at the same time', async () => {
    const admin = await portal.person('A');
    const codeId = randomUUID();
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `insert into employee (code_id, last_name, first_name, area, position)
       values ($1, 'Новая', 'Анна', 'Тула', 'Оператор CATI') returning id`,
      [codeId],
    );
    const username = `new${randomUUID().replaceAll('-', '')}`;
    const made = await portal.call(admin, 'POST', '/account/create/', {
      body: { group: 'O', username, codeId, emplId: rows[0]?.id },
    });
    portal.clock.time = new Date(NOW.getTime() + 14 * DAY);
    expect(codeOf(await signIn(username, made.json().meta.temporary_password))).toBe(
      'temporary_password_expired',
    );
  });

  test('a password changed in time does not expire', async () => {
    const { person, password } = await given();
    const { access } = (await signIn(person.username, password)).json().data.attributes;
    await portal.call({ ...person, token: access }, 'POST', '/account/change_password/', {
      body: { old_password: password, new_password: NEW_PASSWORD },
    });
    portal.clock.time = new Date(NOW.getTime() + 20 * DAY);
    expect((await signIn(person.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('an expired password counts as a wrong one', async () => {
    const { person, password } = await given();
    portal.clock.time = new Date(NOW.getTime() + 15 * DAY);
    for (let i = 0; i < 5; i += 1) await signIn(person.username, password);
    expect((await signIn(person.username, password)).statusCode).toBe(429);
  });
});
