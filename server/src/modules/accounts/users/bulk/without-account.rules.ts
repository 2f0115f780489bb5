import type * as calls from '@portal/contract/accounts/bulk.calls.ts';
import { MAX_NAME_WORDS } from '@portal/contract/shared/names.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { listAnswer, offsetOf } from '../../../../platform/api/list.ts';
import { managedScope } from '../../../../platform/people/scope.ts';
import * as sql from './bulk.sql.ts';

export async function listWithoutAccount(
  ctx: ReadCtx,
  { query: { filters, sort, page } }: Input<typeof calls.listWithoutAccount>,
) {
  const { tx } = ctx;
  const filter: sql.EmployeeFilter = {
    scope: await managedScope(ctx, filters['area.in']),
    positions: filters['position.in'],
    words: searchWords(filters.search ?? '').slice(0, MAX_NAME_WORDS),
  };
  const query = sql.withoutAccountQuery(tx, filter, sort);
  return listAnswer(page, {
    rows: async (part) => query.limit(part.size).offset(offsetOf(part)),
    count: () => sql.countWithoutAccount(tx, filter),
    record: ({ id, fio, position, area, codeId, email }) => ({
      type: 'employee' as const,
      id: String(id),
      attributes: { full_name: fio, position, area, code_id: codeId, email },
    }),
  });
}
