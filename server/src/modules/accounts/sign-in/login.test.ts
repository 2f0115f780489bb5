import { USERNAME_MAX } from '@portal/contract/accounts/account.limits.ts';
import { describe, expect, test } from 'vitest';
import { temporaryPassword } from '../users/temporary-password.rules.ts';
import { deviceOf } from '../../../platform/origin/device.ts';
import { hashOfAddress } from '../attempts/known-addresses.rules.ts';
import { freeLogin, freeLogins, loginOf, loginOfCode, stemOf, stemsOf } from './login.rules.ts';
import { assertGoodPassword, faultOfPassword, hashPassword, PUBLISHED_PASSWORD } from './password.rules.ts';

describe('the suggested login', () => {
  test.each([
    ['Анна', 'Хлебникова', 'Сергеевна', 'annahs'],
    ['Юлия', 'Щукина', '', 'yuliyas'],
    ['Жанна', 'Ёлкина', 'Яковлевна', 'zhannaey'],
    ['John', 'Smith', '', 'johns'],
    ['…', '—', '', 'user'],
  ])('the name %s %s %s gives %s', (firstName, lastName, middleName, login) => {
    expect(loginOf({ firstName, lastName, middleName })).toBe(login);
  });

  test('a long name leaves room for a number', () => {
    const login = loginOf({ firstName: 'Щ'.repeat(300), lastName: 'А', middleName: 'Б' });
    expect(login.length).toBeLessThanOrEqual(USERNAME_MAX - 10);
  });

  test('the first free number is taken', () => {
    expect(freeLogin('annahs', new Set())).toBe('annahs');
    expect(freeLogin('annahs', new Set(['annahs', 'annahs2', 'annahs4']))).toBe('annahs3');
    expect(freeLogin('annahs', new Set(['annahs2']))).toBe('annahs');
  });

  test('one answer suggests each login once', () => {
    const taken = new Set(['yananos2']);
    expect(freeLogins(['yananos', 'yananos', 'olgav', 'yananos'], taken)).toEqual([
      'yananos',
      'yananos3',
      'olgav',
      'yananos4',
    ]);
  });

  test.each([
    ['0000-00612', '000000612'],
    ['ЦБ-000123', 'tsb000123'],
    ['—', 'annahs'],
  ])('the personnel number %s gives %s', (codeId, login) => {
    const name = { firstName: 'Анна', lastName: 'Хлебникова', middleName: 'Сергеевна' };
    expect(loginOfCode({ ...name, codeId })).toBe(login);
  });

  test('a taken personnel number does not become the number of another employee', () => {
    expect(freeLogin('100', new Set(['100']))).toBe('100n2');
    expect(stemsOf('100')).toContain(stemOf('100n2'));
  });

  test.each([
    ['annahs', 'annahs'],
    ['annahs12', 'annahs'],
    ['2026', ''],
  ])('%s has the stem %j', (login, stem) => {
    expect(stemOf(login)).toBe(stem);
  });
});

describe('device names', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  test.each([
    [`${windows} Chrome/142.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [`${windows} Chrome/142.0.0.0 YaBrowser/26.1 Safari/537.36`, 'Яндекс Браузер, Windows'],
    [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge, Windows'],
    [`${windows} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`, 'Opera, Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/142.0 Mobile Safari/604.1', 'Chrome, iPad'],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931B) SamsungBrowser/28.0 Chrome/130 Mobile Safari',
      'Samsung Internet, Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari, macOS'],
    ['curl/8.14', 'Неизвестное устройство'],
    ['', 'Неизвестное устройство'],
    [undefined, 'Неизвестное устройство'],
  ])('%s: %s', (agent, name) => {
    expect(deviceOf(agent)).toBe(name);
  });
});

describe('a new password', () => {
  test.each([
    ['operator7', 'Operator7', 'password_is_login'],
    ['Password1', 'anna', 'password_common'],
    ['QWERTY123', 'anna', 'password_common'],
    [PUBLISHED_PASSWORD, 'anna', 'password_common'],
    ['кедр-и-сосна-7', 'anna', undefined],
  ])('the password %s of %s: %s', (password, login, fault) => {
    expect(faultOfPassword(password, login)).toBe(fault);
  });

  test('the old password is refused with the field', () => {
    const same = expect.objectContaining({ code: 'password_same', options: { field: 'new_password' } });
    expect(() => assertGoodPassword('кедр-и-сосна-7', 'кедр-и-сосна-7', 'anna')).toThrow(same);
    expect(() => assertGoodPassword('кедр-и-сосна-7', 'старый-пароль-1', 'anna')).not.toThrow();
  });

  test('the hash is argon2id with the configured cost, and differs for equal passwords', async () => {
    const [first, second] = await Promise.all([hashPassword('кедр'), hashPassword('кедр')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });
});

test('a temporary password has twelve unambiguous characters, and is always different', () => {
  const passwords = Array.from({ length: 200 }, temporaryPassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) expect(password).toMatch(/^[a-zA-Z2-9]{12}$/);
  expect(passwords.join('')).not.toMatch(/[01ilIO]/);
});

test('an address is stored as a keyed hash, an IPv6 address as its network', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(hashOfAddress(one, '2001:db8::1')).toEqual(hashOfAddress(one, '2001:db8:0:0:ffff::9'));
  expect(hashOfAddress(one, '192.0.2.1')).not.toEqual(hashOfAddress(one, '192.0.2.2'));
  expect(hashOfAddress(one, '192.0.2.1')).not.toEqual(hashOfAddress(other, '192.0.2.1'));
});
