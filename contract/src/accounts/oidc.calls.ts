import { z } from 'zod';
import { dataOf, Nothing } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { SIGNED_IN } from '../shared/roles.ts';

export const startOidc = defineCall({
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
  summary:
    'Сюда возвращает провайдер; перенаправляет на /login с билетом (ticket) или кодом отказа (error), адрес: PUBLIC_URL/api/account/oidc/callback/',
  method: 'GET',
  path: '/account/oidc/callback/',
  who: 'anyone',
  status: 302,
  refusals: ['no_such_path'],
  answer: Nothing,
});

export const signOutOidc = defineCall({
  summary:
    'Выйти из портала и узнать адрес (url), по которому завершают сеанс у провайдера; null — завершать нечего. После выхода провайдер возвращает на PUBLIC_URL/login',
  method: 'POST',
  path: '/account/oidc/logout/',
  who: SIGNED_IN,
  status: 200,
  secret: true,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  beforeConsent: true,
  answer: dataOf(z.strictObject({ url: z.string().nullable() })),
});

export const backchannelLogout = defineCall({
  summary:
    'Сюда провайдер сообщает о завершённых сеансах (OpenID Connect Back-Channel Logout), адрес: PUBLIC_URL/api/account/oidc/backchannel_logout/',
  method: 'POST',
  path: '/account/oidc/backchannel_logout/',
  who: 'anyone',
  status: 200,
  urlencoded: true,
  body: z.object({ logout_token: z.string().max(20_000) }),
  refusals: ['no_such_path', 'logout_token_invalid', 'oidc_unavailable'],
  answer: dataOf(z.strictObject({ message: z.string() })),
});
