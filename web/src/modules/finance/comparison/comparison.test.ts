import { expect, test } from 'vitest';
import type { Accrual } from '../finance.queries.ts';
import { comparedLines, differenceText, monthsOf } from './comparison.ts';

/** Spaces of a number do not break. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

const accrual = (period: string, parts: Partial<Accrual['attributes']>): Accrual => ({
  type: 'actual_accrual',
  id: period,
  attributes: {
    period,
    calc_number: period,
    work_day_count: 20,
    total_work_time: '160:00',
    payment_work_time: '160:00',
    truancy_time: '00:00',
    salary: '40000.00',
    bonus_fact: '0.00',
    fine_fact: '0.00',
    total_sum: '40000.00',
    source: null,
    ...parts,
  },
});
const pair = (before: Partial<Accrual['attributes']>, after: Partial<Accrual['attributes']>) => {
  const [newer, older] = monthsOf([accrual('2025-09', before), accrual('2025-10', after)]);
  if (!newer || !older) throw new Error('two months');
  return [older, newer] as const;
};

test('calculations of one month are added up, newest month first', () => {
  const months = monthsOf([
    accrual('2025-09', {}),
    accrual('2025-10', {}),
    accrual('2025-10', { salary: '1.00' }),
  ]);
  expect(months.map(({ period, parts }) => [period, parts.length])).toEqual([
    ['2025-10', 2],
    ['2025-09', 1],
  ]);
});

test('the difference names its causes, the largest first', () => {
  const months = pair(
    { total_sum: '40000.00' },
    { salary: '41904.00', bonus_fact: '3402.40', fine_fact: '-350.00', total_sum: '44956.40' },
  );
  expect(plain(differenceText(...months))).toBe(
    'Больше на 4 956,40 ₽: бонусы +3 402,40, оклад +1 904,00, снятия −350,00.',
  );
});

test('tax is a cause of its own only if the data have it', () => {
  const before = { total_sum: '34800.00' };
  const after = { salary: '30000.00', total_sum: '26100.00' };
  expect(plain(differenceText(...pair(before, after)))).toBe(
    'Меньше на 8 700,00 ₽: оклад −10 000,00, удержано +1 300,00.',
  );
  const lines = comparedLines(...pair(before, after));
  expect(lines.map(({ label }) => label)).toEqual([
    'Отработано, ч',
    'К оплате, ч',
    'Оклад',
    'Удержано',
    'Итого на руки',
  ]);
  expect(lines.find(({ label }) => label === 'Удержано')).toMatchObject({ change: '+1\u00a0300,00' });
});

test('hours have their difference, too', () => {
  const [line] = comparedLines(...pair({ total_work_time: '114:00' }, { total_work_time: '95:45' }));
  expect(line).toEqual({ label: 'Отработано, ч', before: '114:00', after: '95:45', change: '−18:15' });
});

test('equal months have no difference', () => {
  expect(differenceText(...pair({}, {}))).toBe('Итог не изменился.');
});

test('an amount that moved between parts of an equal total is named', () => {
  const months = pair({ bonus_fact: '100.00', salary: '39900.00' }, { salary: '40000.00' });
  expect(plain(differenceText(...months))).toBe('Итог не изменился: оклад +100,00, бонусы −100,00.');
});
