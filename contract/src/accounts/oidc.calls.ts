import { z } from 'zod';
import { Nothing } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';

const tag = 'account';

export const startOidc = defineCall({
  name: 'startOidc',
  tag,
  summary:
    'Начать вход через внешнего провайдера: перенаправляет к нему; next — страница портала после входа',
  method: 'GET',
  path: '/account/oidc/start/',
  who: 'anyone',
  status: 302,
  query: z.object({ next: z.string().optional() }),
  refusals: ['no_such_path'],
  answer: Nothing,
});

export const finishOidc = defineCall({
  name: 'finishOidc',
  tag,
  summary:
    'Сюда возвращает провайдер; перенаправляет на /login с билетом (ticket) или кодом отказа (error), адрес: PUBLIC_URL/api/account/oidc/callback/',
  method: 'GET',
  path: '/account/oidc/callback/',
  who: 'anyone',
  status: 302,
  refusals: [
    'oidc_state',
    'oidc_refused',
    'account_unknown',
    'account_ambiguous',
    'account_left',
    'no_such_path',
    'too_many_attempts',
  ],
  answer: Nothing,
});
