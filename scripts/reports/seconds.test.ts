import { expect, test } from 'vitest';
import { type Measurement, secondsReport } from './seconds.ts';

test('the report adds up phases and lists the longest files first', () => {
  const measurements: Measurement[] = [
    { file: '/portal/server/src/pay.test.ts', phase: 'clone', seconds: 1 },
    { file: '/portal/server/src/pay.test.ts', phase: 'total', seconds: 5 },
    { file: '/portal/e2e/tests/news.spec.ts', phase: 'load', seconds: 4 },
    { file: '/portal/e2e/tests/news.spec.ts', phase: 'wait', seconds: 2 },
    { file: '/portal/e2e/tests/news.spec.ts', phase: 'total', seconds: 7 },
    { file: '/portal/e2e/tests/news.spec.ts', phase: 'total', seconds: 3 },
  ];
  expect(secondsReport(measurements, '/portal').split('\n')).toEqual([
    'Сервер и модули     5 с  копии базы 1, остальное 4',
    'Браузер            10 с  загрузка кода и страниц 4, ожидание 2, остальное 4',
    '   10 с  загрузка кода и страниц 4, ожидание 2, остальное 4  e2e/tests/news.spec.ts',
    '    5 с  копии базы 1, остальное 4  server/src/pay.test.ts',
  ]);
});
