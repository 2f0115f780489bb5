import { z } from 'zod';
import { Message } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { NewPassword } from './account.calls.ts';
import { ACCOUNT_TEXTS, LOGIN_OR_EMAIL_MAX } from './account.limits.ts';

export const ForgotPasswordBody = z.object({
  username: z
    .string(ACCOUNT_TEXTS.required)
    .trim()
    .min(1, ACCOUNT_TEXTS.required)
    .max(LOGIN_OR_EMAIL_MAX, ACCOUNT_TEXTS.loginOrEmailLong),
});

export const forgotPassword = defineCall({
  summary: 'Прислать ссылку для нового пароля по логину или e-mail; ответ всегда один и тот же',
  method: 'POST',
  path: '/account/forgot_password/',
  who: 'anyone',
  status: 200,
  body: ForgotPasswordBody,
  refusals: ['too_many_attempts'],
  answer: Message,
});

export const ResetByLinkBody = z.object({
  uuid: z.string(ACCOUNT_TEXTS.required).max(100, ACCOUNT_TEXTS.linkBroken),
  new_password: NewPassword,
});

export const resetByLink = defineCall({
  summary: 'Задать новый пароль по ссылке из письма; все сеансы завершаются',
  method: 'POST',
  path: '/account/reset_by_link/',
  who: 'anyone',
  status: 200,
  body: ResetByLinkBody,
  /** Login, also named in the e-mail, so that the sign-in form can be prefilled. */
  refusals: [
    ...(['password_in_directory', 'password_closed', 'reset_invalid', 'too_many_attempts'] as const),
    ...(['password_same', 'password_common', 'password_is_login'] as const),
  ],
  answer: Message.extend({ meta: z.strictObject({ username: z.string() }) }),
});
