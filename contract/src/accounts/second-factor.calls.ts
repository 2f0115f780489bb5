import { z } from 'zod';
import { dataOf, Nothing, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { IdInput } from '../shared/primitives.ts';
import { SIGNED_IN } from '../shared/roles.ts';
import { ACCOUNT_TEXTS, CODE_MAX } from './account.limits.ts';

/** Available before a required second factor is set up. */
const OWN = {
  path: '/account/totp/',
  who: SIGNED_IN,
  beforeSecondFactor: true,
  beforeConsent: true,
} as const;

const Code = z
  .string(ACCOUNT_TEXTS.required)
  .trim()
  .min(1, ACCOUNT_TEXTS.required)
  .max(CODE_MAX, 'Слишком длинный код.');

export const getTotp = defineCall({
  ...OWN,
  summary: 'Включён ли свой второй фактор и сколько осталось кодов восстановления',
  method: 'GET',
  answer: dataOf(recordOf('totp', { enabled: z.boolean(), recovery_codes_left: z.int() })),
});

const Password = z.string(ACCOUNT_TEXTS.required).max(1024, 'Слишком длинный пароль.');

/** Required while a factor is active. An empty field counts as missing. */
export const StartTotpBody = z.object({
  password: Password.optional(),
  /** Code of the active factor, or a recovery code. */
  current_code: z.string(ACCOUNT_TEXTS.required).trim().max(CODE_MAX, 'Слишком длинный код.').optional(),
});

export const startTotp = defineCall({
  ...OWN,
  summary:
    'Новый ключ для приложения с кодами; действует после подтверждения кодом. Пока фактор включён, нужны пароль и действующий код',
  method: 'POST',
  secret: true,
  body: StartTotpBody,
  refusals: ['code_required', 'too_many_attempts', 'directory_unavailable'],
  answer: dataOf(recordOf('totp', { secret: z.string(), uri: z.string() })),
});

export const RECOVERY_CODES = 10;
export const ConfirmTotpBody = StartTotpBody.extend({ code: Code });

export const confirmTotp = defineCall({
  ...OWN,
  summary:
    'Включить второй фактор кодом из приложения; коды восстановления показываются один раз. Пока включён другой, нужны пароль и его код',
  method: 'PUT',
  secret: true,
  body: ConfirmTotpBody,
  refusals: ['code_required', 'code_invalid', 'too_many_attempts', 'directory_unavailable'],
  answer: dataOf(
    recordOf('totp', { enabled: z.boolean(), recovery_codes: z.array(z.string()).max(RECOVERY_CODES) }),
  ),
});

export const DisableTotpBody = z.object({
  password: Password.min(1, ACCOUNT_TEXTS.required),
  code: Code,
});

export const disableTotp = defineCall({
  ...OWN,
  summary: 'Отключить свой второй фактор паролем и кодом: из приложения или восстановления',
  method: 'DELETE',
  body: DisableTotpBody,
  refusals: ['code_invalid', 'wrong_password', 'too_many_attempts', 'directory_unavailable'],
  answer: Nothing,
});

export const resetTotp = defineCall({
  summary: 'Отключить второй фактор другого пользователя, который потерял телефон и коды',
  method: 'DELETE',
  path: '/account/:id/totp/',
  who: ['A'],
  params: z.object({ id: IdInput }),
  refusals: ['own_account'],
  answer: Nothing,
});
