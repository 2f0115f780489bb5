import { z } from 'zod';
import { dataOf, Message, pageOf, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { commaList, listQuery } from '../shared/list-query.ts';
import { Id, IdInput } from '../shared/primitives.ts';
import { EDITORS, ROLES } from '../shared/roles.ts';
import { MAX_BULK_ACCOUNTS, BY_POSITION, LOGIN_KINDS } from './account.limits.ts';
import { USER_TEXTS, UserRecord } from './users.calls.ts';

/** A non-empty list of distinct ids, up to the limit of one call. */
const idsOf = (few: string, repeated: string) =>
  z
    .array(IdInput)
    .min(1, { error: few, abort: true })
    .max(MAX_BULK_ACCOUNTS, { error: `За один раз — не больше ${MAX_BULK_ACCOUNTS}.`, abort: true })
    .refine((ids) => new Set(ids).size === ids.length, repeated);

const EmployeeIds = idsOf('Выберите сотрудников.', 'Один сотрудник назван дважды.');
const UserIds = idsOf('Выберите пользователей.', 'Один пользователь назван дважды.');

const Names = commaList(z.string().max(200));

export const listWithoutAccount = defineCall({
  summary: 'Работающие сотрудники без учётной записи',
  method: 'GET',
  path: '/account/without_account/',
  who: EDITORS,
  aboutPeople: true,
  query: listQuery({
    sort: ['full_name', 'position', 'area', 'code_id', 'email'],
    filters: {
      'area.in': Names,
      'position.in': Names,
      /** Matches any part of the name or the personnel number. */
      search: z.string().max(100),
    },
    maxSize: 100,
    defaultSize: 50,
  }),
  answer: pageOf(
    recordOf('employee', {
      full_name: z.string(),
      position: z.string(),
      area: z.string(),
      code_id: z.string(),
      /** E-mail from the ERP; empty if there is none. */
      email: z.string(),
    }),
  ),
});

/** Temporary passwords, shown once. */
const Passwords = z
  .array(z.strictObject({ id: Id, username: z.string(), temporary_password: z.string() }))
  .max(MAX_BULK_ACCOUNTS);

export const bulkCreateUsers = defineCall({
  summary: 'Завести пользователей для многих сотрудников: для всех или ни для кого',
  method: 'POST',
  path: '/account/bulk_create/',
  who: EDITORS,
  aboutPeople: true,
  secret: true,
  body: z.object({
    empl_ids: EmployeeIds,
    /** A role, or `BY_POSITION` for the role of each position (`/account/position_roles/`), O by default. */
    group: z.enum([...ROLES, BY_POSITION], USER_TEXTS.required),
    login: z.enum(LOGIN_KINDS).default('name'),
  }),
  refusals: ['employee_left', 'employee_taken', 'employee_unknown', 'too_many_attempts'],
  answer: z.strictObject({
    data: z.array(UserRecord).max(MAX_BULK_ACCOUNTS),
    meta: z.strictObject({ passwords: Passwords }),
  }),
});

export const bulkDeleteUsers = defineCall({
  summary: 'Удалить учётные записи уволенных: все или ни одной',
  method: 'POST',
  path: '/account/bulk_delete/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({ ids: UserIds }),
  refusals: ['not_found', 'employee_active', 'last_administrator'],
  answer: Message,
});

export const inviteUsers = defineCall({
  summary: 'Письма тем, кто ещё не входил: логин и как задать пароль; самого пароля в письме нет',
  method: 'POST',
  path: '/account/invite/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({ ids: UserIds }),
  refusals: ['not_found'],
  answer: dataOf(
    z.strictObject({
      message: z.string(),
      /** Users without an e-mail, neither confirmed nor in the ERP. */
      without_email: z.array(Id).max(MAX_BULK_ACCOUNTS),
    }),
  ),
});
