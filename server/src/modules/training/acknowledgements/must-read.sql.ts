import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { EDITORS } from '@portal/contract/shared/roles.ts';
import { and, asc, eq, getTableColumns, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader, type Tx } from '../../../platform/database/database.ts';
import { builtOnce } from '../../../platform/database/statements/built-once.ts';
import { required } from '../../../platform/database/required.ts';
import { account } from '../../../platform/people/account.table.ts';
import { isExempt } from '../exemptions/exemptions.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { inScope, type Scope } from '../../../platform/people/scope.sql.ts';
import { acknowledgement, mustRead } from './acknowledgements.table.ts';
import { AT_WORK, inForce, isFor, isRead, mayOpen } from './audience.sql.ts';

export type MustRead = typeof mustRead.$inferSelect;

const isItem = (kind: AcknowledgeType, recordId: number) =>
  and(eq(mustRead.kind, kind), eq(mustRead.recordId, recordId));

/** The row, locked against changes until the transaction ends. */
export async function lockMustRead(
  tx: Tx,
  kind: AcknowledgeType,
  recordId: number,
  strength: 'update' | 'share',
): Promise<MustRead | undefined> {
  const [row] = await tx.select().from(mustRead).where(isItem(kind, recordId)).for(strength);
  return row;
}

export async function putMustRead(tx: Tx, values: typeof mustRead.$inferInsert): Promise<void> {
  const { kind: _kind, recordId: _recordId, ...set } = values;
  await tx
    .insert(mustRead)
    .values(values)
    .onConflictDoUpdate({ target: [mustRead.kind, mustRead.recordId], set });
}

export async function deleteMustReads(tx: Tx, kind: AcknowledgeType, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(mustRead).where(and(eq(mustRead.kind, kind), isAmong(mustRead.recordId, ids)));
}

const selectAccounts = async (tx: Tx, kind: AcknowledgeType, recordId: number, condition: SQL) => {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .innerJoin(mustRead, isItem(kind, recordId))
    .where(condition);
  return rows.map(({ id }) => id);
};

/** People outside of the requirement's audience. */
export const selectOthers = (
  tx: Tx,
  kind: AcknowledgeType,
  recordId: number,
  today: string,
): Promise<number[]> => selectAccounts(tx, kind, recordId, sql`not ${isFor(today)}`);

/** People without access to the record; editors have access to all. */
export const selectOutsiders = (
  tx: Tx,
  kind: AcknowledgeType,
  recordId: number,
  today: string,
): Promise<number[]> =>
  selectAccounts(
    tx,
    kind,
    recordId,
    sql`not ${mayOpen(today)} and ${account.role}::text <> all(${sql.param([...EDITORS])}::text[])`,
  );

const NOT_EXEMPT = not(isExempt(account.id, mustRead.kind, mustRead.recordId));

/**
 * Active accounts in the audience of these requirements: those not exempt (`asked`) and those who have read
 * the edition in force (`done`), limited to the scope, if any. Skips records without an audience.
 */
export const countReaders = (
  tx: Reader,
  kind: AcknowledgeType,
  ids: readonly number[],
  { today, scope }: { today: string; scope?: Scope },
) =>
  tx
    .select({
      recordId: mustRead.recordId,
      asked: sql<number>`(count(*) filter (where ${NOT_EXEMPT}))::int`,
      done: sql<number>`(count(${acknowledgement.id}) filter (where ${NOT_EXEMPT}))::int`,
    })
    .from(mustRead)
    .innerJoin(account, isNull(account.deletedAt))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(acknowledgement, isRead(account.id))
    .where(
      and(
        eq(mustRead.kind, kind),
        isAmong(mustRead.recordId, ids),
        mustRead.isRequired,
        AT_WORK,
        isFor(today),
        inScope(scope),
      ),
    )
    .groupBy(mustRead.recordId);

/** Opens or closes requirements and returns the changed ones. */
export async function openMustReads(tx: Tx, kind: AcknowledgeType, ids: readonly number[], isOpen: boolean) {
  if (ids.length === 0) return [];
  return tx
    .update(mustRead)
    .set({ isOpen, toldAt: null })
    .where(
      and(
        eq(mustRead.kind, kind),
        sql`${mustRead.recordId} = any(${sql.param([...ids])}::bigint[])`,
        ne(mustRead.isOpen, isOpen),
      ),
    )
    .returning();
}

interface OwnRecords {
  kind: AcknowledgeType;
  ids: readonly number[];
  accountId: number;
}

/** Requirements of those records with the person's acknowledgements. */
export async function selectGiven(tx: Reader, { kind, ids, accountId }: OwnRecords) {
  if (ids.length === 0) return [];
  return tx
    .select({ ...getTableColumns(mustRead), acknowledgedAt: acknowledgement.acknowledgedAt })
    .from(mustRead)
    .leftJoin(acknowledgement, isRead(accountId))
    .where(and(eq(mustRead.kind, kind), isAmong(mustRead.recordId, ids)));
}

const unread = builtOnce('unread_must_reads', (tx) =>
  tx
    .select(columns(mustRead, 'kind', 'recordId', 'title', 'due', 'edition'))
    .from(mustRead)
    .innerJoin(account, eq(account.id, sql.placeholder('accountId')))
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .leftJoin(acknowledgement, isRead(account.id))
    .where(
      and(
        inForce(sql.placeholder('now')),
        AT_WORK,
        isFor(sql.placeholder('today')),
        isNull(acknowledgement.id),
        not(isExempt(account.id, mustRead.kind, mustRead.recordId)),
      ),
    )
    .orderBy(asc(mustRead.due), asc(mustRead.visibleFrom), asc(mustRead.kind), asc(mustRead.recordId))
    .limit(sql.placeholder('limit')),
);

/** The person's unread records, most urgent first. */
export const selectUnread = (
  tx: Reader,
  accountId: number,
  { now, today }: { now: Date; today: string },
  limit: number,
) => unread(tx).execute({ accountId, now: now.toISOString(), today, limit });

type Read = typeof acknowledgement.$inferInsert;

/** Stores an acknowledgement; undefined if it exists already. */
export async function insertAcknowledgement(tx: Tx, values: Read) {
  const written = await tx.insert(acknowledgement).values(values).onConflictDoNothing().returning();
  return written[0];
}

export async function selectAcknowledgement(
  tx: Tx,
  { accountId, kind, recordId, since }: Pick<Read, 'accountId' | 'kind' | 'recordId' | 'since'>,
) {
  const [row] = await tx
    .select()
    .from(acknowledgement)
    .where(
      and(
        eq(acknowledgement.accountId, accountId),
        eq(acknowledgement.kind, kind),
        eq(acknowledgement.recordId, recordId),
        eq(acknowledgement.since, since),
      ),
    );
  return required(row);
}
