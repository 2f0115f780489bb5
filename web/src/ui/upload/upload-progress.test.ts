import { expect, test } from 'vitest';
import { addSample, type Sample, sizeText, speedOf, speedText, timeLeftText } from './upload-progress.ts';

const MB = 1024 * 1024;

test('the speed is an average of the last seconds', () => {
  let samples: Sample[] = [];
  for (let at = 0; at <= 10_000; at += 500) {
    // Two megabytes a second, and one from the sixth second on.
    const sent = at <= 6000 ? (at / 500) * MB : 12 * MB + ((at - 6000) / 1000) * MB;
    samples = addSample(samples, { at, sent });
  }
  expect(speedOf(samples)).toBeCloseTo(MB);
});

test('a stall is detected', () => {
  let samples: Sample[] = [];
  for (let at = 0; at <= 10_000; at += 500)
    samples = addSample(samples, { at, sent: Math.min(at, 2000) * MB });
  expect(speedOf(samples)).toBe(0);
  expect(timeLeftText(MB, speedOf(samples))).toBe('');
});

test('the speed is unknown at first', () => {
  expect(speedOf([])).toBeUndefined();
  expect(
    speedOf([
      { at: 0, sent: 0 },
      { at: 100, sent: MB },
    ]),
  ).toBeUndefined();
});

test('sizes and speeds are in Russian', () => {
  expect([sizeText(0), sizeText(700), sizeText(12.34 * MB), sizeText(179.6 * MB)]).toEqual([
    '0 КБ',
    '1 КБ',
    '12,3 МБ',
    '180 МБ',
  ]);
  expect(speedText(3.44 * MB)).toBe('3,4 МБ/с');
});

test('the remaining time is formatted as words', () => {
  const left = (seconds: number) => timeLeftText(seconds * MB, MB);
  expect([left(0.3), left(12), left(120), left(125), left(4000)]).toEqual([
    'осталась секунда',
    'осталось 12 с',
    'осталось 2 мин',
    'осталось 2 мин 5 с',
    'осталось больше часа',
  ]);
});
