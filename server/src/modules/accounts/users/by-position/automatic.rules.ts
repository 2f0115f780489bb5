import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import { hashPasswords } from '../../sign-in/password.rules.ts';
import { lockEmployees, selectOwners } from '../bulk/bulk.public.ts';
import { invite } from '../bulk/invite.rules.ts';
import { makeAccounts } from '../bulk/make-accounts.rules.ts';
import { rolesOf } from './position-roles.rules.ts';
import { selectPositionRoles, selectWaiting } from './position-roles.sql.ts';

/** Accounts per transaction. */
const BATCH_SIZE = 100;
/** Batches per run; the rest waits a minute for the next one. */
const MAX_BATCHES = 10;

interface Deps {
  db: Database;
  mail: Mail;
  publicUrl: string;
}

/** Creates accounts for employees who still qualify, and e-mails each. */
async function makeLot(tx: Tx, { mail, publicUrl }: Omit<Deps, 'db'>, lot: Lot, now: Date): Promise<void> {
  const { automatic, login, roles } = await selectPositionRoles(tx);
  const named = new Set(roles.map(({ position }) => position));
  const found = await lockEmployees(tx, lot.ids);
  const owners = await selectOwners(tx, lot.ids);
  const employees = found.filter(
    ({ id, state, position }) => automatic && state === 'W' && named.has(position) && !owners.has(id),
  );
  if (employees.length === 0) return;
  const made = { employees, roleOf: rolesOf({ roles }), login, hashes: lot.hashes, accountId: null, now };
  const users = await makeAccounts(tx, made);
  await invite(
    { tx, mail, publicUrl, accountId: null, now },
    users.map(({ id }) => id),
  );
}

interface Lot {
  ids: readonly number[];
  hashes: readonly string[];
}

/**
 * Creates accounts of new employees in the configured positions, with a password that nobody knows, and e-mails
 * them. Employees without an e-mail stay on the list for printed slips.
 */
export async function makeAutomatically({ db, mail, publicUrl }: Deps, now: Date): Promise<void> {
  const { automatic, roles } = await selectPositionRoles(db);
  if (!automatic || roles.length === 0) return;
  const positions = roles.map(({ position }) => position);
  for (let lot = 0; lot < MAX_BATCHES; lot += 1) {
    const ids = await selectWaiting(db, positions, BATCH_SIZE);
    if (ids.length === 0) return;
    const hashes = await hashPasswords(ids.map(() => randomUUID()));
    await db.transaction((tx) => makeLot(tx, { mail, publicUrl }, { ids, hashes }, now));
  }
}
