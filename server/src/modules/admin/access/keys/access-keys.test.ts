import type { Scope } from '@portal/contract/admin/access/scopes.ts';
import { describe, expect, test } from 'vitest';
import { newKey } from '../../../../testing/access-key.ts';
import type { Request } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { endingKeysCheck } from './ending-keys-check.rules.ts';

const portal = await usePortal({ now: new Date('2026-04-06T06:00:00Z') });
const administrator = await portal.person('A');

const create = (body: Record<string, unknown>) =>
  portal.call(administrator, 'POST', '/access_keys/', {
    body: { name: '1С', scopes: ['people:read'], ...body },
  });
const keyFor = (scope: Scope, values: { name?: string; addresses?: string[]; expires_on?: string } = {}) =>
  newKey(portal, administrator, { scopes: [scope], ...values });
const callAs = (key: string, path: string, request: Request = {}) =>
  portal.call(null, 'GET', path, {
    ...request,
    headers: { authorization: `Bearer ${key}`, ...request.headers },
  });
const list = async () => (await portal.ok(administrator, 'GET', '/access_keys/')).json().data;

const EMPLOYEES =
  'Табельный номер;Фамилия;Имя;Площадка;Должность;Состояние\nK-1;Ключева;Анна;Тула;Оператор;W\n';
const importFile = (key: string, headers: Record<string, string> = {}) =>
  portal.call(null, 'POST', '/erp/import/employees/', {
    form: { fields: {}, file: { name: 'Сотрудники.csv', bytes: Buffer.from(EMPLOYEES) } },
    headers: { authorization: `Bearer ${key}`, ...headers },
  });

describe('a new key', () => {
  // Proves: POST /api/access_keys/, GET /api/access_keys/
  test('the key is shown once, lasts 90 days by default and is stored as a hash', async () => {
    const answer = await create({ name: 'Сверка', addresses: ['10.0.0.0/8', '2001:db8::/32'] });
    expect(answer.statusCode).toBe(201);
    const { id, attributes } = answer.json().data;
    const { key, ...rest } = attributes;
    expect(key).toMatch(/^pk_[\w-]{43}$/);
    expect(rest).toMatchObject({
      name: 'Сверка',
      scopes: ['people:read'],
      expires_on: '2026-07-05',
      addresses: ['10.0.0.0/8', '2001:db8::/32'],
      last_used_at: null,
      last_address: null,
    });
    expect((await list())[0]).toEqual({ type: 'access_key', id, attributes: rest });
    const { rows } = await portal.database.pool.query('select to_jsonb(k)::text as row from access_key k');
    expect(rows.every(({ row }) => !row.includes(key.slice(3)))).toBe(true);
  });

  test.each([
    ['a day that is not ahead', { expires_on: '2026-04-06' }, '/expires_on'],
    ['more than a year', { expires_on: '2027-04-07' }, '/expires_on'],
    ['no name', { name: ' ' }, '/name'],
    ['no scope', { scopes: [] }, '/scopes'],
    ['an unknown scope', { scopes: ['erp:import', 'admin'] }, '/scopes/1'],
    ['a doubled scope', { scopes: ['scim', 'scim'] }, '/scopes'],
    ['a host name for a network', { addresses: ['erp.local'] }, '/addresses/0'],
    ['a prefix that is too long', { addresses: ['10.0.0.0/33'] }, '/addresses/0'],
    ['a mapped address', { addresses: ['::FFFF:10.0.0.1'] }, '/addresses/0'],
    ['a mapped address in full', { addresses: ['0:0:0:0:0:ffff:7f00:1'] }, '/addresses/0'],
    ['a mapped network with zeros', { addresses: ['0000::0:ffff:a00:0/104'] }, '/addresses/0'],
  ])('a key with %s is refused', async (_, body, pointer) => {
    const answer = await create(body);
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, pointer]);
  });

  test.each([
    ['10.0.0.5/8', '10.200.0.1'],
    ['2001:0DB8:0:0::/32', '2001:db8:1::5'],
    [' 192.168.1.7 ', '192.168.1.7'],
    ['::ffff:0:0:1', '::ffff:0:0:1'],
  ])('the network %s opens the portal to %s', async (network, remoteAddress) => {
    const { key } = (await create({ scopes: ['people:read'], addresses: [network] })).json().data.attributes;
    expect((await callAs(key, '/people/', { remoteAddress })).statusCode).toBe(200);
    expect((await callAs(key, '/people/', { remoteAddress: '9.9.9.9' })).statusCode).toBe(401);
  });

  test('a term of a day or of a year is allowed', async () => {
    expect((await create({ expires_on: '2026-04-07' })).statusCode).toBe(201);
    expect((await create({ expires_on: '2027-04-06' })).statusCode).toBe(201);
  });

  test('the audit entry names the scopes, not the key', async () => {
    await create({ name: 'Для журнала' });
    expect((await portal.activityOf(administrator)).at(-1)).toMatchObject({
      section_id: 29,
      action_id: 1,
      details: 'Ключ «Для журнала»',
      changes: {
        scopes: [null, 'Читать сотрудников'],
        expires_on: [null, '2026-07-05'],
        addresses: [null, ''],
      },
    });
  });
});

describe('a key that may not be used', () => {
  const answerOf = async (key: string, remoteAddress?: string) => {
    const answer = await callAs(key, '/people/', { ...(remoteAddress && { remoteAddress }) });
    return [answer.statusCode, answer.body];
  };

  // Proves: DELETE /api/access_keys/{id}/
  test('every such key is refused with one body: unknown, ended, expired or from another network', async () => {
    const unknown = await answerOf(`pk_${'x'.repeat(43)}`);
    expect(unknown[0]).toBe(401);
    const ended = await keyFor('people:read');
    await portal.ok(administrator, 'DELETE', `/access_keys/${(await list())[0].id}/`);
    expect(await answerOf(ended)).toEqual(unknown);
    const near = await keyFor('people:read', { addresses: ['10.0.0.0/8', '192.0.2.7'] });
    expect(await answerOf(near, '192.0.2.8')).toEqual(unknown);
    expect((await answerOf(near, '192.0.2.7'))[0]).toBe(200);
    expect((await answerOf(near, '10.200.1.1'))[0]).toBe(200);
    expect(await answerOf('pk_short-key-of-nobody')).toEqual(unknown);
    const short = await keyFor('people:read', { expires_on: '2026-04-07' });
    const before = portal.clock.time;
    portal.clock.time = new Date('2026-04-07T20:59:00Z');
    expect((await answerOf(short))[0]).toBe(200);
    portal.clock.time = new Date('2026-04-07T21:00:00Z');
    expect(await answerOf(short)).toEqual(unknown);
    portal.clock.time = before;
  });

  test('a key in the address has no effect', async () => {
    const key = await keyFor('people:read');
    const answer = await portal.call(null, 'GET', '/people/', { query: { token: key, key } });
    expect(answer.statusCode).toBe(401);
  });

  test('a key cannot be ended twice', async () => {
    await keyFor('scim');
    const [{ id }] = await list();
    await portal.ok(administrator, 'DELETE', `/access_keys/${id}/`);
    expect((await portal.call(administrator, 'DELETE', `/access_keys/${id}/`)).statusCode).toBe(404);
  });
});

test('the last use is stored with its address', async () => {
  const key = await keyFor('people:read', { name: 'Последний вход' });
  await callAs(key, '/people/', { remoteAddress: '192.0.2.33' });
  expect((await list())[0].attributes).toMatchObject({
    last_used_at: '2026-04-06T09:00:00+03:00',
    last_address: '192.0.2.33',
  });
});

test('the call after 600 in a minute is 429, and the next minute is free', async () => {
  const key = await keyFor('people:read');
  await callAs(key, '/people/filters/');
  await portal.database.pool.query('update access_key set calls = 599 where calls = 1');
  expect((await callAs(key, '/people/filters/')).statusCode).toBe(200);
  portal.wait(20);
  const over = await callAs(key, '/people/filters/');
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '40']);
  expect((await callAs(await keyFor('people:read'), '/people/filters/')).statusCode).toBe(200);
  portal.wait(40);
  expect((await callAs(key, '/people/filters/')).statusCode).toBe(200);
});

describe('an import by a key', () => {
  test('the import is in the history and in the audit log under the name of the key', async () => {
    const key = await keyFor('erp:import', { name: '1С:ЗУП' });
    const answer = await importFile(key);
    expect(answer.json().data).toMatchObject({ dry_run: false, added: 1 });
    const [latest] = (await portal.ok(administrator, 'GET', '/erp/imports/')).json().data;
    expect(latest.attributes).toMatchObject({ user: 'Ключ «1С:ЗУП»', source: 'key' });
    const log = (await portal.ok(administrator, 'GET', '/logging/')).json().data;
    expect(
      log.find(({ attributes }: { attributes: { section_id: number } }) => attributes.section_id === 18),
    ).toMatchObject({ attributes: { user: 'Ключ «1С:ЗУП»', user_id: null, action_id: 6 } });
  });

  test('the same Idempotency-Key gets the same answer, and one import', async () => {
    const key = await keyFor('erp:import');
    const headers = { 'idempotency-key': 'ночь-1' };
    const [first, second] = [await importFile(key, headers), await importFile(key, headers)];
    expect(second.json()).toEqual(first.json());
    const { rows } = await portal.database.pool.query(
      'select count(*)::int as n from erp_import where id >= $1',
      [first.json().data.import_id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a key that ends during the import finishes it, and opens nothing after it', async () => {
    const key = await keyFor('erp:import', { name: 'Отозванный' });
    const client = await portal.database.pool.connect();
    let importing: ReturnType<typeof importFile>;
    try {
      await client.query('begin; lock table employee in exclusive mode');
      importing = importFile(key);
      await expect.poll(() => portal.waitingForLocks()).toBe(1);
      await portal.ok(administrator, 'DELETE', `/access_keys/${(await list())[0].id}/`);
      await client.query('commit');
    } finally {
      client.release(true);
    }
    expect((await importing).statusCode).toBe(200);
    const [latest] = (await portal.ok(administrator, 'GET', '/erp/imports/')).json().data;
    expect(latest.attributes).toMatchObject({ user: 'Ключ «Отозванный»', source: 'key' });
    expect((await importFile(key)).statusCode).toBe(401);
  });

  test('two keys do not share their Idempotency-Keys', async () => {
    const headers = { 'idempotency-key': 'ночь-2' };
    const first = await importFile(await keyFor('erp:import'), headers);
    const other = await importFile(await keyFor('erp:import'), headers);
    expect(other.json().data.import_id).not.toBe(first.json().data.import_id);
  });
});

test('a key does not see private contacts, and an administrator does', async () => {
  const { employeeId } = await portal.person('O', {
    employee: { email: 'own@example.ru', phone: '+79161234567' },
  });
  const key = await keyFor('people:read');
  const seen = (await callAs(key, `/people/${employeeId}/`)).json().data.attributes;
  expect(seen).toMatchObject({ email: null, phone: null, state: 'W', code_id: expect.any(String) });
  const card = (await portal.ok(administrator, 'GET', `/people/${employeeId}/`)).json().data.attributes;
  expect(card).toMatchObject({ email: 'own@example.ru', phone: '+79161234567' });
  expect(card).not.toHaveProperty('code_id');
});

test('people changed since a moment include those who left, for a key alone', async () => {
  const { employeeId } = await portal.person('O', { employee: { state: 'L', lastName: 'Ушедшая' } });
  await portal.database.pool.query('update employee set updated_at = $2 where id = $1', [
    ...[employeeId, '2026-04-05T10:00:00Z'],
  ]);
  const leavers = async (answer: Awaited<ReturnType<typeof callAs>>) =>
    answer
      .json()
      .data.filter(({ attributes }: { attributes: { state?: string } }) => attributes.state === 'L');
  const key = await keyFor('people:read');
  const query = { 'filter[updated_since]': '2026-04-05T12:00' };
  expect(await leavers(await callAs(key, '/people/', { query }))).toMatchObject([
    { id: String(employeeId), attributes: { full_name: expect.stringContaining('Ушедшая') } },
  ]);
  expect(await leavers(await callAs(key, '/people/'))).toEqual([]);
  const later = { 'filter[updated_since]': '2026-04-05T13:01' };
  expect(await leavers(await callAs(key, '/people/', { query: later }))).toEqual([]);
  const people = (await portal.ok(administrator, 'GET', '/people/', { query })).json().data;
  expect(people.map(({ id }: { id: string }) => id)).not.toContain(String(employeeId));
});

describe('200 keys', () => {
  const fill = (expiresOn: string) =>
    portal.database.pool.query(
      `insert into access_key (name, key_hash, scopes, expires_on, addresses, created_at, created_by)
       select 'Ключ ' || n, sha256(('k' || n || $1)::bytea), '{scim}', $1::date, '{}', now(), $2
       from generate_series(1, 200) n`,
      [expiresOn, administrator.accountId],
    );

  test('no further key is made while they are valid, and expired ones neither count nor hide others', async () => {
    await portal.database.pool.query('delete from access_key');
    await fill('2026-04-05');
    expect((await create({ name: 'После истёкших' })).statusCode).toBe(201);
    await fill('2026-04-04');
    expect((await list())[0].attributes.name).toBe('После истёкших');
    expect(await list()).toHaveLength(200);
    await fill('2026-04-06');
    const answer = await create({ name: 'Лишний' });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'too_many_keys']);
  });
});

test('a key that ends within a week, or ended less than a week ago, is a warning for the administrator', async () => {
  await portal.database.pool.query('delete from access_key');
  const check = endingKeysCheck(portal.deps.db, { timeZone: 'Europe/Moscow' });
  expect(await check.find(portal.clock.time)).toBeUndefined();
  await keyFor('scim', { name: 'Каталог', expires_on: '2026-04-14' });
  await keyFor('scim', { name: 'Табло', expires_on: '2026-04-20' });
  expect(await check.find(portal.clock.time)).toMatchObject({ state: 'ok' });
  portal.wait(86_400);
  expect(await check.find(portal.clock.time)).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('«Каталог» — 14.04.2026'),
  });
  portal.wait(8 * 86_400);
  expect(await check.find(portal.clock.time)).toEqual({
    state: 'warning',
    message: [
      'Срок ключа «Каталог» истёк 14.04.2026.',
      'Скоро кончается срок ключей: «Табло» — 20.04.2026.',
      'Выдайте новые или отзовите ненужные: «Настройки» → «Интеграции».',
    ].join(' '),
  });
  portal.wait(14 * 86_400);
  expect(await check.find(portal.clock.time)).toBeUndefined();
});
