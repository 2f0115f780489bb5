import type * as calls from '@portal/contract/accounts/scim/scim-users.calls.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { orNotFound } from '../../../../platform/refusal.ts';
import { parseFilter } from './requests/filter.format.ts';
import { listOf } from './scim.format.ts';
import * as sql from './scim.sql.ts';
import { toScimUser } from './user-resource.format.ts';

const FILTERABLE = { id: 'exact', userName: 'string', externalId: 'string', active: 'boolean' } as const;

export async function listScimUsers(
  { tx, config }: ReadCtx,
  { query: { filter, startIndex, count } }: Input<typeof calls.listScimUsers>,
) {
  const conditions = parseFilter(filter, FILTERABLE);
  const total = await sql.countScimUsers(tx, conditions);
  const page = { offset: startIndex - 1, limit: count };
  const rows = count === 0 ? [] : await sql.selectScimUsers(tx, conditions, page);
  return listOf(
    rows.map((row) => toScimUser(row, config.publicUrl)),
    total,
    startIndex,
  );
}

export const getScimUser = async (
  { tx, config }: ReadCtx,
  { params: { id } }: Input<typeof calls.getScimUser>,
) => toScimUser(orNotFound(await sql.selectScimUser(tx, id)), config.publicUrl);
