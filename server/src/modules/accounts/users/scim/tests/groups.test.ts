import { SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';
import { describe, expect, test } from 'vitest';
import { scimClient } from '../../../../../testing/samples/scim/client.ts';
import { ENTRA, OKTA, patchOf } from '../../../../../testing/samples/scim/requests.ts';
import { createTestPortal, type Person } from '../../../../../testing/test-portal.ts';
import { usePortal } from '../../../../../testing/use-portal.ts';

const portal = await usePortal();
const scim = await scimClient(portal);

const idOf = ({ accountId }: Person): string => String(accountId);
const roleOf = async (person: Person, call = scim): Promise<string> =>
  (await call('GET', `/Users/${person.accountId}`)).json().groups[0].value;
const membersOf = async (group: string): Promise<string[]> =>
  (await scim('GET', `/Groups/${group}`)).json().members.map(({ value }: { value: string }) => value);

describe('reading', () => {
  // Proves: GET /api/scim/v2/Groups/
  test('the groups are the roles, without members on request', async () => {
    const query = { excludedAttributes: 'members' };
    const all = (await scim('GET', '/Groups', { query })).json();
    expect(all).toMatchObject({ schemas: [SCIM_SCHEMAS.list], totalResults: 4, itemsPerPage: 4 });
    expect(
      all.Resources.map((group: { id: string; displayName: string }) => [group.id, group.displayName]),
    ).toEqual([
      ['A', 'Администратор'],
      ['M', 'Модератор'],
      ['O', 'Оператор'],
      ['B', 'Бухгалтер'],
    ]);
    expect(all.Resources[0]).not.toHaveProperty('members');
    const page = (await scim('GET', '/Groups', { query: { startIndex: '2', count: '1' } })).json();
    expect([page.totalResults, page.Resources[0].id]).toEqual([4, 'M']);
  });

  test('a group is found by its id, name or member, and by nothing else', async () => {
    const person = await portal.person('M');
    const found = (filter: string) => scim('GET', '/Groups', { query: { filter } });
    expect((await found('displayName eq "Модератор"')).json().Resources[0].id).toBe('M');
    expect((await found('displayName eq "Moderators"')).json().totalResults).toBe(0);
    expect((await found('displayName sw "М"')).json().scimType).toBe('invalidFilter');
    const ids = async (filter: string) =>
      (await found(filter)).json().Resources.map(({ id }: { id: string }) => id);
    expect(await ids(`members eq "${person.accountId}"`)).toEqual(['M']);
    expect(await ids(`id eq "M" and members.value eq "${person.accountId}"`)).toEqual(['M']);
    expect(await ids(`id eq "A" and members.value eq "${person.accountId}"`)).toEqual([]);
    for (const none of ['1.5', 'NaN', 'Infinity', '9'.repeat(16)])
      expect(await ids(`members eq "${none}"`)).toEqual([]);
    expect((await found('userName eq "a"')).json().detail).toBe(
      'Такой фильтр не поддерживается. Можно: id с eq; displayName с eq; members с eq; members.value с eq; соединяет их and.',
    );
  });

  // Proves: GET /api/scim/v2/Groups/{id}/
  test('a group has its members and a version', async () => {
    const person = await portal.person('M');
    const answer = await scim('GET', '/Groups/M');
    expect(await membersOf('M')).toContain(idOf(person));
    const headers = { 'if-none-match': String(answer.headers['etag']) };
    expect((await scim('GET', '/Groups/M', { headers })).statusCode).toBe(304);
    expect((await scim('GET', '/Groups/X')).statusCode).toBe(404);
  });
});

describe('members', () => {
  // Proves: PATCH /api/scim/v2/Groups/{id}/
  test('joining M makes a moderator, and leaving it an operator', async () => {
    const person = await portal.person('O');
    const joined = await scim('PATCH', '/Groups/M', { body: ENTRA.joined(idOf(person)) });
    expect([joined.statusCode, joined.body]).toEqual([204, '']);
    expect(await roleOf(person)).toBe('M');
    expect((await portal.call(person, 'GET', '/account/')).statusCode).toBe(200);
    await scim('PATCH', '/Groups/M', { body: ENTRA.left(idOf(person)) });
    expect(await roleOf(person)).toBe('O');
    expect((await portal.call(person, 'GET', '/account/')).statusCode).toBe(403);
    const { rows } = await portal.database.pool.query(
      `select changes from activity where details = $1 and action_id = 12 order by id`,
      [person.username],
    );
    expect(rows).toEqual([{ changes: { group: ['O', 'M'] } }, { changes: { group: ['M', 'O'] } }]);
  });

  test('several operations of Okta are one change', async () => {
    const [gone, come] = [await portal.person('M'), await portal.person('O')];
    expect((await scim('PATCH', '/Groups/M', { body: OKTA.moved(idOf(gone), idOf(come)) })).statusCode).toBe(
      204,
    );
    expect([await roleOf(gone), await roleOf(come)]).toEqual(['O', 'M']);
    expect((await scim('PATCH', '/Groups/M', { body: OKTA.named('M', 'Модератор') })).statusCode).toBe(204);
  });

  test('the attributes that Entra maps by default leave the name as it is', async () => {
    const named = await scim('PATCH', '/Groups/M', { body: ENTRA.mapped('Модератор') });
    expect([named.statusCode, named.body]).toEqual([204, '']);
    const renamed = await scim('PATCH', '/Groups/M', { body: ENTRA.mapped('Moderators') });
    expect([renamed.statusCode, renamed.json().scimType]).toEqual([400, 'mutability']);
  });

  test('leaving O changes nothing, and joining it moves a moderator', async () => {
    const [operator, moderator] = [await portal.person('O'), await portal.person('M')];
    expect((await scim('PATCH', '/Groups/O', { body: ENTRA.left(idOf(operator)) })).statusCode).toBe(204);
    await scim('PATCH', '/Groups/O', { body: ENTRA.joined(idOf(moderator)) });
    expect([await roleOf(operator), await roleOf(moderator)]).toEqual(['O', 'O']);
  });

  // Proves: PUT /api/scim/v2/Groups/{id}/
  test('a replacement of the members keeps exactly them', async () => {
    const [first, second] = [await portal.person('M'), await portal.person('O')];
    const body = {
      schemas: [SCIM_SCHEMAS.group],
      displayName: 'Модератор',
      members: [{ value: idOf(second) }],
    };
    const answer = await scim('PUT', '/Groups/M', { body });
    expect(answer.json().members.map(({ value }: { value: string }) => value)).toEqual([idOf(second)]);
    expect(await roleOf(first)).toBe('O');
    const nameOnly = { schemas: [SCIM_SCHEMAS.group], displayName: 'Модератор' };
    expect((await scim('PUT', '/Groups/M', { body: nameOnly })).json().members).toHaveLength(1);
  });

  test('an unknown member changes nothing', async () => {
    const person = await portal.person('O');
    const value = [{ value: idOf(person) }, { value: '999999' }];
    const answer = await scim('PATCH', '/Groups/M', { body: patchOf({ op: 'add', path: 'members', value }) });
    expect([answer.statusCode, answer.json().scimType]).toEqual([400, 'invalidValue']);
    expect(await roleOf(person)).toBe('O');
  });

  test('a change of another version is 412', async () => {
    const body = ENTRA.joined(idOf(await portal.person('O')));
    const headers = { 'if-match': 'W/"another"' };
    expect((await scim('PATCH', '/Groups/M', { body, headers })).statusCode).toBe(412);
  });
});

describe('the roles A and B', () => {
  test.each([
    ['A', 'O'],
    ['B', 'O'],
    ['O', 'A'],
    ['M', 'B'],
  ] as const)('nobody joins %s from %s', async (group, role) => {
    const person = await portal.person(role);
    const answer = await scim('PATCH', `/Groups/${group}`, { body: ENTRA.joined(idOf(person)) });
    expect([answer.statusCode, answer.json().status]).toEqual([403, '403']);
    expect(await roleOf(person)).toBe(role);
  });

  test.each(['A', 'B'] as const)('nobody leaves %s, not even all by a replacement', async (group) => {
    const person = await portal.person(group);
    const put = { schemas: [SCIM_SCHEMAS.group], members: [] };
    expect((await scim('PATCH', `/Groups/${group}`, { body: ENTRA.left(idOf(person)) })).statusCode).toBe(
      403,
    );
    expect((await scim('PUT', `/Groups/${group}`, { body: put })).statusCode).toBe(403);
    expect(await roleOf(person)).toBe(group);
  });

  test('SCIM_ROLES opens them, but the last administrator stays', async () => {
    const open = await createTestPortal({ env: { SCIM_ROLES: 'A' } });
    try {
      const call = await scimClient(open);
      const [person, accountant] = [await open.person('O'), await open.person('B')];
      expect((await call('PATCH', '/Groups/A', { body: ENTRA.joined(idOf(person)) })).statusCode).toBe(204);
      expect(await roleOf(person, call)).toBe('A');
      expect((await call('PATCH', '/Groups/A', { body: ENTRA.joined(idOf(accountant)) })).statusCode).toBe(
        403,
      );
      expect(
        (await call('PATCH', '/Groups/A', { body: patchOf({ op: 'remove', path: 'members' }) })).statusCode,
      ).toBe(409);
      expect((await call('PATCH', '/Groups/A', { body: ENTRA.left(idOf(person)) })).statusCode).toBe(204);
      expect(await roleOf(person, call)).toBe('O');
    } finally {
      await open.close();
    }
  });
});
