import { expect, test } from 'vitest';
import { itemsOf } from './exempt-rows.ts';

test('rows of several records become one call each, with all employees', () => {
  const row = (id: string, userId: string, kind: 'news' | 'document' = 'news') => ({
    ...{ kind, id, userId },
    ...{ isExempt: false, isDone: false },
  });
  expect(itemsOf([])).toEqual([]);
  expect(itemsOf([row('5', '1'), row('5', '2'), row('5', '1', 'document'), row('6', '1')])).toEqual([
    { kind: 'news', id: '5', users: ['1', '2'] },
    { kind: 'document', id: '5', users: ['1'] },
    { kind: 'news', id: '6', users: ['1'] },
  ]);
});
