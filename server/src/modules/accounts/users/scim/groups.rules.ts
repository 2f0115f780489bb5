import type * as calls from '@portal/contract/accounts/scim/scim-groups.calls.ts';
import { ROLE_LABELS, ROLES, type Role } from '@portal/contract/shared/roles.ts';
import type { CallCtx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { assertVersion } from '../../../../platform/api/scim/scim-answer.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordChanges } from '../../../audit-log/write/activity.public.ts';
import { urlOf } from '../users-log.format.ts';
import { lockAdministrators } from '../users.sql.ts';
import { toScimGroup } from './group-resource.format.ts';
import { type Condition, parseFilter } from './requests/filter.format.ts';
import { membersAfter } from './requests/group-patch.format.ts';
import { assertMaySet } from './scim-roles.rules.ts';
import { listOf } from './scim.format.ts';
import * as sql from './scim.sql.ts';

type Ctx = CallCtx<typeof calls.replaceScimGroup>;

/** Role of those who leave another one. */
const BASE: Role = 'O';

const FILTERABLE = { id: 'exact', displayName: 'exact', members: 'exact', 'members.value': 'exact' } as const;

const isMatch = (
  { attribute, value }: Condition<keyof typeof FILTERABLE>,
  role: Role,
  people: readonly sql.Member[],
): boolean =>
  attribute === 'id'
    ? role === value
    : attribute === 'displayName'
      ? ROLE_LABELS[role].toLowerCase() === String(value).toLowerCase()
      : people.some((member) => member.role === role && String(member.id) === value);

export async function listScimGroups(
  { tx, config }: ReadCtx,
  { query: { filter, startIndex, count, excludedAttributes } }: Input<typeof calls.listScimGroups>,
) {
  const conditions = parseFilter(filter, FILTERABLE);
  const people = await sql.selectMembers(tx, ROLES);
  const roles = ROLES.filter((role) => conditions.every((condition) => isMatch(condition, role, people)));
  const page = roles.slice(startIndex - 1, startIndex - 1 + count);
  const shown = { publicUrl: config.publicUrl, excluded: excludedAttributes };
  return listOf(
    page.map((role) => toScimGroup(role, people, shown)),
    roles.length,
    startIndex,
  );
}

export const getScimGroup = async (
  { tx, config: { publicUrl } }: ReadCtx,
  { params: { id }, query }: Input<typeof calls.getScimGroup>,
) => toScimGroup(id, await sql.selectMembers(tx, [id]), { publicUrl, excluded: query.excludedAttributes });

interface Move {
  ids: readonly number[];
  to: Role;
}

/** Gives a role to users that have another one, with audit entries. */
async function move(ctx: Ctx, { ids, to }: Move, administrators: readonly number[]): Promise<void> {
  const { tx, config, now } = ctx;
  const found = await sql.lockMembers(tx, ids);
  if (found.length < new Set(ids).size)
    throw new Refusal('validation', { field: 'members', detail: 'Такой учётной записи нет.' });
  const moved = found.filter(({ role }) => role !== to);
  if (moved.length === 0) return;
  assertMaySet(config, [to, ...moved.map(({ role }) => role)]);
  const leaving = new Set(moved.map(({ id }) => id));
  const takesAdministrator = moved.some(({ role }) => role === 'A');
  if (takesAdministrator && !administrators.some((id) => !leaving.has(id)))
    throw new Refusal('last_administrator');
  await sql.updateRoles(tx, [...leaving], to, now);
  const entries = moved.map(({ username, role }) => ({
    ...({ section: 'users', action: 'change_role', details: username } as const),
    url: urlOf(username),
    changes: { group: [role, to] as [Role, Role] },
  }));
  await recordChanges(ctx, entries);
}

/** Makes these the members of the role. Nobody leaves the base role by it: they would have none. */
async function setMembers(ctx: Ctx, id: Role, after: (before: readonly number[]) => ReadonlySet<number>) {
  const { tx, request, config } = ctx;
  const administrators = await lockAdministrators(tx);
  const members = await sql.selectMembers(tx, [id]);
  assertVersion(request, toScimGroup(id, members, { ...config, excluded: undefined }).meta.version);
  const before = members.map((member) => member.id);
  const wanted = after(before);
  const known = new Set(before);
  await move(ctx, { ids: [...wanted].filter((one) => !known.has(one)), to: id }, administrators);
  if (id !== BASE)
    await move(ctx, { ids: before.filter((one) => !wanted.has(one)), to: BASE }, administrators);
}

export async function replaceScimGroup(
  ctx: Ctx,
  { params: { id }, body: { members } }: Input<typeof calls.replaceScimGroup>,
) {
  if (members) await setMembers(ctx, id, () => new Set(members.map(({ value }) => value)));
  return toScimGroup(id, await sql.selectMembers(ctx.tx, [id]), { ...ctx.config, excluded: undefined });
}

export const patchScimGroup = (
  ctx: Ctx,
  { params: { id }, body: { Operations } }: Input<typeof calls.patchScimGroup>,
): Promise<void> => setMembers(ctx, id, (before) => membersAfter(before, Operations, ROLE_LABELS[id]));

/** Roles are fixed: a client that creates or deletes a group learns that this server never does (RFC 7644, 3.12). */
export function refuseGroupChange(): never {
  throw new Refusal('scim_unsupported');
}
