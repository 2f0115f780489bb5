import { CALLS } from '@portal/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../scenes/refusals.ts';
import { usePortal } from '../use-portal.ts';
import { makeCall } from './make-call.ts';

/** Calls that still work while a temporary password waits to be changed. */
const BEFORE_PASSWORD_CHANGE = new Set(['signOut', 'signOutOidc', 'changePassword', 'getAccountInfo']);

/** Calls that still work for somebody whose role needs a second factor that is not set up yet. */
const BEFORE_SECOND_FACTOR = new Set([
  ...BEFORE_PASSWORD_CHANGE,
  ...['getTotp', 'startTotp', 'confirmTotp', 'disableTotp'],
]);

/** Calls that still work for somebody who has not agreed to the policy in force. */
const BEFORE_CONSENT = new Set([...BEFORE_SECOND_FACTOR, 'getPolicy', 'agreeToPolicy']);

const portal = await usePortal();

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const calls = CALLS.filter(({ who }) => who !== 'anyone').map((call) => [call.name, call] as const);
const isFor = (role: 'A' | 'B', { who }: (typeof CALLS)[number]): boolean =>
  who !== 'anyone' && who.includes(role);

describe('a temporary password', () => {
  test.each(calls)('an unchanged temporary password allows only a few calls: %s', async (name, call) => {
    const person = await portal.person('A', { account: { mustChangePassword: true } });
    const answer = await makeCall(portal, call, person);
    if (call.scim) expect(answer.statusCode).toBe(403);
    else if (BEFORE_PASSWORD_CHANGE.has(name)) expect(answer.statusCode).not.toBe(403);
    else expect(codeOf(answer)).toBe('password_change_required');
  });
});

describe('a role that needs a second factor', () => {
  const demand = (roles: string) =>
    query(
      `insert into settings (parts) values (jsonb_build_object('totp_required', $1::jsonb))
       on conflict (id) do update set parts = excluded.parts`,
      [roles],
    );
  beforeAll(() => demand('["B"]'));
  afterAll(() => demand('[]'));

  test.each(calls.filter(([, call]) => isFor('B', call)))(
    'a missing second factor allows only a few calls: %s',
    async (name, call) => {
      const answer = await makeCall(portal, call, await portal.person('B'));
      if (BEFORE_SECOND_FACTOR.has(name)) expect(answer.statusCode).not.toBe(403);
      else expect(codeOf(answer)).toBe('totp_required');
    },
  );
});

describe('a policy in force', () => {
  beforeAll(async () => {
    const { accountId } = await portal.person('A');
    await query(
      `insert into policy_edition (number, text, is_in_force, published_at, published_by)
       values (1, 'x', true, now(), $1)`,
      [accountId],
    );
  });

  test.each(calls)('a missing consent allows only a few calls: %s', async (name, call) => {
    const answer = await makeCall(portal, call, await portal.person(isFor('B', call) ? 'B' : 'A'));
    if (call.scim) expect(answer.statusCode).toBe(403);
    else if (BEFORE_CONSENT.has(name)) expect(answer.statusCode).not.toBe(403);
    else expect(codeOf(answer)).toBe('consent_required');
  });
});
