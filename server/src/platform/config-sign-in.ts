import { z } from 'zod';
import { flag, isLoopback, link, optional, someOf, usually } from './config-values.ts';
import { StartFault } from './start-fault.ts';

const PASSWORD_SIGN_IN = ['all', 'admins'] as const;

const PROMPTS = ['login', 'select_account'] as const;

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
  OIDC_CREATE: flag,
  OIDC_SCOPE: usually('openid profile email').refine(
    (text) => text.split(' ').includes('openid'),
    'среди областей нужна openid',
  ),
  OIDC_PROMPT: optional.pipe(z.enum(PROMPTS, 'нужно login или select_account').optional()),
  LDAP_URL: link('ldaps:', 'ldap:'),
  LDAP_STARTTLS: flag,
  LDAP_CA: optional,
  LDAP_BIND: optional,
  LDAP_BIND_PASSWORD: optional,
  LDAP_BASE: optional,
  LDAP_FILTER: usually('(&(objectClass=person)(|(sAMAccountName={login})(uid={login})))').refine(
    (text) => text.startsWith('(') && text.includes('{login}'),
    'нужен фильтр в скобках, а в нём {login}',
  ),
  LDAP_ATTRIBUTE: optional,
  SCIM_ROLES: someOf(['A', 'B']),
};

const Variables = z.object(SIGN_IN_VARIABLES);

export type OidcConfig = NonNullable<ReturnType<typeof oidcOf>>;
/** The organisation's directory, which checks passwords. */
export type LdapConfig = NonNullable<ReturnType<typeof ldapOf>>;

const fault = (text: string): StartFault => new StartFault('config', `Неверные настройки — ${text}.`);

const isThisMachine = (hostname: string): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''));

function oidcOf(e: z.output<typeof Variables>) {
  if (e.OIDC_ISSUER === undefined) {
    if (e.OIDC_CLIENT_ID !== undefined) throw fault('OIDC_CLIENT_ID: без OIDC_ISSUER не нужен');
    return undefined;
  }
  const { protocol, hostname, search, hash } = new URL(e.OIDC_ISSUER);
  if (protocol === 'http:' && !isThisMachine(hostname))
    throw fault('OIDC_ISSUER: http:// только для службы на этой машине, иначе нужен https://');
  if (search || hash) throw fault('OIDC_ISSUER: нужен адрес без параметров');
  if (e.OIDC_CLIENT_ID === undefined) throw fault('OIDC_CLIENT_ID: с OIDC_ISSUER обязателен');
  return {
    /** `https://` unless the provider runs on this machine. */
    issuer: e.OIDC_ISSUER,
    clientId: e.OIDC_CLIENT_ID,
    clientSecret: e.OIDC_CLIENT_SECRET,
    /** Text after 'Войти через'. */
    name: e.OIDC_NAME,
    /** Claim with the portal's login, personnel number or confirmed e-mail. */
    claim: e.OIDC_CLAIM,
    /** Creates an account for an employee without one whose personnel number the claim is. */
    creates: e.OIDC_CREATE ?? false,
    scope: e.OIDC_SCOPE,
    /** Prompt that the provider shows although its session is open; undefined: none. */
    prompt: e.OIDC_PROMPT,
  };
}

function ldapOf(e: z.output<typeof Variables>) {
  if (e.LDAP_URL === undefined) {
    if (e.LDAP_BASE !== undefined) throw fault('LDAP_BASE: без LDAP_URL не нужен');
    return undefined;
  }
  const { protocol, hostname, pathname } = new URL(e.LDAP_URL);
  if (hostname === '' || (pathname !== '' && pathname !== '/'))
    throw fault('LDAP_URL: нужны только узел и порт, например ldaps://dc1.example.ru');
  const startTls = e.LDAP_STARTTLS ?? false;
  if (protocol === 'ldaps:' && startTls) throw fault('LDAP_STARTTLS: ldaps:// шифрует и без него');
  if (protocol === 'ldap:' && !startTls && !isThisMachine(hostname))
    throw fault('LDAP_URL: пароли ушли бы открыто — нужен ldaps:// или LDAP_STARTTLS=true');
  if (e.LDAP_BASE === undefined) throw fault('LDAP_BASE: с LDAP_URL обязателен');
  if ((e.LDAP_BIND === undefined) !== (e.LDAP_BIND_PASSWORD === undefined))
    throw fault('LDAP_BIND, LDAP_BIND_PASSWORD: нужны оба или ни одного');
  return {
    url: e.LDAP_URL,
    startTls,
    /** File with the authorities of the directory's certificate; undefined: the system's. */
    ca: e.LDAP_CA,
    /** Account for the search; undefined: an anonymous one. */
    bind: e.LDAP_BIND === undefined ? undefined : { name: e.LDAP_BIND, password: e.LDAP_BIND_PASSWORD ?? '' },
    base: e.LDAP_BASE,
    /** `{login}` is replaced by the escaped login. */
    filter: e.LDAP_FILTER,
    /** Attribute with the portal's login; undefined: the login that was typed. */
    attribute: e.LDAP_ATTRIBUTE,
  };
}

export function signInConfig(e: z.output<typeof Variables>) {
  const [oidc, ldap] = [oidcOf(e), ldapOf(e)];
  if (e.PASSWORD_SIGN_IN === 'admins' && !oidc && !ldap)
    throw fault('PASSWORD_SIGN_IN: без OIDC_ISSUER и LDAP_URL войти смогли бы только администраторы');
  return {
    passwordSignIn: e.PASSWORD_SIGN_IN,
    oidc,
    ldap,
    /** Guarded roles that SCIM may give and take. */
    scimRoles: e.SCIM_ROLES,
  };
}
