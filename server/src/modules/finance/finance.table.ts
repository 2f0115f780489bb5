import { ADJUSTMENT_KINDS } from '@portal/contract/finance/disputes/dispute.states.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/database/columns.ts';
import { erpImport } from '../staff/exchange/erp.table.ts';
import { employee } from '../../platform/people/employee.table.ts';
import { document } from '../knowledge/documents/documents.table.ts';

/** Roubles, numeric to keep kopecks exact; serialised as a string. */
const money = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull();
const minutes = (name: string) => integer(name).notNull();

const owned = () => ({
  id: identity(),
  employeeId: reference('employee_id', () => employee.id).notNull(),
});
/** Last import that wrote the record. */
const written = () => ({
  importId: reference('import_id', () => erpImport.id),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Monthly accrual; owned by the ERP. */
export const actualAccrual = pgTable(
  'actual_accrual',
  {
    ...owned(),
    /** First day of the month. */
    period: date({ mode: 'string' }).notNull(),
    calcNumber: text('calc_number').notNull(),
    workDayCount: integer('work_day_count').notNull().default(0),
    totalMinutes: minutes('total_minutes').default(0),
    paymentMinutes: minutes('payment_minutes').default(0),
    truancyMinutes: minutes('truancy_minutes').default(0),
    salary: money('salary').default('0'),
    bonusFact: money('bonus_fact').default('0'),
    fineFact: money('fine_fact').default('0'),
    totalSum: money('total_sum').default('0'),
    ...written(),
  },
  (table) => [
    uniqueIndex('actual_accrual_key').on(table.employeeId, table.period, table.calcNumber),
    index('actual_accrual_import_idx').on(table.importId),
  ],
);

/** A bonus, or with a negative value a fine; owned by the ERP. */
export const bonusOrFine = pgTable(
  'bonus_or_fine',
  {
    ...owned(),
    /** ERP key: document number, else date, reason and description. */
    recordKey: text('record_key').notNull(),
    number: text().notNull().default(''),
    date: date({ mode: 'string' }).notNull(),
    reasonType: text('reason_type').notNull(),
    description: text().notNull().default(''),
    value: money('value'),
    isGross: boolean('is_gross').notNull().default(true),
    status: text().notNull().default(''),
    /** Point of the provision that the amount is based on. */
    rule: text().notNull().default(''),
    ruleDocumentId: reference('rule_document_id', () => document.id, {
      onDelete: 'set null',
    }),
    /** Project, call or questionnaire. */
    caseRef: text('case_ref').notNull().default(''),
    caseDate: date('case_date', { mode: 'string' }),
    decidedBy: reference('decided_by', () => employee.id),
    kind: text({ enum: ADJUSTMENT_KINDS }),
    /** Agreement of the employee; a later change by the ERP voids it. */
    agreedAt: moment('agreed_at'),
    ...written(),
  },
  (table) => [
    uniqueIndex('bonus_or_fine_key').on(table.employeeId, table.recordKey),
    index('bonus_or_fine_date_idx').on(table.employeeId, table.date, table.id),
    index('bonus_or_fine_import_idx').on(table.importId),
    index('bonus_or_fine_document_idx')
      .on(table.ruleDocumentId)
      .where(sql`${table.ruleDocumentId} is not null`),
  ],
);

/** Output of a person's day in a project; owned by the ERP. */
export const production = pgTable(
  'production',
  {
    employeeId: reference('employee_id', () => employee.id).notNull(),
    day: date({ mode: 'string' }).notNull(),
    project: text().notNull(),
    completed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    minutes: integer().notNull().default(0),
    /** Whole kopecks, because hundreds of thousands of them are added up at once; null: not told. */
    kopecks: integer(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.day, table.project] }),
    index('production_day_idx').on(table.day, table.employeeId),
  ],
);
