import { expect, test } from 'vitest';
import { hoursOf, kopecksOf, moneyText, signedText, sumOf, sumOrDash, sumsOf, taxText } from './money.ts';

/** Spaces of a number do not break. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

test('amounts are added up to the kopeck', () => {
  expect(sumOf(['0.10', '0.20'])).toBe(30);
  expect(sumOf(['48236.40', '-350.00', '0.05'])).toBe(4_788_645);
  expect(kopecksOf('-0.01')).toBe(-1);
});

test('amounts are formatted in Russian', () => {
  expect(plain(moneyText(4_823_640))).toBe('48 236,40');
  expect(plain(moneyText(-35_000))).toBe('−350,00');
  expect(plain(signedText(150_000))).toBe('+1 500,00');
  expect(plain(moneyText(-0))).toBe('0,00');
  expect(sumOrDash(0)).toBe('—');
  expect(signedText(0)).toBe('—');
});

test('hours of months add up beyond a day', () => {
  expect(hoursOf(['171:30', '163:45'])).toBe('335:15');
  expect(plain(hoursOf(['1171:30', '172:15']))).toBe('1 343:45');
  expect(hoursOf(['0:00'])).toBe('—');
});

test('the parts of a total tell whether it is before or after tax', () => {
  const month = { salary: '1000.00', bonus_fact: '200.00', fine_fact: '-100.00', total_sum: '1100.00' };
  const paid = { ...month, total_sum: '957.00' };
  expect(taxText([month, { ...month, fine_fact: '100.00' }])).toBe('до НДФЛ');
  expect(taxText([paid])).toBe('на руки');
  expect(sumsOf(paid).withheld).toBe(14_300);
  expect(taxText([month, paid])).toBe('');
  expect(taxText([{ ...month, total_sum: '2000.00' }])).toBe('');
});
