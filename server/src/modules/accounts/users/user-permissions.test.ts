import { ROLES, type Role } from '@portal/contract/shared/roles.ts';
import { describe, expect, test } from 'vitest';
import { type ScimCall, scimClient } from '../../../testing/samples/scim/client.ts';
import { ENTRA } from '../../../testing/samples/scim/requests.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** Roles that each role may manage, written by hand: only A manages A and B. */
const DEALS_WITH: Record<Role, string> = { A: 'AMOB', M: 'MO', O: '', B: '' };
/** Roles that an access key with the scope `scim` may manage without SCIM_ROLES. */
const KEY_DEALS_WITH = 'MO';

let nextCode = 0;

const portal = await usePortal();
const actors: Record<Role, Person> = {
  A: await portal.person('A'),
  M: await portal.person('M'),
  O: await portal.person('O'),
  B: await portal.person('B'),
};
const key: ScimCall = await scimClient(portal);

const pairs = ROLES.flatMap((actor) => ROLES.map((subject): [Role, Role] => [actor, subject]));
const deals = (actor: Role, ...roles: Role[]): boolean =>
  roles.every((role) => DEALS_WITH[actor].includes(role));

const roleOf = async ({ accountId }: Person): Promise<Role | undefined> => {
  const { rows } = await portal.database.pool.query<{ role: Role }>(
    'select role from account where id = $1 and deleted_at is null',
    [accountId],
  );
  return rows[0]?.role;
};

describe.each(pairs)('%s and a user with role %s', (actor, subject) => {
  const allowed = deals(actor, subject);
  const who = () => actors[actor];

  test('creation follows the rights of the role', async () => {
    const codeId = `права-${(nextCode += 1)}`;
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `insert into employee (code_id, last_name, first_name, middle_name, area, position)
       values ($1, 'Новая', 'Анна', '', 'Тула', 'Оператор') returning id`,
      [codeId],
    );
    const body = { group: subject, username: `rights${nextCode}`, codeId, emplId: rows[0]?.id };
    const answer = await portal.call(who(), 'POST', '/account/create/', { body });
    expect(answer.statusCode).toBe(allowed ? 201 : 403);
  });

  test.each(ROLES)('the change to role %s follows the rights of the role', async (to) => {
    const person = await portal.person(subject);
    const answer = await portal.call(who(), 'PUT', `/account/${person.accountId}/`, {
      body: { username: person.username, group: to },
    });
    const may = deals(actor, subject, to);
    expect(answer.statusCode).toBe(may ? 200 : 403);
    expect(await roleOf(person)).toBe(may ? to : subject);
  });

  test('renaming follows the rights of the role', async () => {
    const person = await portal.person(subject);
    const answer = await portal.call(who(), 'PUT', `/account/${person.accountId}/`, {
      body: { username: `${person.username}x`, group: subject },
    });
    expect(answer.statusCode).toBe(allowed ? 200 : 403);
  });

  test('deletion follows the rights of the role', async () => {
    const person = await portal.person(subject, { employee: { state: 'L' } });
    const answer = await portal.call(who(), 'DELETE', `/account/${person.accountId}/`);
    expect(answer.statusCode).toBe(allowed ? 204 : 403);
    expect(await roleOf(person)).toBe(allowed ? undefined : subject);
  });

  test('ending the sessions follows the rights of the role, also among others', async () => {
    const [person, operator] = [await portal.person(subject), await portal.person('O')];
    const answer = await portal.call(who(), 'POST', '/account/end_sessions/', {
      body: { ids: [operator.accountId, person.accountId] },
    });
    expect(answer.statusCode).toBe(allowed ? 200 : 403);
    for (const one of [person, operator]) {
      const { statusCode } = await portal.call(one, 'GET', '/account/info/');
      expect(statusCode).toBe(allowed ? 401 : 200);
    }
  });

  test('a password reset follows the rights of the role', async () => {
    const person = await portal.person(subject);
    const answer = await portal.call(who(), 'POST', '/account/reset_password/', {
      body: { id: person.accountId },
    });
    expect(answer.statusCode).toBe(actor === 'A' ? 200 : 403);
  });
});

describe.each(ROLES)('a key of SCIM and a user with role %s', (subject) => {
  const allowed = KEY_DEALS_WITH.includes(subject);

  test.each(ROLES)('the change to role %s follows the rights of the key', async (to) => {
    const person = await portal.person(subject);
    const body = ENTRA.joined(String(person.accountId));
    const answer = await key('PATCH', `/Groups/${to}`, { body });
    const may = subject === to || (allowed && KEY_DEALS_WITH.includes(to));
    expect(answer.statusCode).toBe(may ? 204 : 403);
    expect(await roleOf(person)).toBe(may ? to : subject);
  });

  test.each([
    ['renaming', 'PATCH', (name: string) => ENTRA.renamed(name)],
    ['deactivation', 'PATCH', () => ENTRA.disabled],
    ['deletion', 'DELETE', () => undefined],
  ] as const)('%s follows the rights of the key', async (_, method, make) => {
    const person = await portal.person(subject);
    const body = make(`${person.username}x`);
    const answer = await key(method, `/Users/${person.accountId}`, { ...(body && { body }) });
    expect(answer.statusCode).toBe(allowed ? (method === 'DELETE' ? 204 : 200) : 403);
  });
});

// Proves: GET /api/account/filters/
test('an editor is offered only roles within their rights', async () => {
  const offered = async (actor: Role) => {
    const answer = await portal.call(actors[actor], 'GET', '/account/filters/');
    return answer
      .json()
      .data.groups.map(({ id }: { id: string }) => id)
      .join('');
  };
  expect([await offered('A'), await offered('M')]).toEqual([DEALS_WITH.A, DEALS_WITH.M]);
});
