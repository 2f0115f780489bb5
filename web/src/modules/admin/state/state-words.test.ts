import { expect, test } from 'vitest';
import type { State } from './state.queries.ts';
import { summaryOf } from './state-words.ts';

const state = (id: State['id'], level: State['attributes']['state'], message = 'Отвечает.'): State => ({
  type: 'state',
  id,
  attributes: { state: level, since: '2026-11-22T12:00:00+03:00', message },
});

test('the summary distinguishes a healthy portal from an unchecked one', () => {
  expect(summaryOf([state('database', 'ok'), state('mail', 'ok')])).toEqual({
    level: 'ok',
    text: 'Портал работает исправно',
  });
  expect(summaryOf([]).level).toBe('ok');
});

test('a single problem is shown with its details', () => {
  expect(summaryOf([state('database', 'ok'), state('mail', 'warning', 'Не доставлено: 2.')])).toEqual({
    level: 'warning',
    name: 'Почта.',
    text: 'Не доставлено: 2.',
  });
});

test('several problems are named, the worst first', () => {
  expect(summaryOf([state('imports', 'warning'), state('mail', 'ok'), state('disk', 'down')])).toEqual({
    level: 'down',
    name: 'Требуют внимания:',
    text: 'место на диске, обмен с ERP',
  });
});
