import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, char, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../database/columns.ts';
import { employee, fullName } from './employee.table.ts';

export const account = pgTable(
  'account',
  {
    id: identity(),
    /** Stored as entered, compared case-insensitively. */
    username: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: char({ length: 1, enum: ['A', 'M', 'O', 'B'] }).notNull(),
    /** Empty only for the administrator created at installation. */
    employeeId: reference('employee_id', () => employee.id),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Login in the organisation's directory, which checks the password; empty if the portal does. */
    directoryLogin: text('directory_login'),
    /** Expiry of a temporary password; empty for the user's own password. */
    temporaryUntil: moment('temporary_until'),
    email: text().notNull().default(''),
    emailStatus: text('email_status', { enum: ['NONE', 'UNCONFIRMED', 'OK'] })
      .notNull()
      .default('NONE'),
    phone: text().notNull().default(''),
    phoneStatus: text('phone_status', { enum: ['NONE', 'UNCONFIRMED', 'OK'] })
      .notNull()
      .default('NONE'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Last change of login, role or activation. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Last change of the role and the role before it; empty if never changed. */
    roleSince: moment('role_since'),
    roleBefore: char('role_before', { length: 1, enum: ['A', 'M', 'O', 'B'] }),
    /** Updated at intervals of minutes; empty for a user who has never signed in. */
    lastSeen: moment('last_seen'),
    /** Sign-in is refused since then, on behalf of the organisation's directory (SCIM); null otherwise. */
    deactivatedAt: moment('deactivated_at'),
    /** The row of a deleted account is kept because the audit log needs the name. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('account_username_key')
      .on(sql`lower(${table.username})`)
      .where(sql`${table.deletedAt} is null`),
    // Logins that differ from a proposed one only in the number.
    index('account_stem_idx')
      .on(sql`rtrim(lower(${table.username}), '0123456789')`)
      .where(sql`${table.deletedAt} is null`),
    // Password recovery accepts the e-mail instead of the login.
    index('account_email_idx')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.deletedAt} is null and ${table.emailStatus} = 'OK'`),
    uniqueIndex('account_employee_key')
      .on(table.employeeId)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** May sign in and is notified: not deactivated, and an active employee or the administrator of the installation. */
export const isActive = sql<boolean>`(coalesce(${employee.state}, 'W') = 'W' and ${account.deactivatedAt} is null)`;

/** Joins an employee to their account that is not deleted. */
export const ownAccount = and(eq(account.employeeId, employee.id), isNull(account.deletedAt));

const NAME = fullName({
  lastName: sql`person.last_name`,
  firstName: sql`person.first_name`,
  middleName: sql`person.middle_name`,
});

/** Name of an account's owner, including deleted accounts; else the login, '' for none. */
export const nameOfAccount = (id: AnyPgColumn) =>
  sql<string>`coalesce((select coalesce(nullif(${NAME}, ''), author.username) from ${account} author
    left join ${employee} person on person.id = author.employee_id where author.id = ${id}), '')`;

/** Employee of an account as a column: null without one at work. */
export const employeeOfAccount = (id: AnyPgColumn) =>
  sql<string | null>`(select person.id::text from ${account} author
    join ${employee} person on person.id = author.employee_id where author.id = ${id} and person.state = 'W')`;

/** Author of the last change; empty for records that predate this column. */
export const updatedByColumn = () => reference('updated_by', () => account.id);

/** The employee has no accountant's account. */
export const isNotAccountant = sql`not exists (select 1 from ${account} where ${account.employeeId} = employee.id
  and ${account.role} = 'B' and ${account.deletedAt} is null)`;

/** E-mail of a user or employee: the confirmed one, else that of the ERP, else ''. */
export const emailAddress = (person: { email: AnyPgColumn | SQL } = employee) =>
  sql<string>`case when ${account.emailStatus} = 'OK' then ${account.email} else coalesce(${person.email}, '') end`;
