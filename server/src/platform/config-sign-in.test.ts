import { expect, test } from 'vitest';
import { assertPlaces } from './config-places.ts';
import { readConfig } from './config.ts';

const OIDC = { OIDC_ISSUER: 'https://sso.example.ru/realms/company', OIDC_CLIENT_ID: 'portal' };

test('password sign-in is the default without a provider, and empty variables are ignored', () => {
  const { oidc, passwordSignIn } = readConfig({ OIDC_ISSUER: '', OIDC_NAME: '', OIDC_CLIENT_ID: '' });
  expect({ oidc, passwordSignIn }).toEqual({ oidc: undefined, passwordSignIn: 'all' });
});

test('a provider needs its address and a client id', () => {
  expect(readConfig({ ...OIDC, PASSWORD_SIGN_IN: 'admins' })).toMatchObject({
    passwordSignIn: 'admins',
    oidc: {
      issuer: OIDC.OIDC_ISSUER,
      clientId: 'portal',
      clientSecret: undefined,
      name: 'учётную запись организации',
      claim: 'preferred_username',
      scope: 'openid profile email',
    },
  });
});

test.each(['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])(
  'a local provider may work without TLS: %s',
  (issuer) => {
    expect(readConfig({ ...OIDC, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
  },
);

test.each<[string, Record<string, string>]>([
  ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'http://sso.example.ru' }],
  ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'ldap://sso.example.ru' }],
  ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'https://sso.example.ru/?realm=company' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: OIDC.OIDC_ISSUER }],
  ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: 'portal' }],
  ['OIDC_SCOPE', { ...OIDC, OIDC_SCOPE: 'profile' }],
  ['OIDC_NAME', { ...OIDC, OIDC_NAME: 'а'.repeat(61) }],
  ['PASSWORD_SIGN_IN', { ...OIDC, PASSWORD_SIGN_IN: 'nobody' }],
  ['PASSWORD_SIGN_IN', { PASSWORD_SIGN_IN: 'admins' }],
])('a wrong setting is named: %s in %j', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`Неверные настройки — ${name}: `));
});

const LDAP = { LDAP_URL: 'ldaps://dc1.example.ru', LDAP_BASE: 'dc=example,dc=ru' };

test('a directory needs its address and base, and has a default filter for AD and others', () => {
  expect(readConfig({ ...LDAP, PASSWORD_SIGN_IN: 'admins' }).ldap).toEqual({
    url: LDAP.LDAP_URL,
    startTls: false,
    ca: undefined,
    bind: undefined,
    base: LDAP.LDAP_BASE,
    filter: '(&(objectClass=person)(|(sAMAccountName={login})(uid={login})))',
    attribute: undefined,
  });
});

test.each<[string, Record<string, string>]>([
  ['LDAP_URL', { ...LDAP, LDAP_URL: 'ldap://dc1.example.ru' }],
  ['LDAP_URL', { ...LDAP, LDAP_URL: 'https://dc1.example.ru' }],
  ['LDAP_URL', { ...LDAP, LDAP_URL: 'ldaps://dc1.example.ru/dc=example' }],
  ['LDAP_STARTTLS', { ...LDAP, LDAP_STARTTLS: 'true' }],
  ['LDAP_BASE', { LDAP_URL: LDAP.LDAP_URL }],
  ['LDAP_BASE', { LDAP_BASE: LDAP.LDAP_BASE }],
  ['LDAP_BIND, LDAP_BIND_PASSWORD', { ...LDAP, LDAP_BIND: 'cn=portal' }],
  ['LDAP_FILTER', { ...LDAP, LDAP_FILTER: '(uid=ivanov)' }],
])('an insecure or incomplete directory setting is refused: %s in %j', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`Неверные настройки — ${name}: `));
});

test('an unreadable certificate file is refused', () => {
  const config = readConfig({ ...LDAP, LDAP_CA: '/nowhere/ca.pem' });
  expect(() => assertPlaces(config)).toThrow(
    /Неверные настройки — LDAP_CA: файл \/nowhere\/ca.pem не читается/,
  );
});
