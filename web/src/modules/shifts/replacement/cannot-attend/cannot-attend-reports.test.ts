import { expect, test } from 'vitest';
import { parseReports } from './cannot-attend-reports.ts';

test('an offline report is read back; invalid data are dropped', () => {
  const said = { reason: 'Болею', saidAt: '2026-11-25T05:00:00.000Z' };
  const stored = {
    '2026-11-25:2': said,
    'завтра:2': said,
    '2026-11-26:2': { reason: 5 },
    '2026-11-27:2': null,
  };
  expect(parseReports(stored)).toEqual({ '2026-11-25:2': said });
  expect(parseReports('нечто')).toBeUndefined();
});
