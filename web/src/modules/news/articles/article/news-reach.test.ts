import { expect, test } from 'vitest';
import { reachText } from './NewsReach.tsx';

const news = {
  ...{ news_type: 'Портал', date_time: '2026-11-24T00:00:00+03:00', title: 'Правила' },
  ...{ is_draft: false, is_pinned: false, last_day: null },
  acknowledge: {
    ...{ required: true, due: null, acknowledged_at: null },
    audience: { areas: [], positions: [], groups: [] },
  },
};

test('an editor reads the audience of a news and the number of readers', () => {
  const audience = { areas: ['Орёл', 'Тула'], positions: [], groups: ['O' as const] };
  expect(reachText({ ...news, audience, acknowledged: { done: 3, asked: 40 } })).toBe(
    'Для: Орёл, Тула · Оператор. Нужно ознакомиться: 3 из 40',
  );
});

test('a news for everybody without a requirement shows nothing', () => {
  const audience = { areas: [], positions: [], groups: [] };
  const acknowledge = { ...news.acknowledge, required: false };
  expect(reachText({ ...news, acknowledge, audience })).toBe('');
});
