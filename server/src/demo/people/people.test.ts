import { fullName } from '@portal/contract/shared/names.ts';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../platform/time/zone.ts';
import { demoAccounts } from './accounts.ts';
import { isNear, observedOn } from './birthdays.ts';
import { demoEmployees } from './employees.ts';
import { patronymicsOf } from './first-names.ts';
import { latinOf } from '../../platform/latin.ts';
import { feminineSurname } from './names.ts';

/** Days on which birthdays of yesterday, today and tomorrow are hard to work out. */
const HARD_DAYS = [
  '2026-01-01',
  '2026-12-31',
  '2026-02-27',
  '2026-02-28',
  '2026-03-01',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2026-03-17',
  '2026-11-20',
];

/** Employees born on 29 February whose birthday is not one of those around today. */
const leap = (today: string) =>
  demoEmployees(today).filter(
    (person) => person.birthDay.endsWith('02-29') && !isNear(person.birthDay, today),
  );

describe('names agree in gender', () => {
  test.each([
    ['Пётр', 'Петрович', 'Петровна'],
    ['Юрий', 'Юрьевич', 'Юрьевна'],
    ['Андрей', 'Андреевич', 'Андреевна'],
    ['Дмитрий', 'Дмитриевич', 'Дмитриевна'],
    ['Георгий', 'Георгиевич', 'Георгиевна'],
    ['Илья', 'Ильич', 'Ильинична'],
    ['Николай', 'Николаевич', 'Николаевна'],
    ['Олег', 'Олегович', 'Олеговна'],
  ])('a father %s gives %s and %s', (father, son, daughter) => {
    expect(patronymicsOf(father)).toEqual([son, daughter]);
  });

  test.each([
    ['Кузьмин', 'Кузьмина'],
    ['Королёв', 'Королёва'],
    ['Заболоцкий-Вишневский', 'Заболоцкая-Вишневская'],
    ['Толстой', 'Толстая'],
    ['Цой', 'Цой'],
    ['Шевченко', 'Шевченко'],
    ['Черных', 'Черных'],
    ['Шмидт', 'Шмидт'],
    ['Ли', 'Ли'],
  ])('%s becomes %s', (masculine, feminine) => {
    expect(feminineSurname(masculine)).toBe(feminine);
  });

  test('the surname of every employee agrees with the patronymic', () => {
    const people = demoEmployees('2026-11-20', 5_000);
    const women = people.filter(({ middleName }) => middleName.endsWith('на')).map(fullName);
    const men = people.filter(({ middleName }) => middleName.endsWith('ич')).map(fullName);
    expect(women.filter((name) => /^\S+(ов|ев|ёв|ин|ский|цкий) /.test(name))).toEqual([]);
    expect(men.filter((name) => /^\S+(ова|ева|ёва|ина|ская|цкая) /.test(name))).toEqual([]);
    expect(women.length + men.length).toBeGreaterThan(4_000);
  });
});

describe('employees', () => {
  test('employees are the same for the same day', () => {
    expect(demoEmployees('2026-11-20')).toEqual(demoEmployees('2026-11-20'));
  });

  test('personnel numbers are unique and have six digits', () => {
    const codes = demoEmployees('2026-11-20', 5_000).map((person) => person.codeId);
    expect(new Set(codes).size).toBe(5_000);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  });

  test('there are no namesakes', () => {
    expect(new Set(demoEmployees('2026-11-20').map(fullName)).size).toBe(150);
  });

  test('about a dozen employees are dismissed', () => {
    const left = demoEmployees('2026-11-20').filter((person) => person.state === 'L').length;
    expect(left).toBeGreaterThanOrEqual(10);
    expect(left).toBeLessThanOrEqual(14);
  });

  test.each(HARD_DAYS)('two, three and two birthdays are around %s', (today) => {
    const employees = demoEmployees(today).filter((person) => person.state === 'W');
    const on = (shift: number) => {
      const day = addDays(today, shift);
      return employees.filter(
        (person) => observedOn(person.birthDay, Number(day.slice(0, 4))) === day.slice(5),
      ).length;
    };
    expect([on(-1), on(0), on(1)]).toEqual([2, 3, 2]);
  });

  test.each(HARD_DAYS)('employees are of working age with real birth dates on %s', (today) => {
    for (const { birthDay } of demoEmployees(today)) {
      expect(new Date(`${birthDay}T00:00Z`).toISOString().slice(0, 10)).toBe(birthDay);
      const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
      const age = today.slice(5) < birthDay.slice(5) ? years - 1 : years;
      expect(age).toBeGreaterThanOrEqual(18);
      expect(age).toBeLessThanOrEqual(62);
    }
  });

  test('two employees are born on 29 February, but none when that day is near', () => {
    expect(leap('2026-11-20')).toHaveLength(2);
    expect(leap('2026-02-28')).toHaveLength(0);
  });
});

describe('accounts', () => {
  const employees = demoEmployees('2026-11-20', 5_000);
  const accounts = demoAccounts(employees, 3_000);

  test('logins are Latin and unique', () => {
    for (const { username } of accounts) expect(username).toMatch(/^[a-z][a-z0-9]*$/);
    expect(new Set(accounts.map((account) => account.username)).size).toBe(3_000);
    expect(new Set(accounts.map((account) => account.employee)).size).toBe(3_000);
  });

  test('the first four accounts are the demonstration logins, ready to use', () => {
    const demo = demoAccounts(demoEmployees('2026-11-20')).slice(0, 4);
    expect(demo.map(({ username, role }) => [username, role])).toEqual([
      ['admin', 'A'],
      ['moderator', 'M'],
      ['operator', 'O'],
      ['accountant', 'B'],
    ]);
    expect(demo.some((account) => account.mustChangePassword)).toBe(false);
    expect(demo.map((account) => account.emailStatus)).toEqual(['OK', 'OK', 'UNCONFIRMED', 'NONE']);
  });

  test('an account has an address exactly if it has a status', () => {
    for (const { email, emailStatus, phone, phoneStatus } of accounts) {
      expect(email === '').toBe(emailStatus === 'NONE');
      expect(phone === '').toBe(phoneStatus === 'NONE');
    }
  });

  test.each(HARD_DAYS)('there are ninety accounts with every role on %s', (today) => {
    const roles = demoAccounts(demoEmployees(today)).map((account) => account.role);
    const count = (role: string) => roles.filter((one) => one === role).length;
    expect(roles).toHaveLength(90);
    expect([2, 3]).toContain(count('A'));
    expect([2, 3]).toContain(count('B'));
    expect(count('M')).toBeGreaterThanOrEqual(3);
  });
});

test('Russian letters become Latin ones', () => {
  expect(latinOf('Щёлоков-Эйдельман Юрий')).toBe('schelokoveydelmanyuriy');
});
