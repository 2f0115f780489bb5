import type { Scope } from '@portal/contract/admin/access/scopes.ts';
import type { Person, TestPortal } from './test-portal.ts';

interface NewKey {
  scopes: readonly Scope[];
  name?: string;
  expires_on?: string;
  addresses?: readonly string[];
}

/** A new access key of an administrator. */
export async function newKey(portal: TestPortal, by: Person, key: NewKey): Promise<string> {
  const answer = await portal.ok(by, 'POST', '/access_keys/', { body: { name: 'Программа', ...key } });
  return answer.json().data.attributes.key;
}
