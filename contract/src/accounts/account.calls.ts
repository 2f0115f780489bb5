import { z } from 'zod';
import { dataOf, listOf, Message, Nothing, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { pageQuery } from '../shared/list-query.ts';
import { Email, Id, IdInput, Instant, IsoDate } from '../shared/primitives.ts';
import { ROLES, SIGNED_IN } from '../shared/roles.ts';
import { ACCOUNT_TEXTS, CODE_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from './account.limits.ts';

const Group = z.enum(ROLES);
const ContactStatus = z.enum(['NONE', 'UNCONFIRMED', 'OK']);

export const SignInBody = z.object({
  username: z
    .string(ACCOUNT_TEXTS.required)
    .trim()
    .min(1, ACCOUNT_TEXTS.required)
    .max(USERNAME_MAX, 'Слишком длинный логин.'),
  password: z
    .string(ACCOUNT_TEXTS.required)
    .min(1, ACCOUNT_TEXTS.required)
    .max(1024, 'Слишком длинный пароль.'),
  /** Second-factor code, if one is set up: from the application, or a recovery code. */
  code: z.string().trim().max(CODE_MAX).optional(),
});

/** Ticket of a single sign-on, used instead of a password: valid for one minute, single use. */
const TicketBody = z.object({
  ticket: z.string(ACCOUNT_TEXTS.required).min(1, ACCOUNT_TEXTS.required).max(200),
});

export const signIn = defineCall({
  summary: 'Войти по паролю или по билету внешнего входа: выдаёт ключ сеанса',
  method: 'POST',
  path: '/token/',
  who: 'anyone',
  status: 200,
  secret: true,
  body: z.union([SignInBody, TicketBody]),
  refusals: [
    'invalid_credentials',
    'temporary_password_expired',
    'code_required',
    'code_invalid',
    'ticket_invalid',
    'account_unknown',
    'account_ambiguous',
    'account_left',
    'directory_password_expired',
    'password_in_directory',
    'password_closed',
    'too_many_attempts',
    'directory_unavailable',
  ],
  answer: dataOf(
    recordOf('session', {
      username: z.string(),
      group: Group,
      access: z.string(),
      expires_at: Instant,
      must_change_password: z.boolean(),
    }),
  ),
});

export const signOut = defineCall({
  summary: 'Выйти: ключ сеанса больше не действует',
  method: 'DELETE',
  path: '/token/',
  who: SIGNED_IN,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  beforeConsent: true,
  answer: Nothing,
});

/**
 * Sign-out while offline: the device stores only the SHA-256 of its token, which grants no access and ends
 * the session once online.
 */
export const revokeToken = defineCall({
  summary: 'Закончить сеанс по отпечатку ключа (SHA-256, base64url); неизвестный отпечаток ничего не меняет',
  method: 'POST',
  path: '/token/revoke/',
  who: 'anyone',
  status: 204,
  body: z.object({ token_hash: z.string().regex(/^[\w-]{43}$/, 'Нужен SHA-256 ключа в base64url.') }),
  answer: Nothing,
});

export const SessionRecord = recordOf('session', {
  device: z.string(),
  address: z.string(),
  created_at: Instant,
  last_seen: Instant,
  current: z.boolean(),
});

/** Maximum number of sessions listed, newest first. */
export const MAX_SESSIONS = 200;

export const listSessions = defineCall({
  summary: 'Свои сеансы',
  method: 'GET',
  path: '/account/sessions/',
  who: SIGNED_IN,
  query: pageQuery({}),
  answer: listOf(SessionRecord, MAX_SESSIONS),
});

export const endSession = defineCall({
  summary: 'Завершить один из своих сеансов',
  method: 'DELETE',
  path: '/account/sessions/:id/',
  who: SIGNED_IN,
  params: z.object({ id: IdInput }),
  answer: Nothing,
});

/** At least one visible character: not blank, control, zero-width or blank Braille. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

export const NewPassword = z
  .string(ACCOUNT_TEXTS.required)
  .min(1, ACCOUNT_TEXTS.required)
  .min(PASSWORD_MIN, ACCOUNT_TEXTS.passwordShort)
  .max(PASSWORD_MAX, ACCOUNT_TEXTS.passwordLong)
  .regex(VISIBLE, ACCOUNT_TEXTS.passwordBlank);

export const ChangePasswordBody = z.object({
  old_password: z
    .string(ACCOUNT_TEXTS.required)
    .min(1, ACCOUNT_TEXTS.required)
    .max(1024, 'Слишком длинный пароль.'),
  new_password: NewPassword,
});

export const changePassword = defineCall({
  summary: 'Сменить пароль; все сеансы завершаются',
  method: 'POST',
  path: '/account/change_password/',
  who: SIGNED_IN,
  status: 200,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  beforeConsent: true,
  body: ChangePasswordBody,
  refusals: [
    'conflict',
    'password_in_directory',
    'password_closed',
    'wrong_old_password',
    'password_same',
    'password_common',
    'password_is_login',
    'too_many_attempts',
  ],
  answer: Message,
});

export const getAccountInfo = defineCall({
  summary: 'Сведения о себе',
  method: 'GET',
  path: '/account/info/',
  who: SIGNED_IN,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  beforeConsent: true,
  answer: dataOf(
    recordOf('account', {
      username: z.string(),
      group: Group,
      empl_id: Id.nullable(),
      first_name: z.string(),
      last_name: z.string(),
      birth_day: IsoDate.nullable(),
      area: z.string(),
      code_id: z.string(),
      email_erp: z.string(),
      phone_erp: z.string(),
      email: z.string(),
      phone: z.string(),
      email_status: ContactStatus,
      phone_status: ContactStatus,
    }),
  ).extend({
    meta: z.strictObject({
      /** True if outgoing e-mail is configured: without it an e-mail cannot be confirmed. */
      mail: z.boolean(),
      /** True if the user has a local password, which they can change. */
      password: z.boolean(),
    }),
  }),
});

export const EmailBody = z.object({ email: Email });

export const requestEmailConfirmation = defineCall({
  summary: 'Прислать письмо для подтверждения e-mail',
  method: 'POST',
  path: '/account/request_email_confirmation/',
  who: SIGNED_IN,
  status: 200,
  body: EmailBody,
  refusals: ['too_many_letters'],
  answer: Message,
});

export const confirmEmail = defineCall({
  summary: 'Подтвердить e-mail по ссылке из письма',
  method: 'POST',
  path: '/account/confirm_email/',
  who: SIGNED_IN,
  status: 200,
  body: z.object({ uuid: z.string(ACCOUNT_TEXTS.required).max(100, 'Ссылка повреждена.') }),
  refusals: ['confirmation_invalid', 'too_many_attempts'],
  answer: Message,
});

export const PhoneBody = z.object({
  phone: z
    .string('Поле обязательно для заполнения.')
    .trim()
    .min(1, 'Поле обязательно для заполнения.')
    .max(40, 'Слишком длинный номер.'),
});

export const savePhone = defineCall({
  summary: 'Сохранить телефон',
  method: 'POST',
  path: '/account/save_phone/',
  who: SIGNED_IN,
  status: 200,
  body: PhoneBody,
  refusals: ['phone_impossible'],
  answer: Message,
});
