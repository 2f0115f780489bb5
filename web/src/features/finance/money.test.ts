import { expect, test } from 'vitest';
import { hoursOf, kopecksOf, moneyText, signedText, sumOf, sumOrDash } from './money.ts';

/** Spaces of a number do not break. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

test('money is added up to the kopeck', () => {
  expect(sumOf(['0.10', '0.20'])).toBe(30);
  expect(sumOf(['48236.40', '-350.00', '0.05'])).toBe(4_788_645);
  expect(kopecksOf('-0.01')).toBe(-1);
});

test('money is written as people write it', () => {
  expect(plain(moneyText(4_823_640))).toBe('48 236,40');
  expect(plain(moneyText(-35_000))).toBe('−350,00');
  expect(plain(signedText(150_000))).toBe('+1 500,00');
  expect(plain(moneyText(-0))).toBe('0,00');
  expect(sumOrDash(0)).toBe('—');
});

test('hours of months are added up past a day', () => {
  expect(hoursOf(['171:30', '163:45'])).toBe('335:15');
  expect(hoursOf([])).toBe('0:00');
});
