import { z } from 'zod';
import { isLoopback, link, optional, usually } from './config-values.ts';
import { StartFault } from './start-fault.ts';

/** Who may sign in by a password that the portal keeps: everybody, or administrators only. */
const PASSWORD_SIGN_IN = ['all', 'admins'] as const;

/** The variables of signing in; the others are in `config.ts`. */
export const SIGN_IN_VARIABLES = {
  PASSWORD_SIGN_IN: optional.pipe(z.enum(PASSWORD_SIGN_IN, 'нужно all или admins').default('all')),
  OIDC_ISSUER: link('https:', 'http:'),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: usually('учётную запись организации').refine(
    (text) => text.length <= 60,
    'нужно не больше 60 знаков',
  ),
  OIDC_CLAIM: usually('preferred_username'),
  OIDC_SCOPE: usually('openid profile email').refine(
    (text) => text.split(' ').includes('openid'),
    'среди областей нужна openid',
  ),
};

const Variables = z.object(SIGN_IN_VARIABLES);

/** The provider that signs people in. */
export interface OidcConfig {
  /** As the provider names itself; `https://` unless it runs on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** What follows 'Войти через'. */
  name: string;
  /** Says who the person is: a login, a table number or a confirmed e-mail of the portal. */
  claim: string;
  scope: string;
}

export interface SignInConfig {
  passwordSignIn: (typeof PASSWORD_SIGN_IN)[number];
  /** Undefined where no provider signs people in. */
  oidc: OidcConfig | undefined;
}

const fault = (text: string): StartFault => new StartFault('config', `Неверные настройки — ${text}.`);

function oidcOf(e: z.output<typeof Variables>): OidcConfig | undefined {
  if (e.OIDC_ISSUER === undefined) {
    if (e.OIDC_CLIENT_ID !== undefined) throw fault('OIDC_CLIENT_ID: без OIDC_ISSUER не нужен');
    return undefined;
  }
  const { protocol, hostname, search, hash } = new URL(e.OIDC_ISSUER);
  if (protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, '')))
    throw fault('OIDC_ISSUER: http:// только для службы на этой машине, иначе нужен https://');
  if (search || hash) throw fault('OIDC_ISSUER: нужен адрес без параметров');
  if (e.OIDC_CLIENT_ID === undefined) throw fault('OIDC_CLIENT_ID: с OIDC_ISSUER обязателен');
  return {
    issuer: e.OIDC_ISSUER,
    clientId: e.OIDC_CLIENT_ID,
    clientSecret: e.OIDC_CLIENT_SECRET,
    name: e.OIDC_NAME,
    claim: e.OIDC_CLAIM,
    scope: e.OIDC_SCOPE,
  };
}

/** What the variables say together about signing in. */
export function signInConfig(e: z.output<typeof Variables>): SignInConfig {
  const oidc = oidcOf(e);
  if (e.PASSWORD_SIGN_IN === 'admins' && !oidc)
    throw fault('PASSWORD_SIGN_IN: без OIDC_ISSUER войти смогли бы только администраторы');
  return { passwordSignIn: e.PASSWORD_SIGN_IN, oidc };
}
