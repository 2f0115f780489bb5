import { describe, expect, it } from 'vitest';
import { dayTextOfIso, isoOfDayText, isRealDay, withDots } from './day-text.ts';

describe('a typed day', () => {
  it('is read as dd.mm.yyyy', () => {
    expect(isoOfDayText(' 24.11.2025 ')).toBe('2025-11-24');
  });

  it.each(['1.2.2025', '24/11/2025', '2025-11-24', '24.11.25', '24.11.2025 г.', ''])(
    'is refused in another shape: %j',
    (text) => {
      expect(isoOfDayText(text)).toBeNull();
    },
  );

  it('must exist in the calendar', () => {
    expect(isRealDay('2024-02-29')).toBe(true);
    expect(isRealDay('2025-02-29')).toBe(false);
    expect(isRealDay('2025-13-01')).toBe(false);
  });

  it('keeps its day on the way back, whatever the time', () => {
    expect(dayTextOfIso('2025-11-24T23:30:00+03:00')).toBe('24.11.2025');
  });

  it('gets its dots while it is typed, not while it is deleted', () => {
    expect(withDots('2', '24')).toBe('24.');
    expect(withDots('24.1', '24.11')).toBe('24.11.');
    expect(withDots('24.', '24')).toBe('24');
  });
});
