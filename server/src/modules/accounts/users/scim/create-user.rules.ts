import { randomUUID } from 'node:crypto';
import type * as calls from '@portal/contract/accounts/scim/scim-users.calls.ts';
import { DEFAULT_GROUP } from '@portal/contract/accounts/users.calls.ts';
import type { Role } from '@portal/contract/shared/roles.ts';
import type { CallCtx, Ctx, Input } from '../../../../platform/api/context.ts';
import { required } from '../../../../platform/database/required.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordActivity } from '../../../audit-log/write/activity.public.ts';
import { insertAccount } from '../../account.sql.ts';
import { hashPassword } from '../../sign-in/password.rules.ts';
import { temporaryFrom } from '../../sign-in/temporary.rules.ts';
import { selectPositionRoles } from '../by-position/position-roles.public.ts';
import { rolesOf } from '../by-position/position-roles.rules.ts';
import { shareLogins } from '../logins.sql.ts';
import { createdEntry } from '../users-log.format.ts';
import { stored } from '../users.rules.ts';
import { lockUser } from '../users.sql.ts';
import { assertLoginIsFree, maySet } from './scim-roles.rules.ts';
import * as sql from './scim.sql.ts';
import { toScimUser } from './user-resource.format.ts';

const refused = (detail: string): Refusal => new Refusal('validation', { field: 'externalId', detail });

/** Locks the employee with this personnel number, who must work here. */
async function workerOf(ctx: Ctx, codeId: string | null | undefined) {
  if (!codeId) throw refused('Нужен externalId — табельный номер сотрудника.');
  const worker = await sql.lockEmployeeByCode(ctx.tx, codeId);
  if (!worker) throw refused('Сотрудника с таким табельным номером нет.');
  if (worker.state === 'L') throw refused('Сотрудник с таким табельным номером уволен.');
  return worker;
}

/** Role by position; operator where SCIM may not give it. */
async function roleOf({ tx, config }: Ctx, position: string): Promise<Role> {
  const role = rolesOf(await selectPositionRoles(tx))(position);
  return maySet(config, role) ? role : DEFAULT_GROUP;
}

/** Creates an account with a password that nobody knows: the user signs in elsewhere or by a recovery link. */
export async function createScimUser(
  ctx: CallCtx<typeof calls.createScimUser>,
  { body }: Input<typeof calls.createScimUser>,
) {
  const { tx, caller, now, config } = ctx;
  const worker = await workerOf(ctx, body.externalId);
  const passwordHash = await hashPassword(randomUUID());
  await shareLogins(tx);
  await assertLoginIsFree(ctx, body.userName);
  const { id } = await stored(
    insertAccount(tx, {
      username: body.userName,
      passwordHash,
      role: await roleOf(ctx, worker.position),
      employeeId: worker.id,
      ...temporaryFrom(now),
      createdAt: now,
      deactivatedAt: body.active === false ? now : null,
    }),
  );
  const user = required(await lockUser(tx, id));
  await recordActivity(tx, createdEntry(user, { accountId: caller.accountId, now }));
  return toScimUser(required(await sql.selectScimUser(tx, id)), config.publicUrl);
}
