import { describe, expect, test } from 'vitest';
import { divisionMask, innMask, passportMask, phoneMask, snilsMask } from './masks.ts';

/** Content of the field after each key. */
const typed = (mask: (text: string) => string, keys: string): string[] => {
  const shown: string[] = [];
  for (const key of keys) shown.push(mask((shown.at(-1) ?? '') + key));
  return shown;
};

describe('masks of document numbers', () => {
  test('a SNILS is masked and limited to its digits', () => {
    expect(typed(snilsMask, '1122').at(-1)).toBe('112-2');
    expect(typed(snilsMask, '112233445951').at(-1)).toBe('112-233-445 95');
    expect(snilsMask('112-233-445 95')).toBe('112-233-445 95');
  });

  test('a passport, its division and an INN are masked', () => {
    expect(passportMask('4509123456')).toBe('4509 123456');
    expect(passportMask('45 09 № 123456')).toBe('4509 123456');
    expect(divisionMask('770001')).toBe('770-001');
    expect(innMask('7707 0838 9312 99')).toBe('770708389312');
  });

  test.each(['+7 912 345-67-89', '8 (912) 345 67 89', '9123456789', '79123456789'])(
    'a phone pasted as %s is masked',
    (text) => {
      expect(phoneMask(text)).toBe('+7 (912) 345-67-89');
    },
  );

  test('an empty number stays empty, and no separator is added in advance', () => {
    for (const mask of [snilsMask, innMask, passportMask, divisionMask, phoneMask])
      expect(mask('нет')).toBe('');
    expect(snilsMask('112')).toBe('112');
    expect(phoneMask('8')).toBe('');
    expect(phoneMask('+7 (9')).toBe('+7 (9');
  });
});
