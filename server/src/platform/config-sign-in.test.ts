import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const OIDC = { OIDC_ISSUER: 'https://sso.example.ru/realms/company', OIDC_CLIENT_ID: 'portal' };

test('without a provider everybody signs in by password, and empty variables are none', () => {
  const { oidc, passwordSignIn } = readConfig({ OIDC_ISSUER: '', OIDC_NAME: '', OIDC_CLIENT_ID: '' });
  expect({ oidc, passwordSignIn }).toEqual({ oidc: undefined, passwordSignIn: 'all' });
});

test('a provider needs its address and the name of the portal there', () => {
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
  'a provider on this machine may do without TLS: %s',
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
])('the start ends with the name of what is wrong: %s in %j', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`Неверные настройки — ${name}: `));
});
