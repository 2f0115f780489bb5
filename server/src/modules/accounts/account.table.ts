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
    /** As it was entered; compared without case. */
    username: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: char({ length: 1, enum: ['A', 'M', 'O', 'B'] }).notNull(),
    /** Empty only for the administrator that was made at installation. */
    employeeId: bigint('employee_id', { mode: 'number' }).references(() => employee.id),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Login in the organisation's directory, whose password this person has; empty for one that the portal keeps. */
    directoryLogin: text('directory_login'),
    /** A temporary password opens nothing from then on; empty for a password of the person's own. */
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
    /** The last change of the role, and what it was before; empty where it was never changed. */
    roleSince: moment('role_since'),
    roleBefore: char('role_before', { length: 1, enum: ['A', 'M', 'O', 'B'] }),
    /** When the person was last here, true to some minutes; empty for somebody who has never signed in. */
    lastSeen: moment('last_seen'),
    /** A deleted account keeps its row, so that the change log still knows the name. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('account_username_key')
      .on(sql`lower(${table.username})`)
      .where(sql`${table.deletedAt} is null`),
    // Logins that differ from a proposed one by their number only.
    index('account_stem_idx')
      .on(sql`rtrim(lower(${table.username}), '0123456789')`)
      .where(sql`${table.deletedAt} is null`),
    // Who forgot the password may give the e-mail instead of the login.
    index('account_email_idx')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.deletedAt} is null and ${table.emailStatus} = 'OK'`),
    uniqueIndex('account_employee_key')
      .on(table.employeeId)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** Joins an employee to the own account, where there is one that is not deleted. */
export const ownAccount = and(eq(account.employeeId, employee.id), isNull(account.deletedAt));

const NAME = fullName({
  lastName: sql`person.last_name`,
  firstName: sql`person.first_name`,
  middleName: sql`person.middle_name`,
});

/** The name behind an account's number, also of a deleted one; else what it signs in with, '' for none. */
export const nameOfAccount = (id: AnyPgColumn) =>
  sql<string>`coalesce((select coalesce(nullif(${NAME}, ''), author.username) from ${account} author
    left join ${employee} person on person.id = author.employee_id where author.id = ${id}), '')`;

/** Who changed a record last; empty for those from before this was kept. */
export const updatedByColumn = () => bigint('updated_by', { mode: 'number' }).references(() => account.id);

/** Who judged the person at the sign-in: the portal by its password, the organisation's directory or its provider. */
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

/**
 * Failed tries of one secret, of one login or from one address within the current window. A try is counted
 * before it is judged, so that parallel guesses are counted one by one.
 */
export const attempt = pgTable(
  'attempt',
  {
    /** What is tried, e.g. `login:ivanov` or `password:12`. */
    subject: text().notNull(),
    /** Of IPv6 the network of 64 bits; 0.0.0.0 where tries count wherever they come from. */
    address: inet().notNull(),
    failures: integer().notNull(),
    windowStart: moment('window_start').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.address] }),
    index('attempt_window_idx').on(table.windowStart),
  ],
);

/** Where a person has signed in: wrong tries from elsewhere do not lock them out there. */
export const knownAddress = pgTable(
  'known_address',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    /** HMAC-SHA-256 of the address (of IPv6 the network), so that a copy of the table tells no addresses. */
    addressHash: bytea('address_hash').notNull(),
    lastSignIn: moment('last_sign_in').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.addressHash] }),
    index('known_address_last_idx').on(table.lastSignIn),
  ],
);

/** The second factor of an account: codes of an application. Keys are encrypted (decision 40). */
export const totp = pgTable('totp', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => account.id),
  /** Asked for at each sign-in; empty until the first code has confirmed it. */
  key: bytea('key'),
  /** Shown and not confirmed yet: it replaces nothing. */
  pendingKey: bytea('pending_key'),
});

/** Codes that have been used, by their half minute since 1970: the primary key decides between two at once. */
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

/** Codes for somebody who has lost the application; each works once. */
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

/** A link sent to confirm an e-mail; only the newest of an account works. */
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
    /** Set when the link was used or a newer one was asked for. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('email_confirmation_account_idx').on(table.accountId, table.createdAt)],
);

/** A link sent to a person who forgot the password; only the newest of an account works. */
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
    /** Set when the link was used, a newer one was sent, or the password was changed otherwise. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('password_reset_account_idx').on(table.accountId, table.createdAt)],
);

/** The account is of an employee of these areas; no condition without them. */
export const isOfAreas = (accountId: SQLWrapper, areas: readonly string[] | undefined): SQL | undefined =>
  areas &&
  sql`${accountId} in (select a.id from ${account} a join ${employee} e on e.id = a.employee_id
    where e.area = any(${sql.param([...areas])}::text[]))`;

/** Where a letter reaches a user or an employee: the confirmed e-mail, else the one of the ERP, else ''. */
export const letterAddress = (person: { email: AnyPgColumn | SQL } = employee) =>
  sql<string>`case when ${account.emailStatus} = 'OK' then ${account.email} else coalesce(${person.email}, '') end`;

/** Ways back from the provider: each state works once, and its ticket is taken for a session once. */
export const oidcSignIn = pgTable(
  'oidc_sign_in',
  {
    /** SHA-256 of the state that went to the provider and back. */
    stateHash: bytea('state_hash').primaryKey(),
    /** SHA-256 of the ticket; empty where the person was refused, and once the ticket was used. */
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
