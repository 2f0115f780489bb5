import { SCIM_PATH } from '@portal/contract/accounts/scim/scim.ts';
import type { LightMyRequestResponse } from 'fastify';
import { newKey } from '../../access-key.ts';
import type { TestPortal } from '../../test-portal.ts';

type Method = Parameters<TestPortal['call']>[1];

interface Sent {
  body?: Record<string, unknown>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

export type ScimCall = (method: Method, path: string, sent?: Sent) => Promise<LightMyRequestResponse>;

/** A directory that calls with a key of the scope `scim`. */
export async function scimClient(portal: TestPortal): Promise<ScimCall> {
  const key = await newKey(portal, await portal.person('A'), { name: 'Каталог', scopes: ['scim'] });
  return (method, path, { headers, ...sent } = {}) =>
    portal.call(null, method, `${SCIM_PATH}${path}`, {
      ...sent,
      headers: {
        authorization: `Bearer ${key}`,
        ...(sent.body && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
    });
}

let nextCode = 0;

/** Personnel number of a new employee without an account. */
export async function newWorker(
  portal: TestPortal,
  position = 'Оператор CATI',
  state = 'W',
): Promise<string> {
  const code = `СК-${(nextCode += 1)}`;
  await portal.database.pool.query(
    `insert into employee (code_id, last_name, first_name, middle_name, area, position, state)
     values ($1, 'Хлебникова', 'Анна', 'Сергеевна', 'Тула', $2, $3)`,
    [code, position, state],
  );
  return code;
}
