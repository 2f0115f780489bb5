import { and, eq, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  index,
  inet,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/bytea.ts';
import { employee, fullName } from '../staff/staff.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const account = pgTable(
  'account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Stored as entered, compared case-insensitively. */
    username: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: char({ length: 1, enum: ['A', 'M', 'O', 'B'] }).notNull(),
    /** Empty only for the administrator created at installation. */
    employeeId: bigint('employee_id', { mode: 'number' }).references(() => employee.id),
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
    /** Last change of the role and the role before it; empty if never changed. */
    roleSince: moment('role_since'),
    roleBefore: char('role_before', { length: 1, enum: ['A', 'M', 'O', 'B'] }),
    /** Updated at intervals of minutes; empty for a user who has never signed in. */
    lastSeen: moment('last_seen'),
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

/** Joins an employee to their account that is not deleted. */
export const ownAccount = and(eq(account.employeeId, employee.id), isNull(account.deletedAt));

const NAME = fullName({
  lastName: sql`person.last_name`,
  firstName: sql`person.first_name`,
  middleName: sql`person.middle_name`,
});

/** The employee has no accountant's account. */
export const isNotAccountant = sql`not exists (select 1 from ${account} where ${account.employeeId} = employee.id
  and ${account.role} = 'B' and ${account.deletedAt} is null)`;

/** Name of an account's owner, including deleted accounts; else the login, '' for none. */
export const nameOfAccount = (id: AnyPgColumn) =>
  sql<string>`coalesce((select coalesce(nullif(${NAME}, ''), author.username) from ${account} author
    left join ${employee} person on person.id = author.employee_id where author.id = ${id}), '')`;

/** Author of the last change; empty for records that predate this column. */
export const updatedByColumn = () => bigint('updated_by', { mode: 'number' }).references(() => account.id);

/** Method that authenticated the user: portal password, directory or identity provider. */
const SIGNED_IN_BY = ['password', 'directory', 'provider'] as const;

/** A signed-in device. Only the SHA-256 of its token is stored. */
export const session = pgTable(
  'session',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytea('token_hash').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    signedInBy: text('signed_in_by', { enum: SIGNED_IN_BY }).notNull().default('password'),
    device: text().notNull(),
    address: inet().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('session_token_key').on(table.tokenHash),
    index('session_account_idx').on(table.accountId, table.lastSeen),
    index('session_expires_idx').on(table.expiresAt),
  ],
);

/** Attempts in the window by secret, login or address; counted before the check to limit parallel guesses. */
export const attempt = pgTable(
  'attempt',
  {
    /** Counted secret, such as `login:ivanov` or `password:12`. */
    subject: text().notNull(),
    /** For IPv6 its /64 network; 0.0.0.0 for attempts counted from any address. */
    address: inet().notNull(),
    failures: integer().notNull(),
    windowStart: moment('window_start').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.address] }),
    index('attempt_window_idx').on(table.windowStart),
  ],
);

/** Addresses of earlier sign-ins: failures elsewhere do not lock the user out there. */
export const knownAddress = pgTable(
  'known_address',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    /** HMAC-SHA-256 of the address (IPv6: its network), so that a copy of the table reveals none. */
    addressHash: bytea('address_hash').notNull(),
    lastSignIn: moment('last_sign_in').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.addressHash] }),
    index('known_address_last_idx').on(table.lastSignIn),
  ],
);

/** Second factor: TOTP. Keys are encrypted (decision 40). */
export const totp = pgTable('totp', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => account.id),
  /** Required at sign-in; empty until the first code confirms the key. */
  key: bytea('key'),
  /** Shown but not confirmed yet; replaces nothing. */
  pendingKey: bytea('pending_key'),
});

/** Used codes by 30-second step since 1970; the primary key decides between concurrent uses. */
export const totpStep = pgTable(
  'totp_step',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    step: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.step] })],
);

/** Single-use codes for a lost authenticator. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    /** HMAC-SHA-256 under the installation's secret. */
    codeHash: bytea('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** E-mail confirmation link; only the newest of an account is valid. */
export const emailConfirmation = pgTable(
  'email_confirmation',
  {
    /** SHA-256 of the secret in the link. */
    secretHash: bytea('secret_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    email: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the link is used or replaced. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('email_confirmation_account_idx').on(table.accountId, table.createdAt)],
);

/** Password reset link; only the newest of an account is valid. */
export const passwordReset = pgTable(
  'password_reset',
  {
    /** SHA-256 of the secret in the link. */
    secretHash: bytea('secret_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the link is used or replaced, or the password is changed otherwise. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('password_reset_account_idx').on(table.accountId, table.createdAt)],
);

/** Condition on the employee's area; undefined without areas. */
export const isOfAreas = (accountId: SQLWrapper, areas: readonly string[] | undefined): SQL | undefined =>
  areas &&
  sql`${accountId} in (select a.id from ${account} a join ${employee} e on e.id = a.employee_id
    where e.area = any(${sql.param([...areas])}::text[]))`;

/** E-mail of a user or employee: the confirmed one, else that of the ERP, else ''. */
export const letterAddress = (person: { email: AnyPgColumn | SQL } = employee) =>
  sql<string>`case when ${account.emailStatus} = 'OK' then ${account.email} else coalesce(${person.email}, '') end`;

/** OIDC callbacks: each state works once, and its ticket opens one session. */
export const oidcSignIn = pgTable(
  'oidc_sign_in',
  {
    /** SHA-256 of the state sent to the provider. */
    stateHash: bytea('state_hash').primaryKey(),
    /** SHA-256 of the ticket; empty after a refusal or after use. */
    ticketHash: bytea('ticket_hash'),
    accountId: bigint('account_id', { mode: 'number' }).references(() => account.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('oidc_sign_in_ticket_key').on(table.ticketHash),
    index('oidc_sign_in_account_idx').on(table.accountId),
    index('oidc_sign_in_created_idx').on(table.createdAt),
  ],
);
