import { describe, expect, test } from 'vitest';
import { newWorker, type ScimCall, scimClient } from '../../../../../testing/samples/scim/client.ts';
import { ENTRA, OKTA } from '../../../../../testing/samples/scim/requests.ts';
import { usePortal } from '../../../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');
const scim: ScimCall = await scimClient(portal);

const NEW_PASSWORD = 'Проверка-нового-9';

/** Gives the user a password of their own and returns how to sign in by it. */
async function withPassword(id: string) {
  const reset = await portal.ok(admin, 'POST', '/account/reset_password/', { body: { id } });
  const { temporary_password: temporary } = reset.json().data;
  return (username: string) =>
    portal.call(null, 'POST', '/token/', { body: { username, password: temporary } });
}

const infoOf = (token: string) =>
  portal.call(null, 'GET', '/account/info/', { headers: { authorization: `Bearer ${token}` } });

describe.each([
  ['Entra', ENTRA, (_: string, name: string) => ENTRA.renamed(name), 'PATCH'],
  ['Okta', OKTA, (id: string, name: string) => OKTA.replaced(id, name, true), 'PUT'],
] as const)('a life by the requests of %s', (name, forms, rename, method) => {
  test('hire, rename, deactivate, reactivate', async () => {
    const userName = `hire${name}`;
    const filter = `userName eq "${userName}"`;
    expect(
      (await scim('GET', '/Users', { query: { filter, startIndex: '1', count: '100' } })).json(),
    ).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const made = await scim('POST', '/Users', { body: forms.created(userName, await newWorker(portal)) });
    expect(made.statusCode).toBe(201);
    const { id, displayName, groups } = made.json();
    // Names, roles and passwords of the request are ignored.
    expect([displayName, groups[0].value]).toEqual(['Хлебникова Анна Сергеевна', 'O']);

    const signIn = await withPassword(id);
    const token = (await signIn(userName)).json().data.attributes.access;
    const renamed = await scim(method, `/Users/${id}`, { body: rename(id, `new${name}`) });
    expect([renamed.statusCode, renamed.json().userName, renamed.json().groups[0].value]).toEqual([
      ...[200, `new${name}`, 'O'],
    ]);
    expect((await infoOf(token)).json().data.attributes.username).toBe(`new${name}`);

    expect((await scim('PATCH', `/Users/${id}`, { body: forms.disabled })).json().active).toBe(false);
    expect((await infoOf(token)).statusCode).toBe(401);
    expect((await signIn(`new${name}`)).json().errors[0].code).toBe('invalid_credentials');

    expect((await scim('PATCH', `/Users/${id}`, { body: forms.enabled })).json().active).toBe(true);
    expect((await infoOf(token)).statusCode).toBe(401);
    expect((await signIn(`new${name}`)).statusCode).toBe(200);
  });
});

test('an earlier recovery link is void after a deactivation', async () => {
  const person = await portal.person('O');
  await portal.database.pool.query(
    `insert into password_reset (secret_hash, account_id, created_at, expires_at)
     values (sha256(convert_to($2, 'utf8')), $1, now(), now() + interval '30 minutes')`,
    [person.accountId, '0b0e7f3c-6d1e-4c8e-9a53-0d9a4b1f7c11'],
  );
  const path = `/Users/${person.accountId}`;
  await scim('PATCH', path, { body: ENTRA.disabled });
  await scim('PATCH', path, { body: ENTRA.enabled });
  const answer = await portal.call(null, 'POST', '/account/reset_by_link/', {
    body: { uuid: '0b0e7f3c-6d1e-4c8e-9a53-0d9a4b1f7c11', new_password: NEW_PASSWORD },
  });
  expect(answer.json().errors[0].code).toBe('reset_invalid');
});

test('the audit log has the rename, the deactivation and the activation once each', async () => {
  const person = await portal.person('O');
  const path = `/Users/${person.accountId}`;
  for (const body of [ENTRA.disabled, ENTRA.disabled, ENTRA.enabled, ENTRA.renamed('journal1')])
    await scim('PATCH', path, { body });
  const { rows } = await portal.database.pool.query<{ changes: object; actor: string; user_id: null }>(
    `select changes, actor, user_id from activity where details in ($1, 'journal1') and section_id = 2 order by id`,
    [person.username],
  );
  expect(rows.map(({ changes }) => changes)).toEqual([
    { active: [true, false] },
    { active: [false, true] },
    { username: [person.username, 'journal1'] },
  ]);
  expect(new Set(rows.map(({ actor, user_id: id }) => `${actor} ${id}`))).toEqual(
    new Set(['Ключ «Каталог» null']),
  );
});
