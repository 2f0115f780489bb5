import { InvalidCredentialsError } from 'ldapts';
import { expect, test } from 'vitest';
import { faultWords, isExpired } from './directory-fault.format.ts';
import { escaped, filterFor } from './filter.format.ts';

test.each([
  ['ivanov', 'ivanov'],
  ['i.ivanov@example.ru', 'i.ivanov@example.ru'],
  ['*', '\\2a'],
  ['a)(uid=*', 'a\\29\\28uid\\3d\\2a'],
  ['\\', '\\5c'],
  ['\0', '\\00'],
  ['Я', 'Я'],
  ['Ё*😀', 'Ё\\2a😀'],
])('%j is escaped as %s in a filter', (login, text) => {
  expect(escaped(login)).toBe(text);
});

test('every placeholder of the login is filled, and a login contains no replacement pattern', () => {
  const filter = '(|(uid={login})(mail={login}@example.ru))';
  expect(filterFor(filter, 'a$&')).toBe('(|(uid=a\\24\\26)(mail=a\\24\\26@example.ru))');
});

// Texts of Active Directory, as Microsoft documents them.
const ofDirectory = (data: string) =>
  new InvalidCredentialsError(
    `80090308: LdapErr: DSID-0C090439, comment: AcceptSecurityContext error, data ${data}, v4563`,
  );

test.each([
  ['532', true],
  ['773', true],
  ['52e', false],
  ['533', false],
  ['775', false],
  ['5320', false],
])('data %s of Active Directory means an expired password: %s', (data, expired) => {
  expect(isExpired(ofDirectory(data))).toBe(expired);
});

test('the log has the kind of the error only', () => {
  expect(faultWords(ofDirectory('52e'))).toBe('InvalidCredentialsError 49');
  expect(faultWords(Object.assign(new Error('connect 10.0.0.5'), { code: 'ECONNREFUSED' }))).toBe(
    'ECONNREFUSED',
  );
});
