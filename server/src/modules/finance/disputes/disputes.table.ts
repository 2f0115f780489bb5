import { DISPUTE_STATES } from '@portal/contract/finance/disputes/dispute.states.ts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

const money = (name: string) => numeric(name, { precision: 14, scale: 2 });
const accountId = (name: string) => bigint(name, { mode: 'number' }).references(() => account.id);

/** An employee's objection to a deduction. It refers to it by its ERP key, because a file may remove the deduction. */
export const payDispute = pgTable(
  'pay_dispute',
  {
    id: identity(),
    employeeId: reference('employee_id', () => employee.id).notNull(),
    recordKey: text('record_key').notNull(),
    /** The deduction as it was disputed. */
    number: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    reasonType: text('reason_type').notNull(),
    value: money('value').notNull(),
    /** Employee who decided the deduction and must not decide the dispute. */
    groundBy: reference('ground_by', () => employee.id),
    accountId: accountId('account_id').notNull(),
    message: text().notNull(),
    createdAt: moment('created_at').notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull().default('open'),
    /** Last working day for the decision. */
    decideUntil: date('decide_until', { mode: 'string' }).notNull(),
    /** Moment when administrators were notified of the missed term. */
    escalatedAt: moment('escalated_at'),
    decidedAt: moment('decided_at'),
    decidedBy: accountId('decided_by'),
    /** Amount after the decision; null while open. */
    newValue: money('new_value'),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('pay_dispute_key').on(table.employeeId, table.recordKey),
    index('pay_dispute_created_idx').on(table.createdAt, table.id),
    index('pay_dispute_decided_idx')
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
    index('pay_dispute_open_idx')
      .on(table.decideUntil)
      .where(sql`${table.state} = 'open'`),
  ],
);
