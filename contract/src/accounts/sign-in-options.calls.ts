import { z } from 'zod';
import { dataOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';

export const getSignInOptions = defineCall({
  summary: 'Как можно войти: паролем, с восстановлением по письму, через внешнего провайдера',
  method: 'GET',
  path: '/account/sign_in_options/',
  who: 'anyone',
  answer: dataOf(
    z.strictObject({
      password: z.boolean(),
      /** True if outgoing e-mail is configured, to SMTP or to files. */
      recovery: z.boolean(),
      oidc: z.strictObject({ name: z.string() }).nullable(),
    }),
  ),
});
