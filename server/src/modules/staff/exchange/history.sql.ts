import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import type { SortColumn } from '@portal/contract/shared/list-query.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Reader, Tx, Writer } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { account } from '../../../platform/people/account.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { employee, fullName } from '../../../platform/people/employee.table.ts';
import type { Mapping } from './reading/columns.rules.ts';
import { erpImport, erpMapping } from './erp.table.ts';

type State = 'done' | 'refused' | 'undone';

const IMPORT = {
  ...columns(erpImport, 'id', 'kind', 'createdAt', 'source', 'actor', 'state', 'rows', 'added', 'changed'),
  ...columns(erpImport, 'unchanged', 'removed', 'faults', 'warnings'),
  username: account.username,
  fio: sql<string | null>`nullif(${fullName(employee)}, '')`,
  file: storedFile.originalName,
  size: storedFile.size,
  // Raw SQL, because the inner query uses the same table.
  canUndo: sql<boolean>`erp_import.state = 'done' and not exists (select 1 from ${erpImport} later
    where later.kind = erp_import.kind and later.state = 'done' and later.id > erp_import.id)`,
};

const imports = (tx: Reader) =>
  tx
    .select(IMPORT)
    .from(erpImport)
    .innerJoin(storedFile, eq(storedFile.key, erpImport.fileKey))
    .leftJoin(account, eq(account.id, erpImport.accountId))
    .leftJoin(employee, eq(employee.id, account.employeeId));

export interface ImportFilter {
  kind: ErpKind | undefined;
  state: State | undefined;
}

const whereOf = ({ kind, state }: ImportFilter) =>
  and(kind && eq(erpImport.kind, kind), state && eq(erpImport.state, state));

/** Newest first by default. */
export async function selectImports(
  tx: Reader,
  filter: ImportFilter,
  sort: readonly SortColumn<'created_at'>[],
  page: { number: number; size: number } | undefined,
) {
  const by = sort.some(({ descending }) => !descending) ? asc : desc;
  const query = imports(tx)
    .where(whereOf(filter))
    .orderBy(by(erpImport.createdAt), by(erpImport.id))
    .$dynamic();
  return page ? query.limit(page.size).offset((page.number - 1) * page.size) : query;
}

export const countImports = (tx: Reader, filter: ImportFilter): Promise<number> =>
  tx.$count(erpImport, whereOf(filter));

export async function selectImport(tx: Reader, id: number) {
  const [row] = await imports(tx).where(eq(erpImport.id, id));
  return row;
}

/** Inserts an import; returns its id. */
export async function insertImport(tx: Tx, values: typeof erpImport.$inferInsert): Promise<number> {
  const [row] = await tx.insert(erpImport).values(values).returning({ id: erpImport.id });
  return required(row).id;
}

export async function updateImport(
  tx: Tx,
  id: number,
  values: Partial<typeof erpImport.$inferInsert>,
): Promise<void> {
  await tx.update(erpImport).set(values).where(eq(erpImport.id, id));
}

export async function selectImportFile(tx: Reader, id: number) {
  const [row] = await tx
    .select(columns(storedFile, 'key', 'originalName', 'mimeType', 'size'))
    .from(erpImport)
    .innerJoin(storedFile, eq(storedFile.key, erpImport.fileKey))
    .where(eq(erpImport.id, id));
  return row;
}

export async function selectFaults(tx: Reader, id: number) {
  const [row] = await tx
    .select({ told: erpImport.faultsTold, count: erpImport.faults, kind: erpImport.kind })
    .from(erpImport)
    .where(eq(erpImport.id, id));
  return row;
}

export async function selectMapping(tx: Reader, kind: ErpKind): Promise<Mapping | undefined> {
  const [row] = await tx
    .select({ columns: erpMapping.columns })
    .from(erpMapping)
    .where(eq(erpMapping.kind, kind));
  return row?.columns;
}

export async function putMapping(
  tx: Writer,
  kind: ErpKind,
  columns: Mapping,
  updatedAt: Date,
): Promise<void> {
  await tx
    .insert(erpMapping)
    .values({ kind, columns, updatedAt })
    .onConflictDoUpdate({ target: erpMapping.kind, set: { columns, updatedAt } });
}
