import { CALLS, type NamedCall } from '@portal/contract/calls.ts';
import { TOTP } from 'otpauth';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';

/** Fields that hold a secret, by their names. */
const SECRET = /password|secret|token|ticket|recovery|uuid|^(access|url|uri|key|code|codes|link)$/;
/** The address of a stored picture stands in the stored texts themselves (decision 4). */
const NO_SECRET = new Set([
  'uploadImage.url',
  'signIn.must_change_password',
  // Why a shift was refused.
  'repeatWeek.code',
  'bookWishes.code',
  // Address of a receiver, entered by the administrator.
  'updateWebhook.url',
  // Kind of a warning about a deduction.
  'importErp.code',
  'undoErpImport.code',
]);

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
}

function fieldsOf({ properties = {}, items, anyOf = [], allOf = [] }: Shape): string[] {
  const inside = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf];
  return [...Object.keys(properties), ...inside.flatMap(fieldsOf)];
}

const secretsOf = ({ name, answer }: NamedCall): string[] =>
  fieldsOf(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Shape).filter(
    (field) => SECRET.test(field) && !NO_SECRET.has(`${name}.${field}`),
  );

const changing = CALLS.filter(({ method }) => method === 'POST' || method === 'PUT');

test('a changing call is marked exactly if its answer contains a secret', () => {
  const marked = changing.filter(({ secret }) => secret).map(({ name }) => name);
  expect(marked).toEqual(changing.filter((call) => secretsOf(call).length > 0).map(({ name }) => name));
  expect(CALLS.filter(({ secret, method }) => secret && !['POST', 'PUT'].includes(method))).toEqual([]);
});

let nextCode = 0;

const portal = await usePortal();

interface Example {
  /** Makes what one request of that person needs. */
  body(caller: Person): Promise<Record<string, unknown>>;
  secretIn(answer: string): string;
}

const found = (pattern: RegExp) => (answer: string) => pattern.exec(answer)?.[1] ?? '';

const EXAMPLES: Record<string, Example> = {
  createUser: {
    async body() {
      const codeId = `тайна-${(nextCode += 1)}`;
      const { rows } = await portal.database.pool.query<{ id: string }>(
        `insert into employee (code_id, last_name, first_name, middle_name, area, position)
         values ($1, 'Новая', 'Анна', '', 'Тула', 'Оператор') returning id`,
        [codeId],
      );
      return { group: 'O', username: `secret${nextCode}`, codeId, emplId: rows[0]?.id };
    },
    secretIn: found(/"temporary_password":"([^"]+)"/),
  },
  bulkCreateUsers: {
    async body() {
      const { rows } = await portal.database.pool.query<{ id: string }>(
        `insert into employee (code_id, last_name, first_name, middle_name, area, position)
         select gen_random_uuid(), 'Новая', 'Анна', '', 'Тула', 'Оператор' from generate_series(1, 2) returning id`,
      );
      return { group: 'O', empl_ids: rows.map(({ id }) => id) };
    },
    secretIn: found(/"temporary_password":"([^"]+)"/),
  },
  resetPassword: {
    body: async () => ({ id: (await portal.person('O')).accountId }),
    secretIn: found(/"temporary_password":"([^"]+)"/),
  },
  startTotp: {
    // Ignored while no factor is in force.
    body: async () => ({ current_code: `${(nextCode += 1)}` }),
    secretIn: found(/"secret":"([^"]+)"/),
  },
  confirmTotp: {
    async body(caller) {
      await portal.database.pool.query('delete from totp where account_id = $1', [caller.accountId]);
      const started = await portal.call(caller, 'POST', '/account/totp/');
      const { secret } = started.json().data.attributes;
      const timestamp = portal.clock.now().getTime();
      return { code: new TOTP({ secret }).generate({ timestamp }) };
    },
    secretIn: found(/"recovery_codes":\["([^"]+)"/),
  },
  createAccessKey: {
    body: async () => ({ name: `Ключ ${(nextCode += 1)}`, scopes: ['people:read'] }),
    secretIn: found(/"key":"([^"]+)"/),
  },
  createWebhook: {
    body: async () => ({
      url: `https://crm.example.ru/${(nextCode += 1)}`,
      events: ['employee.left'],
      is_active: true,
    }),
    secretIn: found(/"secret":"([^"]+)"/),
  },
  createFeed: {
    body: async () => ({}),
    secretIn: found(/\/feed\/([^"]+)\.ics"/),
  },
};

/** Tables in which that text occurs in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { asOwner } = portal.database;
  const { rows: tables } = await asOwner(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const looks = tables.map(
    ({ name }) => `select '${name}' as name where exists
    (select from ${name} as row where strpos(row::text, $1) > 0)`,
  );
  const { rows } = await asOwner(looks.join(' union all '), [text]);
  return rows.map(({ name = '' }) => name);
}

/** Ends the session that calls it, so that nobody can repeat it. */
const NO_REPEAT = new Set(['signOutOidc']);
const keyed = CALLS.filter(({ name, secret, who }) => secret && who !== 'anyone' && !NO_REPEAT.has(name));

describe.each(keyed.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const example = EXAMPLES[name];

  test('the secret is shown once and stored nowhere, and a repeat does nothing', async () => {
    if (!example) throw new Error(`${name} needs an example in this test`);
    const caller = await portal.person('A');
    const body = await example.body(caller);
    const send = () =>
      portal.call(caller, call.method === 'PUT' ? 'PUT' : 'POST', call.path, {
        body,
        headers: { 'idempotency-key': `once-${name}` },
      });
    const first = await send();
    expect(first.statusCode).toBe(call.status);
    const secret = example.secretIn(first.body);
    expect(secret.length).toBeGreaterThan(8);
    expect(await tablesWith(secret)).toEqual([]);

    const written = await portal.activityOf(caller);
    const again = await send();
    expect(again.json().errors[0]).toMatchObject({ status: '409', code: 'already_done' });
    expect(again.body).not.toContain(secret);
    expect(await portal.activityOf(caller)).toEqual(written);
  });

  test('the same key with other data is refused, another key is accepted', async () => {
    if (!example) throw new Error(`${name} needs an example in this test`);
    const caller = await portal.person('A');
    const send = async (key: string, more = {}) =>
      portal.call(caller, call.method === 'PUT' ? 'PUT' : 'POST', call.path, {
        body: { ...(await example.body(caller)), ...more },
        headers: { 'idempotency-key': key },
      });
    expect((await send('first')).statusCode).toBe(call.status);
    expect((await send('second')).statusCode).toBe(call.status);
    if (!call.body) return;
    expect((await send('first')).json().errors[0].code).toBe('idempotency_key_reused');
  });
});
