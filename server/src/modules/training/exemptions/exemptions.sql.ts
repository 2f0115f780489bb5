import type { ExemptionKind } from '@portal/contract/training/exemptions/exemption.kinds.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { account, nameOfAccount } from '../../../platform/people/account.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { exemption } from './exemptions.table.ts';
import type { ItemKey } from './items.sql.ts';

interface Exempting extends ItemKey {
  users: readonly number[];
  title: string;
  reason: string;
  now: Date;
  by: number;
}

/** Exempts accounts that were not exempt before; sorted by id, so that concurrent editors do not deadlock. */
export async function insertExemptions(tx: Tx, { kind, id, users, now, by, ...said }: Exempting) {
  const rows = await tx
    .insert(exemption)
    .values(
      users
        .toSorted((a, b) => a - b)
        .map((accountId) => ({ ...said, accountId, kind, recordId: id, createdAt: now, createdBy: by })),
    )
    .onConflictDoNothing()
    .returning({ accountId: exemption.accountId });
  return rows.map(({ accountId }) => accountId);
}

/** Lifts current exemptions and returns their accounts. */
export async function liftOf(
  tx: Tx,
  { kind, id, users, now, by }: Omit<Exempting, 'title' | 'reason'>,
): Promise<{ accountId: number; title: string }[]> {
  return tx
    .update(exemption)
    .set({ liftedAt: now, liftedBy: by })
    .where(
      and(
        isAmong(exemption.accountId, users),
        eq(exemption.kind, kind),
        eq(exemption.recordId, id),
        isNull(exemption.liftedAt),
      ),
    )
    .returning({ accountId: exemption.accountId, title: exemption.title });
}

export async function selectExemption(tx: Reader, id: number) {
  const [row] = await tx.select().from(exemption).where(eq(exemption.id, id));
  return row;
}

export interface Filter {
  kinds: readonly ExemptionKind[] | undefined;
  ids: readonly number[] | undefined;
  users: readonly number[] | undefined;
  states: readonly ('open' | 'lifted')[] | undefined;
  scope: Scope;
}

const isIn = ({ kinds, ids, users, states, scope }: Filter): SQL | undefined =>
  and(
    kinds && isAmong(exemption.kind, kinds),
    ids && isAmong(exemption.recordId, ids),
    users && isAmong(exemption.accountId, users),
    inScope(scope),
    states &&
      or(
        states.includes('open') ? isNull(exemption.liftedAt) : undefined,
        states.includes('lifted') ? isNotNull(exemption.liftedAt) : undefined,
        sql`false`,
      ),
  );

export type Column = 'created_at' | 'user' | 'title';
const USER = fullNameOr(employee, account.username);

/** Newest first by default. */
export function exemptionQuery(tx: Reader, filter: Filter, sort: readonly SortColumn<Column>[]) {
  const sortable = { created_at: exemption.createdAt, user: USER, title: exemption.title };
  const asked = sort.map(({ field, descending }) => (descending ? desc : asc)(sortable[field]));
  return tx
    .select({
      ...columns(exemption, 'id', 'kind', 'recordId', 'title', 'reason', 'createdAt', 'liftedAt'),
      userId: exemption.accountId,
      user: USER,
      area: sql<string>`coalesce(${employee.area}, '')`,
      createdBy: nameOfAccount(exemption.createdBy),
      liftedBy: nameOfAccount(exemption.liftedBy),
    })
    .from(exemption)
    .innerJoin(account, eq(account.id, exemption.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(isIn(filter))
    .orderBy(...asked, desc(exemption.createdAt), desc(exemption.id))
    .$dynamic();
}

export async function countExemptions(tx: Reader, filter: Filter): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(exemption)
    .innerJoin(account, eq(account.id, exemption.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(isIn(filter));
  return row?.n ?? 0;
}

/** Newest exemptions of those people, current and lifted. */
export const selectOfPeople = (tx: Reader, accountIds: readonly number[], most: number) =>
  tx
    .select({
      ...columns(exemption, 'accountId', 'kind', 'recordId', 'title', 'reason', 'liftedAt'),
      at: exemption.createdAt,
      by: nameOfAccount(exemption.createdBy),
    })
    .from(exemption)
    .where(isAmong(exemption.accountId, accountIds))
    .orderBy(desc(exemption.createdAt), desc(exemption.id))
    .limit(most);
