import { ScimMembers } from '@portal/contract/accounts/scim/scim-groups.calls.ts';
import type { PatchOperation } from '@portal/contract/accounts/scim/scim.fields.ts';
import { Refusal } from '../../../../../platform/refusal.ts';
import { attributeOf } from './filter.format.ts';
import { refusePath } from './user-patch.format.ts';

const READ_ONLY = ['id', 'schemas', 'meta', 'displayName'];

const ONE_MEMBER = /^members\[ *value +eq +"(\d{1,15})" *\]$/i;

function membersOf(value: unknown): number[] {
  const parsed = ScimMembers.safeParse(Array.isArray(value) ? value : [value]);
  if (parsed.success) return parsed.data.map((member) => member.value);
  const [issue] = parsed.error.issues;
  throw new Refusal('validation', { field: 'members', ...(issue && { detail: issue.message }) });
}

/** Members named by an operation; undefined: all of them. */
function namedBy({ op, path = '', value }: PatchOperation): readonly number[] | undefined {
  const one = ONE_MEMBER.exec(path)?.[1];
  if (one !== undefined) {
    if (op !== 'remove') throw new Refusal('scim_path');
    return [Number(one)];
  }
  if (!attributeOf(path, ['members'])) refusePath(path, READ_ONLY);
  return op === 'remove' && value === undefined ? undefined : membersOf(value);
}

/** Attributes that directories map by default: the name as it is, and their own id of the group. */
function isIgnored({ op, path = '', value }: PatchOperation, displayName: string): boolean {
  const attribute = attributeOf(path, ['displayName', 'externalId']);
  if (attribute !== 'displayName') return attribute === 'externalId';
  return op !== 'remove' && typeof value === 'string' && value.toLowerCase() === displayName.toLowerCase();
}

/** Operation with the path `members`; undefined if a value without a path names no members. */
function withPath(operation: PatchOperation): PatchOperation | undefined {
  const { op, path, value } = operation;
  if (path !== undefined) return operation;
  if (op === 'remove') throw new Refusal('scim_path', { detail: 'Операции remove нужен path.' });
  const [, members] = Object.entries(value ?? {}).find(([name]) => attributeOf(name, ['members'])) ?? [];
  return members === undefined ? undefined : { op, path: 'members', value: members };
}

/** Members of the group with that name after the operations, applied in order. */
export function membersAfter(
  before: Iterable<number>,
  operations: readonly PatchOperation[],
  displayName: string,
): ReadonlySet<number> {
  let members = new Set(before);
  for (const operation of operations) {
    const meant = withPath(operation);
    if (!meant || isIgnored(meant, displayName)) continue;
    const named = namedBy(meant);
    if (meant.op === 'replace') members = new Set(named);
    else if (meant.op === 'add') for (const id of named ?? []) members.add(id);
    else if (named === undefined) members.clear();
    else for (const id of named) members.delete(id);
  }
  return members;
}
