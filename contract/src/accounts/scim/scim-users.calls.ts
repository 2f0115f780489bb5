import { z } from 'zod';
import { Nothing } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Id, IdInput } from '../../shared/primitives.ts';
import { ROLES } from '../../shared/roles.ts';
import { SCIM_SCHEMAS } from './scim.ts';
import { USERNAME_MAX } from '../account.limits.ts';
import {
  ListQuery,
  listResponse,
  Meta,
  PatchBody,
  ResourceQuery,
  schemasWith,
  scim,
  SCIM_MAX_RESULTS,
} from './scim.fields.ts';

const params = z.object({ id: IdInput });

const LOGIN = `userName — логин портала: латинские буквы и цифры, не больше ${USERNAME_MAX} знаков. Передавайте, например, часть адреса до знака @.`;

/** Attributes that a client may set; everything else of a body is ignored. */
export const SCIM_USER_FIELDS = {
  userName: z
    .string(LOGIN)
    .trim()
    .max(USERNAME_MAX, LOGIN)
    .regex(/^[a-zA-Z0-9]+$/, LOGIN),
  /** Personnel number. */
  externalId: z
    .string('externalId: нужен табельный номер.')
    .trim()
    .min(1, 'externalId: нужен табельный номер.')
    .max(100),
  /** Microsoft Entra sends the words "True" and "False". */
  active: z.union(
    [
      z.boolean(),
      z
        .string()
        .max(5)
        .toLowerCase()
        .pipe(z.enum(['true', 'false']))
        .transform((word) => word === 'true'),
    ],
    'active: true или false.',
  ),
} as const;

const UserBody = z.object({
  schemas: schemasWith(SCIM_SCHEMAS.user),
  userName: SCIM_USER_FIELDS.userName,
  externalId: SCIM_USER_FIELDS.externalId.nullish(),
  active: SCIM_USER_FIELDS.active.nullish(),
});

export const ScimUser = z.strictObject({
  schemas: z.array(z.literal(SCIM_SCHEMAS.user)).max(1),
  id: Id,
  /** Personnel number; absent without an employee. */
  externalId: z.string().optional(),
  userName: z.string(),
  active: z.boolean(),
  /** Absent without an employee. */
  name: z.strictObject({ formatted: z.string(), familyName: z.string(), givenName: z.string() }).optional(),
  displayName: z.string(),
  groups: z
    .array(
      z.strictObject({
        value: z.enum(ROLES),
        display: z.string(),
        type: z.literal('direct'),
      }),
    )
    .max(1),
  meta: Meta,
});

export const listScimUsers = defineCall({
  ...scim,
  summary: 'Учётные записи; filter с eq, co, sw и and по id, userName, externalId и active (SCIM)',
  method: 'GET',
  path: '/scim/v2/Users/',
  query: ListQuery,
  refusals: ['scim_filter'],
  answer: listResponse(ScimUser, SCIM_MAX_RESULTS),
});

export const createScimUser = defineCall({
  ...scim,
  summary: 'Завести учётную запись сотруднику с табельным номером externalId (SCIM)',
  method: 'POST',
  path: '/scim/v2/Users/',
  body: UserBody,
  refusals: ['employee_taken', 'username_taken', 'too_many_attempts'],
  answer: ScimUser,
});

export const getScimUser = defineCall({
  ...scim,
  summary: 'Учётная запись (SCIM)',
  method: 'GET',
  path: '/scim/v2/Users/:id/',
  params,
  query: ResourceQuery,
  answer: ScimUser,
});

export const replaceScimUser = defineCall({
  ...scim,
  summary: 'Сменить логин, отключить или включить учётную запись, вся запись целиком (SCIM)',
  method: 'PUT',
  path: '/scim/v2/Users/:id/',
  params,
  body: UserBody,
  refusals: ['scim_read_only', 'employee_taken', 'last_administrator', 'username_taken'],
  answer: ScimUser,
});

export const patchScimUser = defineCall({
  ...scim,
  summary: 'Сменить логин, отключить или включить учётную запись (SCIM)',
  method: 'PATCH',
  path: '/scim/v2/Users/:id/',
  params,
  body: PatchBody,
  refusals: ['scim_path', 'scim_read_only', 'employee_taken', 'last_administrator', 'username_taken'],
  answer: ScimUser,
});

export const deactivateScimUser = defineCall({
  ...scim,
  summary: 'Отключить учётную запись (SCIM)',
  method: 'DELETE',
  path: '/scim/v2/Users/:id/',
  params,
  refusals: ['scim_read_only', 'employee_taken', 'last_administrator', 'username_taken'],
  answer: Nothing,
});
