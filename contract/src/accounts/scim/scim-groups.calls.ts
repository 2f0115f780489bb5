import { z } from 'zod';
import { Nothing, UNPAGED_LIMIT } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Id, IdInput } from '../../shared/primitives.ts';
import { ROLES } from '../../shared/roles.ts';
import { SCIM_SCHEMAS } from './scim.ts';
import { ListQuery, listResponse, Meta, PatchBody, ResourceQuery, schemasWith, scim } from './scim.fields.ts';

const params = z.object({ id: z.enum(ROLES) });

const members = 'members: нужен список учётных записей, [{"value": "12"}].';

/** Members of a request. */
export const ScimMembers = z.array(z.object({ value: IdInput }, members), members).max(UNPAGED_LIMIT);

export const ScimGroup = z.strictObject({
  schemas: z.array(z.literal(SCIM_SCHEMAS.group)).max(1),
  id: z.enum(ROLES),
  displayName: z.string(),
  /** Absent with `excludedAttributes=members`. */
  members: z
    .array(z.strictObject({ value: Id, type: z.literal('User') }))
    .max(UNPAGED_LIMIT)
    .optional(),
  meta: Meta,
});

export const listScimGroups = defineCall({
  ...scim,
  summary: 'Группы; группа — это роль, filter: id, displayName, members eq (SCIM)',
  method: 'GET',
  path: '/scim/v2/Groups/',
  query: ListQuery,
  refusals: ['scim_filter'],
  answer: listResponse(ScimGroup, ROLES.length),
});

export const getScimGroup = defineCall({
  ...scim,
  summary: 'Группа (SCIM)',
  method: 'GET',
  path: '/scim/v2/Groups/:id/',
  params,
  query: ResourceQuery,
  answer: ScimGroup,
});

export const replaceScimGroup = defineCall({
  ...scim,
  summary: 'Задать состав группы целиком (SCIM)',
  method: 'PUT',
  path: '/scim/v2/Groups/:id/',
  params,
  body: z.object({ schemas: schemasWith(SCIM_SCHEMAS.group), members: ScimMembers.optional() }),
  refusals: ['last_administrator'],
  answer: ScimGroup,
});

export const patchScimGroup = defineCall({
  ...scim,
  summary: 'Добавить в группу или убрать из неё; кто выходит из M, становится O (SCIM)',
  method: 'PATCH',
  path: '/scim/v2/Groups/:id/',
  status: 204,
  params,
  body: PatchBody,
  refusals: ['scim_path', 'scim_read_only', 'last_administrator'],
  answer: Nothing,
});

export const createScimGroup = defineCall({
  ...scim,
  summary: 'Группы не заводят: всегда отказ 501 (SCIM)',
  method: 'POST',
  path: '/scim/v2/Groups/',
  status: 204,
  refusals: ['scim_unsupported'],
  answer: Nothing,
});

export const deleteScimGroup = defineCall({
  ...scim,
  summary: 'Группы не удаляют: всегда отказ 501 (SCIM)',
  method: 'DELETE',
  path: '/scim/v2/Groups/:id/',
  params,
  refusals: ['scim_unsupported'],
  answer: Nothing,
});
