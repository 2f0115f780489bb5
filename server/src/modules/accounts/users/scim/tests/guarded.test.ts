import { SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';
import { describe, expect, test } from 'vitest';
import { newWorker, scimClient } from '../../../../../testing/samples/scim/client.ts';
import { ENTRA, OKTA } from '../../../../../testing/samples/scim/requests.ts';
import { createTestPortal, type Person } from '../../../../../testing/test-portal.ts';
import { usePortal } from '../../../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');
const scim = await scimClient(portal);

const bodyOf = (userName: string, more = {}) => ({ schemas: [SCIM_SCHEMAS.user], userName, ...more });

/** Renames by an administrator on the page of users. */
const rename = (person: Person, username: string, group: string) =>
  portal.ok(admin, 'PUT', `/account/${person.accountId}/`, { body: { username, group } });

describe.each(['A', 'B'] as const)('an account with role %s', (role) => {
  test.each([
    ['a rename by PATCH', 'PATCH', () => ENTRA.renamed('renamed1')],
    ['a rename by PUT', 'PUT', () => bodyOf('renamed1')],
    ['a replacement by the same values', 'PUT', (person: Person) => bodyOf(person.username)],
    ['a deactivation by PATCH', 'PATCH', () => OKTA.disabled],
    ['a deletion', 'DELETE', () => undefined],
  ] as const)('%s is refused, and the session goes on', async (_, method, make) => {
    const person = await portal.person(role);
    const body = make(person);
    const answer = await scim(method, `/Users/${person.accountId}`, { ...(body && { body }) });
    expect([answer.statusCode, answer.json().schemas, answer.json().status]).toEqual([
      ...[403, [SCIM_SCHEMAS.error], '403'],
    ]);
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(200);
    expect((await scim('GET', `/Users/${person.accountId}`)).json()).toMatchObject({
      ...{ userName: person.username, active: true },
    });
  });

  test('the login, also a former one, is given to nobody for a year', async () => {
    const person = await portal.person(role);
    const names = [person.username, `second${role}`, `third${role}`];
    for (const name of names.slice(1)) await rename(person, name, role);
    const other = await portal.person('O');
    const give = [
      async (name: string) =>
        scim('POST', '/Users', { body: bodyOf(name, { externalId: await newWorker(portal) }) }),
      (name: string) => scim('PUT', `/Users/${other.accountId}`, { body: bodyOf(name) }),
      (name: string) => scim('PATCH', `/Users/${other.accountId}`, { body: ENTRA.renamed(name) }),
    ];
    for (const name of names)
      for (const how of give) {
        const answer = await how(name.toUpperCase());
        expect([name, answer.statusCode, answer.json().scimType]).toEqual([name, 409, 'uniqueness']);
      }
    const before = portal.clock.time;
    try {
      portal.wait(366 * 24 * 60 * 60);
      const next = await scimClient(portal);
      const answer = await next('PATCH', `/Users/${other.accountId}`, {
        body: ENTRA.renamed(names[0] ?? ''),
      });
      expect(answer.statusCode).toBe(200);
    } finally {
      portal.clock.time = before;
    }
  });

  test('the login of a deleted account is given to nobody for a year', async () => {
    const gone = await portal.person(role, { employee: { state: 'L' } });
    await portal.ok(admin, 'DELETE', `/account/${gone.accountId}/`);
    const other = await portal.person('O');
    const answer = await scim('PATCH', `/Users/${other.accountId}`, { body: ENTRA.renamed(gone.username) });
    expect([answer.statusCode, answer.json().scimType]).toEqual([409, 'uniqueness']);
  });
});

test('an exchange of logins does not reach an administrator', async () => {
  const [operator, boss] = [await portal.person('O'), await portal.person('A')];
  const { username } = operator;
  const freed = await scim('PATCH', `/Users/${operator.accountId}`, { body: ENTRA.renamed('freed1') });
  const taken = await scim('PATCH', `/Users/${boss.accountId}`, { body: ENTRA.renamed(username) });
  expect([freed.statusCode, taken.statusCode]).toEqual([200, 403]);
});

test('a login that an operator had is free again', async () => {
  const [first, second] = [await portal.person('O'), await portal.person('M')];
  await scim('PATCH', `/Users/${first.accountId}`, { body: ENTRA.renamed('freed2') });
  const answer = await scim('PATCH', `/Users/${second.accountId}`, { body: ENTRA.renamed(first.username) });
  expect([answer.statusCode, answer.json().userName]).toEqual([200, first.username]);
});

test('SCIM_ROLES opens the accounts of its roles and no others', async () => {
  const open = await createTestPortal({ env: { SCIM_ROLES: 'B' } });
  try {
    const call = await scimClient(open);
    const [accountant, boss] = [await open.person('B'), await open.person('A')];
    const status = async (person: Person, name: string) =>
      (await call('PATCH', `/Users/${person.accountId}`, { body: ENTRA.renamed(name) })).statusCode;
    expect([await status(accountant, 'opened1'), await status(boss, 'opened2')]).toEqual([200, 403]);
  } finally {
    await open.close();
  }
});
