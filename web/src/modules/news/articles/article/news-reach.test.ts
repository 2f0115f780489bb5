import { EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { expect, test } from 'vitest';
import { reachText } from './NewsReach.tsx';

const news = {
  ...{ news_type: 'Портал', date_time: '2026-11-24T00:00:00+03:00', title: 'Правила' },
  ...{ is_draft: false, is_pinned: false, last_day: null },
  acknowledge: {
    ...{ required: true, due: null, acknowledged_at: null },
    audience: EVERYBODY,
  },
};

test('an editor reads the audience of a news and the number of readers', () => {
  const audience = {
    ...EVERYBODY,
    areas: ['Орёл', 'Тула'],
    groups: ['O' as const],
    teams: ['Смена А'],
    hired_within_days: 7,
  };
  expect(reachText({ ...news, audience, acknowledged: { done: 3, asked: 40 } })).toBe(
    'Для: Орёл, Тула · Оператор · Смена А · приняты не больше 7 дней назад. Нужно ознакомиться: 3 из 40',
  );
});

test('a news for everybody without a requirement shows nothing', () => {
  const acknowledge = { ...news.acknowledge, required: false };
  expect(reachText({ ...news, acknowledge, audience: EVERYBODY })).toBe('');
});
