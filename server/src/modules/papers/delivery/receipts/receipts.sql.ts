import { and, asc, desc, eq, isNotNull, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { columns } from '../../../../platform/database/columns.ts';
import { containing, isAmong, type Reader, searchedText } from '../../../../platform/database/database.ts';
import { account, isActive, ownAccount } from '../../../../platform/people/account.table.ts';
import { employee, fullName } from '../../../../platform/people/employee.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { notification } from '../../../notifications/notifications.table.ts';
import { documentType } from '../../papers.table.ts';
import { paper } from '../delivery.table.ts';

export interface ReceiptFilter {
  ids?: readonly number[] | undefined;
  batches?: readonly number[] | undefined;
  types?: readonly number[] | undefined;
  areas?: readonly string[] | undefined;
  period?: string | undefined;
  /** Lower-case words with ё as е. */
  words: readonly string[];
  opened?: boolean | undefined;
  received?: boolean | undefined;
}

const NAME = fullName(employee);
const SEARCHED = searchedText(sql`(${NAME} || ' ' || ${employee.codeId})`);
const isThere = (moment: typeof paper.openedAt | typeof paper.receivedAt, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? isNotNull(moment) : isNull(moment);

const whereOf = (filter: ReceiptFilter): SQL | undefined =>
  and(
    isNotNull(paper.publishedAt),
    filter.ids && isAmong(paper.id, filter.ids),
    filter.batches && isAmong(paper.batchId, filter.batches),
    filter.types && isAmong(paper.documentTypeId, filter.types),
    filter.areas && isAmong(employee.area, filter.areas),
    filter.period === undefined ? undefined : eq(paper.period, filter.period),
    ...filter.words.map((word) => like(SEARCHED, containing(word))),
    isThere(paper.openedAt, filter.opened),
    isThere(paper.receivedAt, filter.received),
    filter.received === false ? ne(paper.receipt, 'none') : undefined,
  );

const SORTABLE = {
  full_name: NAME,
  code_id: employee.codeId,
  area: employee.area,
  name: documentType.name,
  period: paper.period,
  published_at: paper.publishedAt,
  opened_at: paper.openedAt,
  received_at: paper.receivedAt,
};
type Sort = readonly SortColumn<keyof typeof SORTABLE>[];

/** Newest first by default. */
export const receiptQuery = (tx: Reader, filter: ReceiptFilter, sort: Sort) =>
  tx
    .select({
      ...columns(paper, 'id', 'batchId', 'period', 'publishedAt', 'openedAt', 'receivedAt'),
      fullName: NAME,
      ...columns(employee, 'codeId', 'area'),
      name: documentType.name,
      receipt: paper.receipt,
      sha256: sql<string>`coalesce(encode(${storedFile.sha256}, 'hex'), '')`,
    })
    .from(paper)
    .innerJoin(employee, eq(employee.id, paper.employeeId))
    .innerJoin(documentType, eq(documentType.id, paper.documentTypeId))
    .innerJoin(storedFile, eq(storedFile.key, paper.fileKey))
    .where(whereOf(filter))
    .orderBy(
      ...sort.map(({ field, descending }) => (descending ? desc : asc)(SORTABLE[field])),
      ...(sort.length > 0 ? [] : [desc(paper.publishedAt)]),
      desc(paper.id),
    )
    .$dynamic();

export async function countReceipts(tx: Reader, filter: ReceiptFilter): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(paper)
    .innerJoin(employee, eq(employee.id, paper.employeeId))
    .innerJoin(documentType, eq(documentType.id, paper.documentTypeId))
    .where(whereOf(filter));
  return row?.n ?? 0;
}

/** People with an account at work who have not received their papers and were not reminded with that key, by batch. */
export const selectToRemind = (tx: Reader, filter: ReceiptFilter, today: string) =>
  tx
    .select({
      batchId: paper.batchId,
      employeeIds: sql<number[]>`array_agg(distinct ${paper.employeeId}::int)`,
    })
    .from(paper)
    .innerJoin(employee, and(eq(employee.id, paper.employeeId), eq(employee.state, 'W')))
    .innerJoin(account, and(ownAccount, isActive))
    .innerJoin(documentType, eq(documentType.id, paper.documentTypeId))
    .leftJoin(
      notification,
      and(
        eq(notification.accountId, account.id),
        sql`${notification.onceKey} = 'paper:' || ${paper.batchId} || ':' || ${today}::text`,
      ),
    )
    .where(and(whereOf({ ...filter, received: false }), isNull(notification.id)))
    .groupBy(paper.batchId)
    .orderBy(asc(paper.batchId));
