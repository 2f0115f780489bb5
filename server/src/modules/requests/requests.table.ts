import {
  REQUEST_KINDS,
  REQUEST_STATES,
  REQUEST_STEPS,
  REQUEST_UNITS,
} from '@portal/contract/requests/request.kinds.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/database/columns.ts';
import { account } from '../../platform/people/account.table.ts';
import { employee } from '../../platform/people/employee.table.ts';
import { paper } from '../papers/delivery/delivery.table.ts';
import { documentType } from '../papers/papers.table.ts';

const steps = () => text({ enum: REQUEST_STEPS }).array().notNull();

export const requestType = pgTable(
  'request_type',
  {
    id: identity(),
    name: text().notNull(),
    /** Fixed once there are requests, as is `unit`. */
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    note: text().notNull().default(''),
    daysBefore: smallint('days_before').notNull().default(0),
    /** Null but for absences. */
    unit: text({ enum: REQUEST_UNITS }),
    balanceKind: text('balance_kind'),
    steps: steps(),
    /** Working days for each step. */
    termDays: smallint('term_days').notNull().default(3),
    /** Type of the paper of a certificate. */
    documentTypeId: reference('document_type_id', () => documentType.id),
    isArchive: boolean('is_archive').notNull().default(false),
    /** Place in the form. */
    place: smallint().notNull().default(0),
  },
  (table) => [uniqueIndex('request_type_name_key').on(sql`lower(${table.name})`)],
);

export const request = pgTable(
  'request',
  {
    /** Also the number that people see. */
    id: identity(),
    typeId: reference('type_id', () => requestType.id).notNull(),
    employeeId: reference('employee_id', () => employee.id).notNull(),
    accountId: reference('account_id', () => account.id).notNull(),
    createdAt: moment('created_at').notNull(),
    message: text().notNull().default(''),
    /** Absences only; both are the day of the shift where there is one. */
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    shiftId: smallint('shift_id'),
    /** Steps, term and balance of the type as it was then. */
    steps: steps(),
    termDays: smallint('term_days').notNull(),
    balanceKind: text('balance_kind'),
    /** From 1. */
    step: smallint().notNull().default(1),
    state: text({ enum: REQUEST_STATES }).notNull().default('open'),
    /** Last working day of the present step. */
    decideUntil: date('decide_until', { mode: 'string' }).notNull(),
    /** Moment when those of the next step were notified of the missed term; null at each step's start. */
    escalatedAt: moment('escalated_at'),
    decidedAt: moment('decided_at'),
    decidedBy: reference('decided_by', () => account.id),
    reason: text().notNull().default(''),
    paperId: reference('paper_id', () => paper.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('request_employee_idx').on(table.employeeId, table.createdAt, table.id),
    index('request_created_idx').on(table.createdAt, table.id),
    index('request_type_idx').on(table.typeId, table.state),
    index('request_open_idx')
      .on(table.decideUntil)
      .where(sql`${table.state} = 'open'`),
    index('request_decided_idx')
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
  ],
);

/** Decision of each step. */
export const requestDecision = pgTable(
  'request_decision',
  {
    requestId: reference('request_id', () => request.id, { onDelete: 'cascade' }).notNull(),
    step: smallint().notNull(),
    accountId: reference('account_id', () => account.id).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.step] }),
    index('request_decision_account_idx').on(table.accountId),
  ],
);

/** Days of leave that the ERP counted. */
export const leaveBalance = pgTable(
  'leave_balance',
  {
    employeeId: reference('employee_id', () => employee.id).notNull(),
    kind: text().notNull(),
    days: numeric({ precision: 7, scale: 2 }).notNull(),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.kind] })],
);
