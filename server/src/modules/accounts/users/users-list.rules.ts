import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import type * as calls from '@portal/contract/accounts/users.calls.ts';
import { EMPLOYEES_FOUND } from '@portal/contract/accounts/users.calls.ts';
import { ROLE_LABELS } from '@portal/contract/shared/roles.ts';
import { listAnswer, offsetOf } from '../../../platform/api/list.ts';
import { exportList } from '../../audit-log/write/activity.public.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { freeLogins, loginOf, stemsOf } from '../sign-in/login.rules.ts';
import { rolesToGive, toRecord, USER_COLUMNS } from './users.format.ts';
import * as sql from './users.sql.ts';

const wordsOf = (text: string): string[] => searchWords(text).slice(0, MAX_NAME_WORDS);

export async function listUsers(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listUsers>,
) {
  const { db, timeZone } = ctx;
  const never = filters.never_signed_in;
  const filter: sql.UserFilter = {
    scope: await managedScope(ctx, filters['area.in']),
    positions: filters['position.in'],
    roles: filters['group.in'],
    ids: filters['id.in']?.map(Number),
    states: filters['employee_state.in'],
    neverSignedIn: never === undefined ? undefined : never === 'true',
    words: wordsOf(filters.search ?? ''),
  };
  const query = sql.userQuery(db, filter, sort);
  if (plain.format) {
    return exportList(ctx, 'users', plain.format, { title: 'Пользователи', query, columns: USER_COLUMNS });
  }
  return listAnswer(page, {
    rows: async (part) => query.limit(part.size).offset(offsetOf(part)),
    count: () => sql.countUsers(db, filter),
    record: (row) => toRecord(row, timeZone),
  });
}

export async function getUserFilters(ctx: ReadCtx) {
  const { tx, caller } = ctx;
  const { moderators_reset: allowed } = ctx.settings;
  const { areas, positions } = await sql.selectUserFilters(tx, await managedScope(ctx));
  const groups = rolesToGive(caller).map((id) => ({ id, label: ROLE_LABELS[id] }));
  const meta = { resets_passwords: caller.role === 'A' || allowed };
  return { data: { areas, positions, groups }, meta };
}

export async function searchEmployee(
  ctx: ReadCtx,
  { query: { area, query = '' } }: Input<typeof calls.searchEmployee>,
) {
  const { tx } = ctx;
  const words = wordsOf(query.replaceAll('-', ' '));
  const scope = await managedScope(ctx, area ? [area] : undefined);
  const people = await sql.selectCandidates(tx, { scope, words, limit: EMPLOYEES_FOUND });
  const logins = people.map(loginOf);
  const taken = new Set(await sql.selectLoginsLike(tx, logins.flatMap(stemsOf)));
  const free = freeLogins(logins, taken);
  return {
    data: people.map(({ id, fio, position, codeId }, at) => ({
      type: 'employee' as const,
      id: String(id),
      attributes: {
        full_name: fio,
        position,
        code_id: codeId,
        username: free[at] ?? '',
      },
    })),
  };
}

/** True for a free login or the user's own. */
export async function checkUsername(
  { tx }: ReadCtx,
  { query: { username, id } }: Input<typeof calls.checkUsername>,
) {
  const owner = await sql.selectIdOfLogin(tx, username);
  return { data: { free: owner === undefined || owner === id } };
}
