import { describe, expect, test } from 'vitest';
import { birthFault, isInn, isMobile, isSnils, issueFault } from './checks.ts';
import { divisionMask, passportMask, phoneMask, snilsMask } from './masks.ts';

describe('numbers of documents', () => {
  test('a SNILS has check digits', () => {
    expect(isSnils('112-233-445 95')).toBe(true);
    expect(isSnils('112-233-445 96')).toBe(false);
    expect(isSnils('087-654-303 00')).toBe(true);
    expect(isSnils('001-001-998 12')).toBe(true);
    expect(isSnils('112-233-445')).toBe(false);
  });

  test('an INN of a person has two check digits', () => {
    expect(isInn('500100732259')).toBe(true);
    expect(isInn('500100732258')).toBe(false);
    expect(isInn('7830002293')).toBe(false);
    expect(isInn('000000000000')).toBe(false);
  });

  test('a mobile number is one of Russia', () => {
    expect(isMobile('+7 (916) 123-45-67')).toBe(true);
    expect(isMobile('+7 (495) 123-45-67')).toBe(false);
  });

  test('a passport date is at least fourteen years after birth and not in the future', () => {
    expect(issueFault('2014-05-05', '2000-05-05', '2026-11-21')).toBeUndefined();
    expect(issueFault('2014-05-04', '2000-05-05', '2026-11-21')).toBe(
      'Паспорт выдают с 14 лет: проверьте даты',
    );
    expect(issueFault('2026-11-22', undefined, '2026-11-21')).toBe('Паспорт не может быть выдан в будущем');
    expect(birthFault('2026-11-22', '2026-11-21')).toBe('Дата рождения не может быть в будущем');
    expect(birthFault('1990-01-01', '2026-11-21')).toBeUndefined();
  });
});

test('masks insert the usual separators, at any length', () => {
  expect(snilsMask('11223344595')).toBe('112-233-445 95');
  expect(snilsMask('1122')).toBe('112-2');
  expect(passportMask('7004123456')).toBe('7004 123456');
  expect(divisionMask('710003')).toBe('710-003');
  expect(phoneMask('89161234567')).toBe('+7 (916) 123-45-67');
  expect(phoneMask('9161')).toBe('+7 (916) 1');
  expect(phoneMask('')).toBe('');
});
