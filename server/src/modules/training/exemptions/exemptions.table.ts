import type { ExemptionKind } from '@portal/contract/training/exemptions/exemption.kinds.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';

const person = (name: string) => bigint(name, { mode: 'number' }).references(() => account.id);

/** Exempts an employee in all editions until lifted. Outlives the record and keeps its title. */
export const exemption = pgTable(
  'exemption',
  {
    id: identity(),
    accountId: person('account_id').notNull(),
    kind: text().notNull().$type<ExemptionKind>(),
    /** Id of an instruction, news, document or information card. */
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    title: text().notNull(),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: person('created_by').notNull(),
    /** Null while it is in force. */
    liftedAt: moment('lifted_at'),
    liftedBy: person('lifted_by'),
  },
  (table) => [
    uniqueIndex('exemption_open_once')
      .on(table.accountId, table.kind, table.recordId)
      .where(sql`${table.liftedAt} is null`),
    index('exemption_of_idx')
      .on(table.kind, table.recordId, table.accountId)
      .where(sql`${table.liftedAt} is null`),
    index('exemption_person_idx').on(table.accountId, table.createdAt),
    check('exemption_kind_known', sql`${table.kind} in ('instruction', 'news', 'document', 'information')`),
    check('exemption_reason_fits', sql`char_length(${table.reason}) between 3 and 300`),
    check('exemption_lifted_by_somebody', sql`(${table.liftedAt} is null) = (${table.liftedBy} is null)`),
  ],
);

type Expression = SQL | SQL.Aliased | AnyPgColumn;

/** True if the person is exempt from the record; for statements of any module. */
export const isExempt = (
  accountId: Expression,
  kind: Expression | ExemptionKind,
  recordId: Expression,
): SQL<boolean> => {
  const ofKind = typeof kind === 'string' ? sql.raw(`'${kind}'`) : kind;
  return sql<boolean>`exists (select 1 from ${exemption} exempt where exempt.account_id = ${accountId}
    and exempt.kind = ${ofKind} and exempt.record_id = ${recordId} and exempt.lifted_at is null)`;
};
