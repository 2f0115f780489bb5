import { z } from 'zod';
import { dataOf, listOf, Message, Nothing, pageOf, recordOf, UNPAGED_LIMIT } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { commaList, listQuery, pageQuery, TableFormat } from '../shared/list-query.ts';
import { Id, IdInput, Instant } from '../shared/primitives.ts';
import { EDITORS, ROLES } from '../shared/roles.ts';
import { USERNAME_MAX } from './account.limits.ts';

const params = z.object({ id: IdInput });

/** Page sizes of the users table (specification, section 9). */
export const USER_PAGE_SIZES = [10, 50, 100] as const;
export const USER_PAGE_SIZE = 50;
/** Defaults of the filter and of the form (specification, section 9). */
export const DEFAULT_AREA = 'Тула';
export const DEFAULT_GROUP = 'O';
/** Up to this length the employee search queries the server; longer queries filter the loaded results. */
export const EMPLOYEE_SEARCH_LENGTH = 4;

export const USER_TEXTS = {
  required: 'Это обязательное поле',
  taken: 'Данный логин уже занят!',
  latin: 'Допустимы только латинские буквы!',
  long: `Не больше ${USERNAME_MAX} знаков.`,
} as const;

export const Group = z.enum(ROLES, USER_TEXTS.required);

export const Username = z
  .string(USER_TEXTS.required)
  .trim()
  .min(1, USER_TEXTS.required)
  .max(USERNAME_MAX, USER_TEXTS.long)
  .regex(/^[a-zA-Z0-9]+$/, USER_TEXTS.latin);

export const UserRecord = recordOf('user', {
  area: z.string(),
  fio: z.string(),
  group: Group,
  position: z.string(),
  username: z.string(),
  code_id: z.string(),
  /** 'L' left, 'W' working, empty for an account without an employee. */
  employee_state: z.enum(['W', 'L', '']),
  /** Sign-in is refused on behalf of the organisation's directory (SCIM). */
  deactivated: z.boolean(),
  emplId: Id.nullable(),
  /** Null if the user has never signed in. */
  last_seen: Instant.nullable(),
});

const Names = commaList(z.string().max(200));

export const listUsers = defineCall({
  summary: 'Пользователи',
  method: 'GET',
  path: '/account/',
  who: EDITORS,
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: ['fio', 'username', 'area', 'position', 'group', 'code_id', 'employee_state', 'last_seen'],
    filters: {
      'area.in': Names,
      'position.in': Names,
      'group.in': commaList(Group),
      'employee_state.in': commaList(z.enum(['W', 'L'], 'Состояние: W или L.')),
      never_signed_in: z.enum(['true', 'false'], 'never_signed_in: true или false.'),
      /** Selected rows, for the export. */
      'id.in': commaList(z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.')),
      /** Matches any part of the name, the login or the personnel number. */
      search: z.string().max(100),
    },
    plain: { format: TableFormat },
    maxSize: 100,
    defaultSize: USER_PAGE_SIZE,
  }),
  answer: pageOf(UserRecord),
});

const Labelled = z.strictObject({ id: z.string(), label: z.string() });

export const getUserFilters = defineCall({
  summary: 'Площадки, должности и группы для отбора и формы',
  method: 'GET',
  path: '/account/filters/',
  who: EDITORS,
  aboutPeople: true,
  answer: z.strictObject({
    data: z.strictObject({
      areas: z.array(z.string()).max(UNPAGED_LIMIT),
      positions: z.array(z.string()).max(UNPAGED_LIMIT),
      /** Only groups that the caller may assign. */
      groups: z.array(Labelled).max(ROLES.length),
    }),
    /** True for a moderator only with the setting `moderators_reset`. */
    meta: z.strictObject({ resets_passwords: z.boolean() }),
  }),
});

/** Maximum employees returned by one search; a longer query narrows the result. */
export const EMPLOYEES_FOUND = 50;

export const searchEmployee = defineCall({
  summary: 'Сотрудники площадки без учётной записи: до 50, по алфавиту',
  method: 'GET',
  path: '/account/search_employee/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery({ area: z.string().max(200).optional(), query: z.string().max(100).optional() }),
  answer: listOf(
    recordOf('employee', {
      full_name: z.string(),
      position: z.string(),
      code_id: z.string(),
      /** Proposed login: transliterated first name and initials, not taken yet. */
      username: z.string(),
    }),
    EMPLOYEES_FOUND,
  ),
});

export const checkUsername = defineCall({
  summary: 'Свободен ли логин',
  method: 'GET',
  path: '/account/check_username/',
  who: EDITORS,
  query: z.object({ username: z.string().max(USERNAME_MAX), id: IdInput.optional() }),
  answer: dataOf(z.strictObject({ free: z.boolean() })),
});

export const CreateUserBody = z.object({
  group: Group,
  username: Username,
  codeId: z.string(USER_TEXTS.required).trim().min(1, USER_TEXTS.required).max(100),
  emplId: z.union([z.string(), z.number()], USER_TEXTS.required).pipe(IdInput),
});

export const createUser = defineCall({
  summary: 'Завести пользователя; временный пароль показывается один раз',
  method: 'POST',
  path: '/account/create/',
  who: EDITORS,
  aboutPeople: true,
  secret: true,
  body: CreateUserBody,
  refusals: ['employee_gone', 'employee_taken', 'username_taken', 'employee_unknown', 'too_many_attempts'],
  answer: z.strictObject({
    data: z.array(UserRecord).max(1),
    meta: z.strictObject({ temporary_password: z.string() }),
  }),
});

export const UpdateUserBody = z.object({ username: Username, group: Group });

export const updateUser = defineCall({
  summary: 'Изменить логин и группу',
  method: 'PUT',
  path: '/account/:id/',
  who: EDITORS,
  aboutPeople: true,
  params,
  body: UpdateUserBody,
  refusals: ['employee_taken', 'own_account', 'last_administrator', 'username_taken'],
  answer: dataOf(UserRecord),
});

export const deleteUser = defineCall({
  summary: 'Удалить пользователя, который уволен',
  method: 'DELETE',
  path: '/account/:id/',
  who: EDITORS,
  aboutPeople: true,
  params,
  refusals: ['employee_active', 'employee_taken', 'own_account', 'last_administrator', 'username_taken'],
  answer: Nothing,
});

export const resetPassword = defineCall({
  summary: 'Выдать временный пароль; все сеансы пользователя завершаются',
  method: 'POST',
  path: '/account/reset_password/',
  /** Moderators only with the setting `moderators_reset`. */
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  secret: true,
  body: z.object({ id: IdInput }),
  /** `message` contains the password too. */
  refusals: ['not_found', 'password_in_directory', 'password_closed', 'too_many_attempts'],
  answer: dataOf(z.strictObject({ message: z.string(), temporary_password: z.string() })),
});

export const endUserSessions = defineCall({
  summary: 'Завершить все сеансы выбранных пользователей',
  method: 'POST',
  path: '/account/end_sessions/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({ ids: z.array(IdInput).min(1, 'Выберите пользователей.').max(100) }),
  refusals: ['not_found'],
  answer: Message,
});
