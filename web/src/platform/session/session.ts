import { isEditor, type Role, ROLES } from '@portal/contract/shared/roles.ts';
import { createStore, useStore } from '../offline/store.ts';

const STORAGE_KEY = 'portal.session';

/** What is stored in the browser's storage. `viewAs` is the role an administrator looks through. */
interface StoredSession {
  access: string;
  /** By which a sign-out that the server has not heard of can be told later. */
  accessHash?: string | undefined;
  username: string;
  group: Role;
  viewAs?: Role | undefined;
  mustChangePassword: boolean;
  /** As the server told it last: it is there before the server answers. Goes with the session. */
  name?: PersonName | undefined;
  /** The server refuses all else until it is set up; asked anew after a reload, for the rule may be gone. */
  needsSecondFactor?: boolean | undefined;
  /** The same of the consent to the policy in force. */
  needsConsent?: boolean | undefined;
  /** An e-mail is still to be confirmed, as far as known: the place of the notice is kept while a page loads. */
  awaitsEmail?: boolean | undefined;
}

export interface PersonName {
  first_name: string;
  last_name: string;
}

export interface Session {
  access: string;
  accessHash: string | undefined;
  username: string;
  /** The role the page is drawn for: the administrator's local choice, or the real one. */
  group: Role;
  realGroup: Role;
  isEditor: boolean;
  isAdmin: boolean;
  isAccountant: boolean;
  mustChangePassword: boolean;
  needsSecondFactor: boolean;
  needsConsent: boolean;
  /** One of these three comes first: until then the server tells nothing else. */
  isHeld: boolean;
  name: PersonName | undefined;
  awaitsEmail: boolean;
}

/** Why a session ended: by the person, by the server, or by a new password. */
export type EndReason = 'signed-out' | 'lost' | 'password-changed';

/** What fits into a header (RFC 6750, section 2.1); anything else would make every call throw. */
const BEARER = /^[\w.~+/-]+=*$/;
const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

const readName = (value: Partial<PersonName> | undefined): PersonName | undefined =>
  typeof value?.first_name === 'string' && typeof value.last_name === 'string'
    ? { first_name: value.first_name, last_name: value.last_name }
    : undefined;

/** Storage belongs to the user and to older versions of the page: anything odd means signed out. */
export function readStored(text: string | null): StoredSession | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredSession> | null;
    if (!value || typeof value.access !== 'string' || typeof value.username !== 'string') return null;
    if (!isRole(value.group) || !BEARER.test(value.access)) return null;
    return {
      access: value.access,
      accessHash: typeof value.accessHash === 'string' ? value.accessHash : undefined,
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
  // Another tab signed in, out or changed the role; `key` is null when the storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) {
      replaceStored(readStored(storage()?.getItem(STORAGE_KEY) ?? null), false);
    }
  });
}

export const getSession = (): Session | null => session.get();
export const useSession = (): Session | null => useStore(session);
export const onSessionChange = session.subscribe;

/** Called once with the reason for each session that ends in this tab. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function startSession(input: {
  access: string;
  accessHash?: string | undefined;
  username: string;
  group: Role;
  mustChangePassword: boolean;
}): void {
  replaceStored({ ...input, viewAs: undefined });
}

/** Drops the session in every tab. Does not talk to the server. */
export function endSession(reason: EndReason): void {
  if (!stored) return;
  replaceStored(null);
  for (const listener of endListeners) listener(reason);
}

/** Looks through another role's eyes; the server still judges by the real one. */
export function viewAs(role: Role): void {
  if (stored?.group === 'A') replaceStored({ ...stored, viewAs: role === 'A' ? undefined : role });
}

/** The server said what holds now: the role and name of the account, or what has to be done first. */
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
