import { createHash } from 'node:crypto';
import type { Prepared } from './ideal.ts';

/** Who asks: as in the portal a token is looked up for each call, here without what only a portal asks. */
export const sessionOf = (authorization: string): Prepared => ({
  name: 'session',
  text: `select a.id, a.role, a.employee_id from session s join account a on a.id = s.account_id
         where s.token_hash = $1 and s.expires_at > now() and a.deleted_at is null`,
  values: [createHash('sha256').update(authorization.slice('Bearer '.length)).digest()],
});
