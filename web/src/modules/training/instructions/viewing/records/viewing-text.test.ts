import { expect, test } from 'vitest';
import { lengthText, watchedTexts } from './viewing-text.ts';

test.each([
  [0, '0 с'],
  [45, '45 с'],
  [60, '1 мин'],
  [250, '4 мин 10 с'],
  [3725, '1 ч 2 мин 5 с'],
])('%s seconds are formatted as %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

const WATCHED = {
  edition: 2,
  current_second: -1,
  duration: 241.6,
  reports: 12,
  played_seconds: 250,
  hidden_times: 2,
};

test('viewing details are formatted as words', () => {
  expect(watchedTexts(WATCHED)).toEqual([
    ['Редакция', '2'],
    ['Просмотрено', 'до конца'],
    ['Воспроизведение', '4 мин 10 с при длине видео 4 мин 2 с'],
    ['Отчётов', '12'],
    ['Страница скрывалась', '2 раза'],
  ]);
  expect(
    watchedTexts({ ...WATCHED, current_second: 65, duration: null, reports: 1, hidden_times: 0 }),
  ).toEqual([
    ['Редакция', '2'],
    ['Просмотрено', 'до 1 мин 5 с'],
    ['Воспроизведение', '4 мин 10 с'],
    ['Отчётов', '1'],
    ['Страница скрывалась', 'ни разу'],
  ]);
});

test('missing reports are shown as unknown', () => {
  const texts = watchedTexts({ ...WATCHED, edition: null, played_seconds: null, hidden_times: null });
  expect(texts.map(([, text]) => text)).toEqual([
    'нет сведений',
    'до конца',
    'нет сведений',
    '12',
    'нет сведений',
  ]);
});
