import { isEditor, type Role, ROLES } from '@portal/contract/shared/roles.ts';
import { createStore, useStore } from '../offline/store.ts';

const STORAGE_KEY = 'portal.session';

/** Session in browser storage. `viewAs` is the role an administrator previews. */
interface StoredSession {
  access: string;
  /** Token hash, used to retry a sign-out later. */
  accessHash?: string | undefined;
  /** Signed in by the organisation's provider, whose session ends with a sign-out. */
  isFromProvider?: boolean | undefined;
  username: string;
  group: Role;
  viewAs?: Role | undefined;
  mustChangePassword: boolean;
  /** Last known name, displayed before the server answers. Deleted with the session. */
  name?: PersonName | undefined;
  /**
   * The server refuses other calls until it is set up; checked again after a reload, because the rule may be
   * gone.
   */
  needsSecondFactor?: boolean | undefined;
  /** The same for the consent to the current policy. */
  needsConsent?: boolean | undefined;
  /** Last known state of an unconfirmed e-mail: reserves space for the notice while loading. */
  awaitsEmail?: boolean | undefined;
}

export interface PersonName {
  first_name: string;
  last_name: string;
}

export interface Session {
  access: string;
  accessHash: string | undefined;
  isFromProvider: boolean;
  username: string;
  /** Displayed role: the administrator's preview, or the real role. */
  group: Role;
  realGroup: Role;
  isEditor: boolean;
  isAdmin: boolean;
  isAccountant: boolean;
  mustChangePassword: boolean;
  needsSecondFactor: boolean;
  needsConsent: boolean;
  /** One of these three steps is required first: the server refuses other calls. */
  isHeld: boolean;
  name: PersonName | undefined;
  awaitsEmail: boolean;
}

/** Reason of the end of a session: by the user, by the server, or by a new password. */
export type EndReason = 'signed-out' | 'lost' | 'password-changed';

/** Valid header characters (RFC 6750, section 2.1); others would make every call throw. */
const BEARER = /^[\w.~+/-]+=*$/;
const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

const readName = (value: Partial<PersonName> | undefined): PersonName | undefined =>
  typeof value?.first_name === 'string' && typeof value.last_name === 'string'
    ? { first_name: value.first_name, last_name: value.last_name }
    : undefined;

/** Users and older versions can change storage: invalid data mean signed out. */
export function readStored(text: string | null): StoredSession | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredSession> | null;
    if (!value || typeof value.access !== 'string' || typeof value.username !== 'string') return null;
    if (!isRole(value.group) || !BEARER.test(value.access)) return null;
    return {
      access: value.access,
      accessHash: typeof value.accessHash === 'string' ? value.accessHash : undefined,
      isFromProvider: value.isFromProvider === true,
      username: value.username,
      group: value.group,
      viewAs: value.group === 'A' && isRole(value.viewAs) ? value.viewAs : undefined,
      mustChangePassword: value.mustChangePassword === true,
      name: readName(value.name),
      awaitsEmail: value.awaitsEmail === true,
    };
  } catch {
    return null;
  }
}

export function toSession(stored: StoredSession | null): Session | null {
  if (!stored) return null;
  const group = stored.viewAs ?? stored.group;
  const { mustChangePassword, needsSecondFactor = false, needsConsent = false } = stored;
  return {
    access: stored.access,
    accessHash: stored.accessHash,
    isFromProvider: stored.isFromProvider === true,
    username: stored.username,
    group,
    realGroup: stored.group,
    isEditor: isEditor(group),
    isAdmin: group === 'A',
    isAccountant: group === 'B',
    mustChangePassword,
    needsSecondFactor,
    needsConsent,
    isHeld: mustChangePassword || needsSecondFactor || needsConsent,
    name: stored.name,
    awaitsEmail: stored.awaitsEmail === true,
  };
}

const storage = (): Storage | undefined => (typeof localStorage === 'undefined' ? undefined : localStorage);

let stored = readStored(storage()?.getItem(STORAGE_KEY) ?? null);
const session = createStore(toSession(stored));
const endListeners = new Set<(reason: EndReason) => void>();

function replaceStored(next: StoredSession | null, write = true): void {
  stored = next;
  if (write && next) storage()?.setItem(STORAGE_KEY, JSON.stringify(next));
  if (write && !next) storage()?.removeItem(STORAGE_KEY);
  session.set(toSession(next));
}

if (typeof window !== 'undefined') {
  // Another tab changed the session or role; `key` is null when storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) {
      replaceStored(readStored(storage()?.getItem(STORAGE_KEY) ?? null), false);
    }
  });
}

export const getSession = (): Session | null => session.get();
export const useSession = (): Session | null => useStore(session);
/** Called after any change, including a single field such as the name. */
export const onSessionChange = session.subscribe;

/** Called after a sign-in or a sign-out, here or in another tab: another user may look at the page. */
export function onUserChange(listener: () => void): () => void {
  let access = session.get()?.access;
  return session.subscribe(() => {
    const next = session.get()?.access;
    if (next === access) return;
    access = next;
    listener();
  });
}

/** Called once per session that ends in this tab, with the reason. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function startSession(input: {
  access: string;
  accessHash?: string | undefined;
  isFromProvider?: boolean;
  username: string;
  group: Role;
  mustChangePassword: boolean;
}): void {
  replaceStored({ ...input, viewAs: undefined });
}

/** Ends the session in all tabs, without a server request. */
export function endSession(reason: EndReason): void {
  if (!stored) return;
  replaceStored(null);
  for (const listener of endListeners) listener(reason);
}

/** Previews another role; the server enforces the real one. */
export function viewAs(role: Role): void {
  if (stored?.group === 'A') replaceStored({ ...stored, viewAs: role === 'A' ? undefined : role });
}

/** Applies current facts from the server: role and name of the account, or a required step. */
export function correctSession(facts: {
  group?: Role;
  mustChangePassword?: boolean;
  needsSecondFactor?: boolean;
  needsConsent?: boolean;
  name?: PersonName;
  awaitsEmail?: boolean;
}): void {
  if (!stored) return;
  const next = { ...stored, ...facts };
  const isSame = (
    ['group', 'mustChangePassword', 'needsSecondFactor', 'needsConsent', 'awaitsEmail'] as const
  ).every((fact) => next[fact] === stored?.[fact]);
  if (isSame && isSameName(next.name, stored.name)) return;
  replaceStored({ ...next, viewAs: next.group === 'A' ? next.viewAs : undefined });
}

const isSameName = (a: PersonName | undefined, b: PersonName | undefined): boolean =>
  a?.first_name === b?.first_name && a?.last_name === b?.last_name;
