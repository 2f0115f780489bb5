import type { Role } from '@portal/contract/shared/roles.ts';
import type { StoredSettings } from '../settings/settings.sql.ts';

/** The caller, derived from the session's token and from nothing else in the request. */
export interface Caller {
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
  /** A policy is in force, and the account has not accepted its edition. */
  needsConsent: boolean;
}

export interface SignedIn {
  caller: Caller;
  settings: StoredSettings;
}

/** Finds the caller of a token; null if the token is unknown or expired, or its owner may not work here. */
export type Authenticate = (token: string, now: Date) => Promise<SignedIn | null>;
