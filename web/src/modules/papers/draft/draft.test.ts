import { describe, expect, test } from 'vitest';
import { dayOf, draftFaults, EMPTY_DRAFT, readDraft } from './draft.ts';
import { divisionMask, innMask, passportMask, phoneMask, snilsMask } from './fields/masks.ts';

const TODAY = '2026-11-22';
const faultsOf = (values: Partial<typeof EMPTY_DRAFT>) => draftFaults({ ...EMPTY_DRAFT, ...values }, TODAY);

describe('a draft of personal documents', () => {
  test('an empty draft and a valid one have no errors', () => {
    expect(faultsOf({})).toEqual({});
    expect(
      faultsOf({
        birth_date: '15.03.1990',
        email: ' anna@example.ru ',
        phone: '+7 (910) 123-45-67',
        snils: '112-233-445 95',
        inn: '500100732259',
        passport: '4510 123456',
        division_code: '770-045',
        issue_date: '20.03.2010',
      }),
    ).toEqual({});
  });

  test('each invalid field has an error', () => {
    expect(
      Object.keys(
        faultsOf({
          birth_date: '31.02.1990',
          email: 'anna@',
          phone: '+7 (495) 123-45-67',
          snils: '112-233-445 96',
          inn: '500100732258',
          passport: '4510 12345',
          division_code: '770-04',
          issue_date: 'вчера',
        }),
      ),
    ).toEqual(['birth_date', 'issue_date', 'email', 'phone', 'snils', 'inn', 'passport', 'division_code']);
  });

  test('the number of digits is checked before the check digits', () => {
    expect(faultsOf({ snils: '11', inn: '5001', phone: '+7 (9' })).toEqual({
      snils: 'СНИЛС: 11 цифр',
      inn: 'ИНН: 12 цифр',
      phone: 'Мобильный номер: 11 цифр',
    });
    expect(faultsOf({ snils: '112-233-445 96', phone: '+7 (495) 123-45-67' })).toEqual({
      snils: 'Контрольное число СНИЛС не сходится',
      phone: 'Мобильный номер начинается с +7 9',
    });
  });

  test('the passport date is compared with the birth date only if both are valid', () => {
    const issue_date = '20.03.2000';
    expect(faultsOf({ birth_date: '15.03.1990', issue_date })).toHaveProperty('issue_date');
    expect(faultsOf({ birth_date: '15.03.1', issue_date })).not.toHaveProperty('issue_date');
    expect(faultsOf({ birth_date: '23.11.2026' })).toHaveProperty('birth_date');
  });

  test('only existing days are valid', () => {
    expect(['29.02.2024', '29.02.2026', '', '1.1'].map(dayOf)).toEqual([
      '2024-02-29',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('invalid stored values are dropped', () => {
    expect(readDraft({ inn: '500100732259', phone: 7, extra: 'x' })).toEqual({
      ...EMPTY_DRAFT,
      inn: '500100732259',
    });
    expect([readDraft(undefined), readDraft('x'), readDraft(null)]).toEqual(Array(3).fill(EMPTY_DRAFT));
  });
});

describe('a number while it is typed', () => {
  test('separators appear only before a following digit', () => {
    expect(['', '1', '112', '1122', '11223344595', '112233445950'].map(snilsMask)).toEqual([
      '',
      '1',
      '112',
      '112-2',
      '112-233-445 95',
      '112-233-445 95',
    ]);
    expect([passportMask('4510'), passportMask('45101')]).toEqual(['4510', '4510 1']);
    expect([divisionMask('770'), divisionMask('770045')]).toEqual(['770', '770-045']);
    expect(innMask('5001 0073 2259 77')).toBe('500100732259');
  });

  test('a phone may begin with the country code, with 8, or with its own digits', () => {
    const whole = '+7 (910) 123-45-67';
    expect(['79101234567', '89101234567', '9101234567', whole].map(phoneMask)).toEqual(Array(4).fill(whole));
    expect(['', '+7', '8', '9', '91012'].map(phoneMask)).toEqual(['', '', '', '+7 (9', '+7 (910) 12']);
  });
});
