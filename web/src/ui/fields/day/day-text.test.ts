import { describe, expect, it } from 'vitest';
import {
  dayTextError,
  dayTextOfIso,
  hasShortYear,
  isoOfDayText,
  isRealDay,
  normalDayText,
  withDots,
} from './day-text.ts';

/** Text of the field after these keys, one by one. */
const typed = (keys: string): string =>
  keys.split('').reduce((text, key) => withDots(text, `${text}${key}`), '');

describe('a typed day', () => {
  it.each([
    ['01112026', '01.11.2026'],
    ['01.11.2026', '01.11.2026'],
    ['01/11/2026', '01.11.2026'],
    ['01-11-2026', '01.11.2026'],
    ['1.2.2026', '1.2.2026'],
    ['1/12/2026', '1/12/2026'],
  ])('%s becomes %s', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  it('dots are removed one by one while deleting', () => {
    expect(withDots('24.', '24')).toBe('24');
    expect(withDots('24.11.', '24.11')).toBe('24.11');
  });

  it.each([' 24.11.2025 ', '24/11/2025', '24-11-2025', '2025-11-24'])(
    'another separator is accepted: %j',
    (text) => {
      expect(isoOfDayText(text)).toBe('2025-11-24');
    },
  );

  it('missing leading zeros are accepted and added on blur', () => {
    expect(isoOfDayText('1.2.2025')).toBe('2025-02-01');
    expect(normalDayText('1/2/2025')).toBe('01.02.2025');
    expect(normalDayText('31.2.2025')).toBe('31.2.2025');
  });

  it('a year of two digits is understood as in imported files', () => {
    expect(typed('1.11.26')).toBe('1.11.26');
    expect(normalDayText('1.11.26')).toBe('01.11.2026');
    expect(isoOfDayText('011185')).toBeNull();
    expect(isoOfDayText('01.11.85')).toBe('1985-11-01');
    expect(dayTextError('31.02.26')).toBe('Такого дня нет');
  });

  it('a year of two digits may be unfinished', () => {
    expect(['1.11.20', '1.11.2026', '1.11'].map(hasShortYear)).toEqual([true, false, false]);
  });

  it.each(['24.11.2', '24.11.2025 г.', '01..11.202', '24 ноября', ''])(
    'another format is refused: %j',
    (text) => {
      expect(isoOfDayText(text)).toBeNull();
    },
  );

  it('a non-existent day is marked', () => {
    expect(dayTextError('01..11.202')).toBe('Нужна дата в виде ДД.ММ.ГГГГ.');
    expect(dayTextError('31.02.2026')).toBe('Такого дня нет');
    expect(dayTextError('')).toBeUndefined();
    expect(dayTextError('1.2.2026')).toBeUndefined();
  });

  it('a day must exist in the calendar', () => {
    expect(isRealDay('2024-02-29')).toBe(true);
    expect(isRealDay('2025-02-29')).toBe(false);
    expect(isRealDay('2025-13-01')).toBe(false);
  });

  it('a timestamp keeps its day, whatever the time', () => {
    expect(dayTextOfIso('2025-11-24T23:30:00+03:00')).toBe('24.11.2025');
  });
});
