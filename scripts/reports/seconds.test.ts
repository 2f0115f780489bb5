import { expect, test } from 'vitest';
import { type Note, secondsReport } from './seconds.ts';

test('the report adds up kinds of work and lists the longest files first', () => {
  const notes: Note[] = [
    { file: '/portal/server/src/pay.test.ts', work: 'clone', seconds: 1 },
    { file: '/portal/server/src/pay.test.ts', work: 'total', seconds: 5 },
    { file: '/portal/e2e/tests/news.spec.ts', work: 'load', seconds: 4 },
    { file: '/portal/e2e/tests/news.spec.ts', work: 'wait', seconds: 2 },
    { file: '/portal/e2e/tests/news.spec.ts', work: 'total', seconds: 7 },
    { file: '/portal/e2e/tests/news.spec.ts', work: 'total', seconds: 3 },
  ];
  expect(secondsReport(notes, '/portal').split('\n')).toEqual([
    'Сервер и модули     5 с  копии базы 1, остальное 4',
    'Браузер            10 с  загрузка кода и страниц 4, ожидание 2, остальное 4',
    '   10 с  загрузка кода и страниц 4, ожидание 2, остальное 4  e2e/tests/news.spec.ts',
    '    5 с  копии базы 1, остальное 4  server/src/pay.test.ts',
  ]);
});
