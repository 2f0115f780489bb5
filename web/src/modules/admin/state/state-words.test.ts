import { expect, test } from 'vitest';
import type { State } from './state.queries.ts';
import { summaryOf } from './state-words.ts';

const state = (id: State['id'], level: State['attributes']['state'], message = 'Отвечает.'): State => ({
  type: 'state',
  id,
  attributes: { state: level, since: '2026-11-22T12:00:00+03:00', message },
});

test('a portal without troubles says so, and one that has not been looked at yet too', () => {
  expect(summaryOf([state('database', 'ok'), state('mail', 'ok')])).toEqual({
    level: 'ok',
    text: 'Портал работает исправно',
  });
  expect(summaryOf([]).level).toBe('ok');
});

test('one trouble is told whole', () => {
  expect(summaryOf([state('database', 'ok'), state('mail', 'warning', 'Не доставлено: 2.')])).toEqual({
    level: 'warning',
    name: 'Почта',
    text: 'Не доставлено: 2.',
  });
});

test('several are named, the worst first', () => {
  expect(summaryOf([state('imports', 'warning'), state('mail', 'ok'), state('disk', 'down')])).toEqual({
    level: 'down',
    name: 'Требуют внимания',
    text: 'место на диске, обмен с ERP',
  });
});
