import { SCIM_USER_FIELDS } from '@portal/contract/accounts/scim/scim-users.calls.ts';
import type { PatchOperation } from '@portal/contract/accounts/scim/scim.fields.ts';
import { Refusal } from '../../../../../platform/refusal.ts';
import { attributeOf, CORE } from './filter.format.ts';

/** Wanted values of a user; undefined leaves one as it is. */
export interface UserChange {
  userName?: string | undefined;
  externalId?: string | undefined;
  active?: boolean | undefined;
}

const CHANGED = ['userName', 'externalId', 'active'] as const;
type Field = (typeof CHANGED)[number];

/** Attributes of the resource that the portal sets. */
const READ_ONLY = ['id', 'schemas', 'meta', 'groups'];
/** Personal attributes that directories send by default and the ERP owns: ignored, as in a whole resource. */
const OWNED_BY_ERP = [
  ...['name', 'displayName', 'nickName', 'title', 'userType', 'emails', 'phoneNumbers', 'addresses'],
  ...['photos', 'locale', 'timezone', 'preferredLanguage', 'profileUrl'],
];
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user';

/** Characters of a path in an error. */
const MAX_SHOWN = 100;

/** The attribute that a path begins with, if it is one of these. */
const rootOf = (path: string, known: readonly string[]): string | undefined =>
  attributeOf(path.replace(CORE, '').split(/[.[]/, 1)[0] ?? '', known);

const isOwnedByErp = (path: string): boolean =>
  path.toLowerCase().startsWith(ENTERPRISE) || rootOf(path, OWNED_BY_ERP) !== undefined;

/** Refuses an attribute that cannot be changed by its path. */
export function refusePath(path: string, readOnly: readonly string[]): never {
  const name = rootOf(path, readOnly);
  const detail = `Поле «${path.slice(0, MAX_SHOWN)}» по SCIM не меняют: уберите его из сопоставления.`;
  throw new Refusal(name === undefined ? 'scim_path' : 'scim_read_only', { detail });
}

function valueOf(field: Field, value: unknown): UserChange {
  const parsed = SCIM_USER_FIELDS[field].safeParse(value);
  if (parsed.success) return { [field]: parsed.data };
  const [issue] = parsed.error.issues;
  throw new Refusal('validation', { field, ...(issue && { detail: issue.message }) });
}

/** Known fields of a value without a path; clients send whole resources, so that other ones are ignored. */
function valuesOf(value: unknown): UserChange {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('validation', { detail: 'Операции без path нужен объект value.' });
  const change: UserChange = {};
  for (const [name, one] of Object.entries(value)) {
    const field = attributeOf(name, CHANGED);
    if (field) Object.assign(change, valueOf(field, one));
  }
  return change;
}

function changeOf({ op, path, value }: PatchOperation): UserChange {
  if (path === undefined) {
    if (op === 'remove') throw new Refusal('scim_path', { detail: 'Операции remove нужен path.' });
    return valuesOf(value);
  }
  const field = attributeOf(path, CHANGED);
  if (!field) return isOwnedByErp(path) ? {} : refusePath(path, READ_ONLY);
  if (op === 'remove')
    throw new Refusal('scim_read_only', { detail: 'Это поле обязательное: убрать его нельзя.' });
  return valueOf(field, value);
}

/** Operations in order; a later one replaces the values of an earlier one. */
export const userChangeOf = (operations: readonly PatchOperation[]): UserChange =>
  Object.assign({}, ...operations.map(changeOf)) as UserChange;
