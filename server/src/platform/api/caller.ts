import type { Role } from '@portal/contract/shared/roles.ts';
import type { StoredSettings } from '../settings/settings.sql.ts';

/** Who is asking: made from the session's token, never from anything else the request says. */
export interface Caller {
  accountId: number;
  sessionId: number;
  role: Role;
  username: string;
  employeeId: number | null;
  /** Of the employee; '' where there is none. */
  area: string;
  position: string;
  emailStatus: 'NONE' | 'UNCONFIRMED' | 'OK';
  mustChangePassword: boolean;
  /** The role needs a second factor, and the account has none. */
  needsSecondFactor: boolean;
  /** A policy is in force, and the account has not agreed to its edition. */
  needsConsent: boolean;
}

/** The caller of a token, and the settings at that moment. */
export interface SignedIn {
  caller: Caller;
  settings: StoredSettings;
}

/** Finds the caller of a token; null where the token is unknown, ended or its owner may not work here. */
export type Authenticate = (token: string, now: Date) => Promise<SignedIn | null>;
