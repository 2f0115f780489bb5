import { sql } from 'drizzle-orm';
import { index, inet, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../platform/database/columns.ts';
import { bytea } from '../../platform/bytea.ts';
import { account } from '../../platform/people/account.table.ts';

/** Method that authenticated the user: portal password, directory or identity provider. */
const SIGNED_IN_BY = ['password', 'directory', 'provider'] as const;

/** A signed-in device. Only the SHA-256 of its token is stored. */
export const session = pgTable(
  'session',
  {
    id: identity(),
    tokenHash: bytea('token_hash').notNull(),
    accountId: reference('account_id', () => account.id).notNull(),
    signedInBy: text('signed_in_by', { enum: SIGNED_IN_BY }).notNull().default('password'),
    device: text().notNull(),
    address: inet().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeen: moment('last_seen').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Sealed ID token of a sign-in by the provider, to sign out there. */
    idToken: bytea('id_token'),
    /** Subject and session at the provider, which may end the session from there. */
    providerSub: text('provider_sub'),
    providerSid: text('provider_sid'),
  },
  (table) => [
    index('session_provider_idx')
      .on(table.providerSub)
      .where(sql`${table.providerSub} is not null`),
    index('session_provider_sid_idx')
      .on(table.providerSid)
      .where(sql`${table.providerSid} is not null`),
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
    accountId: reference('account_id', () => account.id).notNull(),
    /** HMAC-SHA-256 of the address (IPv6: its network), so that a copy of the table reveals none. */
    addressHash: bytea('address_hash').notNull(),
    lastSignIn: moment('last_sign_in').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.addressHash] }),
    index('known_address_last_idx').on(table.lastSignIn),
  ],
);

/** Second factor: TOTP. Keys are encrypted (decision 26). */
export const totp = pgTable('totp', {
  accountId: reference('account_id', () => account.id).primaryKey(),
  /** Required at sign-in; empty until the first code confirms the key. */
  key: bytea('key'),
  /** Shown but not confirmed yet; replaces nothing. */
  pendingKey: bytea('pending_key'),
});

/** Used codes by 30-second step since 1970; the primary key decides between concurrent uses. */
export const totpStep = pgTable(
  'totp_step',
  {
    accountId: reference('account_id', () => account.id).notNull(),
    step: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.step] })],
);

/** Single-use codes for a lost authenticator. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: reference('account_id', () => account.id).notNull(),
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
    accountId: reference('account_id', () => account.id).notNull(),
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
    accountId: reference('account_id', () => account.id).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the link is used or replaced, or the password is changed otherwise. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('password_reset_account_idx').on(table.accountId, table.createdAt)],
);

/** OIDC callbacks: each state works once, and its ticket opens one session. */
export const oidcSignIn = pgTable(
  'oidc_sign_in',
  {
    /** SHA-256 of the state sent to the provider. */
    stateHash: bytea('state_hash').primaryKey(),
    /** SHA-256 of the ticket; empty after a refusal or after use. */
    ticketHash: bytea('ticket_hash'),
    accountId: reference('account_id', () => account.id),
    createdAt: moment('created_at').notNull(),
    /** Sealed provider session, until the ticket is used. */
    providerSession: bytea('provider_session'),
  },
  (table) => [
    uniqueIndex('oidc_sign_in_ticket_key').on(table.ticketHash),
    index('oidc_sign_in_account_idx').on(table.accountId),
    index('oidc_sign_in_created_idx').on(table.createdAt),
  ],
);
