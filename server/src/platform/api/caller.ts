import type { Role } from '@portal/contract/shared/roles.ts';
import type { Scope } from '@portal/contract/admin/access/scopes.ts';
import type { StoredSettings } from '../settings/settings.sql.ts';

/** The key of a program, and what it may do. */
export interface CallingKey {
  name: string;
  scopes: readonly Scope[];
}

/** The caller, derived from the bearer token and from nothing else in the request. */
export interface Caller {
  /** Negative for an access key, which has no account. */
  accountId: number;
  sessionId: number;
  role: Role;
  username: string;
  employeeId: number | null;
  /** The employee's area; '' without an employee. */
  area: string;
  position: string;
  /** Null without an employee, or where the employee has none. */
  team: string | null;
  hiredOn: string | null;
  emailStatus: 'NONE' | 'UNCONFIRMED' | 'OK';
  mustChangePassword: boolean;
  /** The role requires a second factor, and the account has none. */
  needsSecondFactor: boolean;
  /** The access key of a program: it sees the whole organisation, within its scopes; undefined for people. */
  key?: CallingKey;
  /** A policy is in force, and the account has not accepted its edition. */
  needsConsent: boolean;
}

export interface SignedIn {
  caller: Caller;
  settings: StoredSettings;
}

interface KeyUse {
  address: string;
  now: Date;
  timeZone: string;
}

/** Finds the program behind an access key and counts the call; null if the key may not be used. */
export type AuthenticateKey = (key: string, use: KeyUse) => Promise<SignedIn | null>;

/** Finds the caller of a token; null if the token is unknown or expired, or its owner may not work here. */
export type Authenticate = (token: string, now: Date) => Promise<SignedIn | null>;
