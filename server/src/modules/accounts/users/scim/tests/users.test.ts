import { SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';
import { describe, expect, test } from 'vitest';
import { newWorker, scimClient } from '../../../../../testing/samples/scim/client.ts';
import { patchOf } from '../../../../../testing/samples/scim/requests.ts';
import { createTestPortal } from '../../../../../testing/test-portal.ts';
import { usePortal } from '../../../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');
const scim = await scimClient(portal);

const body = (userName: string, externalId?: string, more = {}) => ({
  schemas: [SCIM_SCHEMAS.user],
  userName,
  ...(externalId && { externalId }),
  ...more,
});

let nextLogin = 0;
const login = (): string => `scim${(nextLogin += 1)}`;

async function created(position?: string) {
  const userName = login();
  const externalId = await newWorker(portal, position);
  const answer = await scim('POST', '/Users', { body: body(userName, externalId) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const list = async (query: Record<string, string>) => (await scim('GET', '/Users', { query })).json();

describe('creation', () => {
  // Proves: POST /api/scim/v2/Users/
  test('an employee without an account gets one, with the address and version in the headers', async () => {
    const externalId = await newWorker(portal);
    const userName = login();
    const answer = await scim('POST', '/Users', { body: body(userName, externalId, { active: true }) });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/);
    const user = answer.json();
    expect(user).toEqual({
      schemas: [SCIM_SCHEMAS.user],
      id: expect.stringMatching(/^\d+$/),
      externalId,
      userName,
      active: true,
      name: { formatted: 'Хлебникова Анна Сергеевна', familyName: 'Хлебникова', givenName: 'Анна' },
      displayName: 'Хлебникова Анна Сергеевна',
      groups: [{ value: 'O', display: 'Оператор', type: 'direct' }],
      meta: {
        resourceType: 'User',
        location: `https://portal.example/api/scim/v2/Users/${user.id}`,
        version: expect.stringMatching(/^W\/"[\w-]{22}"$/),
        created: expect.any(String),
        lastModified: expect.any(String),
      },
    });
    expect(answer.headers['location']).toBe(user.meta.location);
    expect(answer.headers['etag']).toBe(user.meta.version);
  });

  test('the role follows the position, but B only where SCIM_ROLES names it', async () => {
    const roles = [
      { position: 'Старший смены', role: 'M' },
      { position: 'Расчётчик', role: 'B' },
    ];
    await portal.ok(admin, 'PUT', '/account/position_roles/', {
      body: { automatic: false, login: 'name', roles },
    });
    expect((await created('Старший смены')).groups[0].value).toBe('M');
    expect((await created('Расчётчик')).groups[0].value).toBe('O');
    const open = await createTestPortal({ env: { SCIM_ROLES: 'b' } });
    try {
      const boss = await open.person('A');
      await open.ok(boss, 'PUT', '/account/position_roles/', {
        body: { automatic: false, login: 'name', roles },
      });
      const call = await scimClient(open);
      const answer = await call('POST', '/Users', { body: body('pay', await newWorker(open, 'Расчётчик')) });
      expect(answer.json().groups[0].value).toBe('B');
    } finally {
      await open.close();
    }
  });

  test('the audit log names the key', async () => {
    const user = await created();
    const { data } = (
      await portal.ok(admin, 'GET', '/logging/', { query: { 'filter[search]': user.userName } })
    ).json();
    expect(data[0].attributes.user).toBe('Ключ «Каталог»');
  });

  test('a user created inactive cannot sign in until activated', async () => {
    const answer = await scim('POST', '/Users', {
      body: body(login(), await newWorker(portal), { active: false }),
    });
    expect(answer.json().active).toBe(false);
  });

  test.each([
    ['no externalId', async () => body(login()), 400, 'invalidValue'],
    ['an unknown one', async () => body(login(), 'нет-такого'), 400, 'invalidValue'],
    [
      'one who left',
      async () => body(login(), await newWorker(portal, 'Оператор', 'L')),
      400,
      'invalidValue',
    ],
    ['one with an account', async () => body(login(), (await created()).externalId), 409, 'uniqueness'],
    [
      'a login taken in another case',
      async () => body((await created()).userName.toUpperCase(), await newWorker(portal)),
      409,
      'uniqueness',
    ],
    [
      'an address as the login',
      async () => body('anna@corp.example', await newWorker(portal)),
      400,
      'invalidValue',
    ],
    [
      'no login',
      async () => ({ schemas: [SCIM_SCHEMAS.user], externalId: await newWorker(portal) }),
      400,
      'invalidValue',
    ],
    ['another schema', async () => ({ ...body(login()), schemas: ['urn:x'] }), 400, 'invalidSyntax'],
    ['no schema', async () => ({ userName: login() }), 400, 'invalidSyntax'],
  ])('%s is refused', async (_, make, status, scimType) => {
    const answer = await scim('POST', '/Users', { body: await make() });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/);
    expect(answer.json()).toEqual({
      schemas: [SCIM_SCHEMAS.error],
      status: String(status),
      scimType,
      detail: expect.stringMatching(/[а-яё]/i),
    });
  });

  test('two concurrent requests for one employee make one account', async () => {
    const externalId = await newWorker(portal);
    const answers = await Promise.all(
      [login(), login()].map((userName) => scim('POST', '/Users', { body: body(userName, externalId) })),
    );
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409']);
  });
});

describe('reading', () => {
  // Proves: GET /api/scim/v2/Users/{id}/
  test('a resource has a version, and an unchanged one is 304', async () => {
    const user = await created();
    const path = `/Users/${user.id}`;
    const answer = await scim('GET', path);
    expect(answer.json()).toEqual(user);
    const headers = { 'if-none-match': user.meta.version };
    expect((await scim('GET', path, { headers })).statusCode).toBe(304);
    await scim('PATCH', path, { body: patchOf({ op: 'replace', path: 'userName', value: login() }) });
    expect((await scim('GET', path, { headers })).statusCode).toBe(200);
  });

  test('an unknown or deleted user is 404', async () => {
    for (const id of ['999999', 'x', '%27', '-1']) {
      const answer = await scim('GET', `/Users/${id}`);
      expect([id, answer.statusCode, answer.json().status]).toEqual([id, 404, '404']);
    }
    const user = await created();
    await portal.database.pool.query('update account set deleted_at = now() where id = $1', [user.id]);
    expect((await scim('GET', `/Users/${user.id}`)).statusCode).toBe(404);
  });

  // Proves: GET /api/scim/v2/Users/
  test('a filter finds by login, personnel number and activity', async () => {
    const user = await created();
    const gone = await created();
    await scim('DELETE', `/Users/${gone.id}`);
    const ids = async (filter: string) =>
      (await list({ filter })).Resources.map(({ id }: { id: string }) => id);
    expect(await ids(`userName eq "${user.userName.toUpperCase()}"`)).toEqual([user.id]);
    expect(await ids(`externalId eq "${user.externalId}"`)).toEqual([user.id]);
    expect(await ids(`userName sw "${user.userName}" and active eq true`)).toEqual([user.id]);
    expect(await ids(`userName eq "${gone.userName}" and active eq false`)).toEqual([gone.id]);
    expect(await ids(`userName eq "${gone.userName}" and active eq true`)).toEqual([]);
    expect(await ids(`id eq "${user.id}"`)).toEqual([user.id]);
    expect(await ids(`id eq "0${user.id}"`)).toEqual([]);
    for (const none of ['1.5', '-0.5', '1e3', 'NaN', 'Infinity', '9'.repeat(16), ''])
      expect(await ids(`id eq "${none}"`)).toEqual([]);
    expect(await ids('userName co "%"')).toEqual([]);
    expect(await ids('externalId sw "_"')).toEqual([]);
    expect(await ids(`userName eq "' or '1'='1"`)).toEqual([]);
  });

  test('pages begin at startIndex, and count=0 gives the total alone', async () => {
    const [first, second] = [await created(), await created()];
    const whole = await list({ filter: 'userName sw "scim"' });
    expect(whole).toMatchObject({ schemas: [SCIM_SCHEMAS.list], startIndex: 1 });
    expect(whole.itemsPerPage).toBe(whole.Resources.length);
    const total = whole.totalResults;
    const page = await list({ filter: 'userName sw "scim"', startIndex: String(total - 1), count: '2' });
    expect(page).toMatchObject({ totalResults: total, startIndex: total - 1, itemsPerPage: 2 });
    expect(page.Resources.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
    expect(await list({ count: '0' })).toMatchObject({ itemsPerPage: 0, Resources: [] });
    expect(await list({ count: '-5', startIndex: '-5' })).toMatchObject({ startIndex: 1, Resources: [] });
    expect((await list({ count: '100000' })).itemsPerPage).toBeLessThanOrEqual(200);
    expect(await list({ startIndex: '999999999' })).toMatchObject({ itemsPerPage: 0 });
    expect((await scim('GET', '/Users', { query: { count: 'x' } })).json().scimType).toBe('invalidValue');
  });

  test.each([
    'userName eq "a" or active eq true',
    'password sw "$argon2"',
    '('.repeat(900),
    `userName eq "${'a'.repeat(10_000)}"`,
    `userName eq "${'\\'.repeat(900)}`,
  ])('the filter %s is 400 invalidFilter', async (filter) => {
    const answer = await scim('GET', '/Users', { query: { filter } });
    expect([answer.statusCode, answer.json().scimType]).toEqual([400, 'invalidFilter']);
  });
});

describe('changes', () => {
  // Proves: PUT /api/scim/v2/Users/{id}/
  test('a replacement renames, and leaves what it does not name', async () => {
    const user = await created();
    const userName = login();
    const answer = await scim('PUT', `/Users/${user.id}`, { body: body(userName) });
    expect(answer.json()).toMatchObject({ userName, externalId: user.externalId, active: true });
    expect(answer.headers['etag']).not.toBe(user.meta.version);
  });

  test('every change of the resource is the last modification', async () => {
    const user = await created();
    const moments: string[] = [user.meta.lastModified];
    const change = async (work: () => Promise<unknown>) => {
      portal.wait(60);
      await work();
      moments.push((await scim('GET', `/Users/${user.id}`)).json().meta.lastModified);
    };
    await change(() => scim('PUT', `/Users/${user.id}`, { body: body(login()) }));
    await change(() => scim('DELETE', `/Users/${user.id}`));
    await change(() =>
      scim('PATCH', `/Users/${user.id}`, { body: patchOf({ op: 'add', path: 'active', value: true }) }),
    );
    await change(() =>
      scim('PATCH', '/Groups/M', {
        body: patchOf({ op: 'add', path: 'members', value: [{ value: user.id }] }),
      }),
    );
    expect(moments).toEqual([...new Set(moments)].toSorted());
  });

  test('the personnel number is immutable', async () => {
    const user = await created();
    const put = await scim('PUT', `/Users/${user.id}`, { body: body(user.userName, 'другой') });
    expect([put.statusCode, put.json().scimType]).toEqual([400, 'mutability']);
    const same = await scim('PUT', `/Users/${user.id}`, { body: body(user.userName, user.externalId) });
    expect(same.statusCode).toBe(200);
  });

  test('a login taken by another user is 409 uniqueness', async () => {
    const [user, other] = [await created(), await created()];
    const answer = await scim('PUT', `/Users/${user.id}`, { body: body(other.userName) });
    expect([answer.statusCode, answer.json().scimType]).toEqual([409, 'uniqueness']);
  });

  // Proves: PATCH /api/scim/v2/Users/{id}/
  test('a change of another version is 412', async () => {
    const user = await created();
    const send = (version: string) =>
      scim('PATCH', `/Users/${user.id}`, {
        body: patchOf({ op: 'replace', path: 'userName', value: login() }),
        headers: { 'if-match': version },
      });
    expect((await send('W/"another"')).statusCode).toBe(412);
    expect((await send(user.meta.version)).statusCode).toBe(200);
    const again = await send(user.meta.version);
    expect([again.statusCode, again.json().status]).toEqual([412, '412']);
    expect((await send('*')).statusCode).toBe(200);
  });

  // Proves: DELETE /api/scim/v2/Users/{id}/
  test('a deletion deactivates: the user stays, and a repeat changes nothing', async () => {
    const user = await created();
    expect((await scim('DELETE', `/Users/${user.id}`)).statusCode).toBe(204);
    expect((await scim('GET', `/Users/${user.id}`)).json().active).toBe(false);
    expect((await scim('DELETE', `/Users/${user.id}`)).statusCode).toBe(204);
    expect((await scim('DELETE', '/Users/999999')).statusCode).toBe(404);
  });

  test('the last administrator cannot be deactivated', async () => {
    const lonely = await createTestPortal({ env: { SCIM_ROLES: 'A' } });
    try {
      const call = await scimClient(lonely);
      const { Resources } = (await call('GET', '/Users')).json();
      const [{ id }] = Resources;
      const answer = await call('DELETE', `/Users/${id}`);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        ...[409, 'Это последний администратор: портал остался бы без него.'],
      ]);
      const second = await lonely.person('A');
      expect((await call('DELETE', `/Users/${id}`)).statusCode).toBe(204);
      expect((await call('DELETE', `/Users/${second.accountId}`)).statusCode).toBe(409);
      // The key outlives its deactivated maker.
      expect((await call('GET', `/Users/${id}`)).json().active).toBe(false);
    } finally {
      await lonely.close();
    }
  });
});
