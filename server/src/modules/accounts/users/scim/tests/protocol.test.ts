import { SCIM_SCHEMAS } from '@portal/contract/accounts/scim/scim.ts';
import { describe, expect, test } from 'vitest';
import { newKey } from '../../../../../testing/access-key.ts';
import { newWorker, type ScimCall, scimClient } from '../../../../../testing/samples/scim/client.ts';
import { patchOf } from '../../../../../testing/samples/scim/requests.ts';
import { usePortal } from '../../../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');
const scim: ScimCall = await scimClient(portal);

describe('discovery', () => {
  // Proves: GET /api/scim/v2/ServiceProviderConfig/
  test('the configuration names what is supported', async () => {
    const answer = await scim('GET', '/ServiceProviderConfig');
    expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/);
    expect(answer.json()).toMatchObject({
      schemas: [SCIM_SCHEMAS.config],
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
    });
  });

  // Proves: GET /api/scim/v2/ResourceTypes/, GET /api/scim/v2/ResourceTypes/{id}/
  test('the resource types lead to their endpoints', async () => {
    const { Resources } = (await scim('GET', '/ResourceTypes')).json();
    expect(Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group']);
    for (const type of Resources) {
      expect((await scim('GET', `/ResourceTypes/${type.id}`)).json()).toEqual(type);
      expect((await scim('GET', type.endpoint)).statusCode).toBe(200);
    }
    expect((await scim('GET', '/ResourceTypes/Device')).statusCode).toBe(404);
  });

  test('directories reach it at the root of the site too', async () => {
    const ask = (url: string, authorization = '') =>
      portal.app.inject({ url, headers: authorization ? { authorization } : {} });
    const key = await newKey(portal, admin, { name: 'Каталог на корне', scopes: ['scim'] });
    const answer = await ask('/scim/v2/Users?count=1', `Bearer ${key}`);
    expect(answer.json()).toMatchObject({ schemas: [SCIM_SCHEMAS.list], itemsPerPage: 1 });
    expect((await ask('/scim/v2/Users')).statusCode).toBe(401);
    for (const base of ['/scim/v2', '/scim/v2/', '/scim/v2?x'])
      expect((await ask(base)).statusCode, base).toBe(404);
  });

  // Proves: GET /api/scim/v2/Schemas/, GET /api/scim/v2/Schemas/{id}/
  test('the schemas name the attributes of the resources', async () => {
    const { Resources } = (await scim('GET', '/Schemas')).json();
    expect(Resources).not.toEqual([]);
    for (const schema of Resources) {
      expect((await scim('GET', `/Schemas/${schema.id}`)).json()).toEqual(schema);
    }
    const names = Resources[0].attributes.map(({ name }: { name: string }) => name);
    const user = (await scim('GET', '/Users')).json().Resources[0];
    const own = Object.keys(user).filter((key) => !['schemas', 'id', 'meta'].includes(key));
    expect(own).toContain('userName');
    expect(names).toEqual(expect.arrayContaining(own));
  });
});

/** Statuses and SCIM errors of what is no usual request. */
describe('errors', () => {
  const raw = async (payload: string, contentType: string, url = '/api/scim/v2/Users') => {
    const key = await newKey(portal, admin, { scopes: ['scim'] });
    const headers = { authorization: `Bearer ${key}`, 'content-type': contentType };
    return portal.app.inject({ method: 'POST', url, headers, payload });
  };

  test.each([
    ['{', 'application/scim+json', 400, 'invalidSyntax'],
    ['[]', 'application/scim+json', 400, 'invalidSyntax'],
    ['{"schemas":["x"],"__proto__":{"role":"A"}}', 'application/scim+json', 400, 'invalidSyntax'],
    ['{"userName":"\\u0000"}', 'application/json', 400, 'invalidSyntax'],
    ['<user/>', 'application/xml', 415, undefined],
    [`{"a":"${'я'.repeat(600_000)}"}`, 'application/scim+json', 413, undefined],
  ])('%.40s as %s is %i', async (payload, contentType, status, scimType) => {
    const answer = await raw(payload, contentType);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      schemas: [SCIM_SCHEMAS.error],
      ...(scimType && { scimType }),
      status: String(status),
      detail: expect.stringMatching(/[а-яё]/i),
    });
  });

  test('application/json is taken too, but SCIM elsewhere is not', async () => {
    const body = { schemas: [SCIM_SCHEMAS.user], userName: 'json1', externalId: await newWorker(portal) };
    const answer = await raw(JSON.stringify(body), 'application/json; charset=utf-8');
    expect(answer.statusCode).toBe(201);
    expect((await raw('{}', 'application/scim+json', '/api/news/')).statusCode).toBe(403);
    const other = await portal.call(admin, 'POST', '/news/', {
      body: {},
      headers: { 'content-type': 'application/scim+json' },
    });
    expect(other.statusCode).toBe(415);
  });

  test('an unknown path is 404 in the form of SCIM', async () => {
    for (const path of ['', '/', '/Nothing', '/Users/1/2', '/Bulk', '/Me']) {
      const answer = await scim('GET', path);
      expect([path, answer.statusCode, answer.json().schemas]).toEqual([path, 404, [SCIM_SCHEMAS.error]]);
    }
    expect((await scim('POST', '/Bulk')).statusCode).toBe(404);
    const near = await portal.call(null, 'GET', '/scim/v2x');
    expect(near.json()).toHaveProperty('errors');
  });

  // Proves: POST /api/scim/v2/Groups/, DELETE /api/scim/v2/Groups/{id}/
  test.each([
    ['POST', '/Groups'],
    ['DELETE', '/Groups/M'],
  ] as const)('%s of %s is not supported', async (method, path) => {
    const body = method === 'POST' && { body: { schemas: [SCIM_SCHEMAS.group], displayName: 'Отдел' } };
    const answer = await scim(method, path, { ...body });
    expect([answer.statusCode, answer.json()]).toEqual([
      501,
      {
        schemas: [SCIM_SCHEMAS.error],
        status: '501',
        detail: 'Группы — это роли портала: их не заводят и не удаляют.',
      },
    ]);
  });

  test.each([
    ['no operations', { schemas: [SCIM_SCHEMAS.patch], Operations: [] }, 'invalidSyntax'],
    ['no list of them', { schemas: [SCIM_SCHEMAS.patch] }, 'invalidSyntax'],
    ['an unknown operation', patchOf({ op: 'move', path: 'active', value: true }), 'invalidSyntax'],
    [
      'too many of them',
      patchOf(...Array.from({ length: 1_001 }, () => ({ op: 'add', value: {} }))),
      'invalidSyntax',
    ],
    [
      'another schema',
      { schemas: [SCIM_SCHEMAS.user], Operations: [{ op: 'add', value: {} }] },
      'invalidSyntax',
    ],
    ['a path of 10 kB', patchOf({ op: 'add', path: 'a'.repeat(10_000), value: 1 }), 'invalidSyntax'],
    ['the path __proto__', patchOf({ op: 'add', path: '__proto__.role', value: 'A' }), 'invalidPath'],
    ['the path roles', patchOf({ op: 'add', path: 'roles', value: ['A'] }), 'invalidPath'],
    ['the path password', patchOf({ op: 'replace', path: 'password', value: 'x' }), 'invalidPath'],
    ['the path groups', patchOf({ op: 'add', path: 'groups', value: [{ value: 'A' }] }), 'mutability'],
  ])('a patch with %s is refused', async (_, body, scimType) => {
    const answer = await scim('PATCH', `/Users/${admin.accountId}`, { body });
    expect([answer.statusCode, answer.json().scimType]).toEqual([400, scimType]);
  });

  test('schemas are compared without case, and an empty filter is none', async () => {
    const body = { ...patchOf({ op: 'add', value: {} }), schemas: [SCIM_SCHEMAS.patch.toUpperCase()] };
    const { accountId } = await portal.person('O');
    expect((await scim('PATCH', `/Users/${accountId}`, { body })).statusCode).toBe(200);
    const all = (await scim('GET', '/Users')).json().totalResults;
    const answer = await scim('GET', '/Users', { query: { filter: '' } });
    expect([answer.statusCode, answer.json().totalResults]).toEqual([200, all]);
    expect((await scim('GET', '/Groups', { query: { filter: '' } })).json().totalResults).toBe(4);
  });

  test('one refused operation undoes the others', async () => {
    const person = await portal.person('O');
    const body = patchOf(
      { op: 'replace', path: 'active', value: false },
      { op: 'add', path: 'roles', value: 'A' },
    );
    expect((await scim('PATCH', `/Users/${person.accountId}`, { body })).statusCode).toBe(400);
    expect((await portal.call(person, 'GET', '/account/info/')).statusCode).toBe(200);
  });

  test('other fields of a body give nothing', async () => {
    const person = await portal.person('O');
    const extra = {
      ...{
        role: 'A',
        group: 'A',
        roles: ['A'],
        groups: [{ value: 'A' }],
        id: '1',
        password: 'Другой-пароль-1',
      },
      ...{ passwordHash: 'x', employeeId: 1, mustChangePassword: false, email: 'x@opros.example' },
    };
    const rowOf = async () =>
      (await portal.database.pool.query('select * from account where id = $1', [person.accountId])).rows[0];
    const before = await rowOf();
    const body = { schemas: [SCIM_SCHEMAS.user], userName: person.username, ...extra };
    expect((await scim('PUT', `/Users/${person.accountId}`, { body })).statusCode).toBe(200);
    const patch = patchOf({ op: 'replace', value: extra });
    expect((await scim('PATCH', `/Users/${person.accountId}`, { body: patch })).statusCode).toBe(200);
    expect(await rowOf()).toEqual(before);
    const made = { ...body, userName: 'mass1', externalId: await newWorker(portal) };
    const answer = await scim('POST', '/Users', { body: made });
    expect([answer.json().groups[0].value, answer.json().id]).toEqual([
      'O',
      expect.not.stringMatching(/^1$/),
    ]);
  });
});

describe('access', () => {
  test('nobody comes in without a key of the scope', async () => {
    const none = await portal.call(null, 'GET', '/scim/v2/Users');
    expect([none.statusCode, none.json().schemas, none.json().status]).toEqual([
      401,
      [SCIM_SCHEMAS.error],
      '401',
    ]);
    expect((await portal.call(admin, 'GET', '/scim/v2/Users')).statusCode).toBe(403);
    const other = await newKey(portal, admin, { scopes: ['people:read', 'erp:import'] });
    const headers = { authorization: `Bearer ${other}` };
    expect((await portal.call(null, 'GET', '/scim/v2/Users', { headers })).statusCode).toBe(403);
  });

  test.each([
    ['none', undefined, 'Нужен ключ программы: Authorization: Bearer pk_….'],
    ['an unknown one', `Bearer pk_${'x'.repeat(43)}`, 'Ключ не подходит.'],
    ['a short one', 'Bearer pk_x', 'Ключ не подходит.'],
    ['an ended session', `Bearer ${'x'.repeat(43)}`, 'Ключ не подходит.'],
  ])('a wrong key is 401 in words for programs: %s', async (_, authorization, detail) => {
    const headers = { ...(authorization && { authorization }) };
    const answer = await portal.call(null, 'GET', '/scim/v2/Users', { headers });
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.json().detail]).toEqual([
      ...[401, 'Bearer', detail],
    ]);
  });

  test('a key over its rate is 429 with Retry-After', async () => {
    await portal.database.pool.query('update access_key set calls = 600, minute = $1', [
      new Date(Math.floor(portal.clock.now().getTime() / 60_000) * 60_000),
    ]);
    const answer = await scim('GET', '/Users');
    expect([answer.statusCode, answer.json().status]).toEqual([429, '429']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    portal.wait(60);
    expect((await scim('GET', '/Users')).statusCode).toBe(200);
  });
});
