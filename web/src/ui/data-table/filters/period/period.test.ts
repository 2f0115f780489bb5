import { expect, test } from 'vitest';
import { dayFault, periodLabel, withEnd } from './period.ts';

test('a log begins in 2022 and ends today', () => {
  expect(dayFault('2021-12-31', '2022-01-01', '2026-11-21')).toBe('Не раньше 01.01.2022');
  expect(dayFault('2026-11-22', '2022-01-01', '2026-11-21')).toBe('Не позже 21.11.2026');
  expect(dayFault('2022-01-01', '2022-01-01', '2026-11-21')).toBeUndefined();
  expect(dayFault('2026-11-21', '2022-01-01', '2026-11-21')).toBeUndefined();
});

test('a period is labelled by its ends', () => {
  expect(periodLabel({ from: '2026-11-01', to: '2026-11-20' })).toBe('01.11.2026 – 20.11.2026');
  expect(periodLabel({ from: '2026-11-01', to: '2026-11-01' })).toBe('01.11.2026');
  expect(periodLabel({ from: '2026-11-01', to: undefined })).toBe('с 01.11.2026');
  expect(periodLabel({ from: undefined, to: '2026-11-20' })).toBe('по 20.11.2026');
  expect(periodLabel({ from: undefined, to: undefined })).toBe('');
});

test('a period never ends before it begins', () => {
  const period = { from: '2026-11-10', to: '2026-11-12' };
  expect(withEnd(period, 'from', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-15' });
  expect(withEnd(period, 'to', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(withEnd(period, 'to', '2026-11-20')).toEqual({ from: '2026-11-10', to: '2026-11-20' });
  expect(withEnd(period, 'from', undefined)).toEqual({ from: undefined, to: '2026-11-12' });
});
