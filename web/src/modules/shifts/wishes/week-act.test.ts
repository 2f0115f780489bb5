import { expect, test } from 'vitest';
import { actsFrom, withAct, withoutAct } from './week-act.ts';

const REPEAT = { kind: 'repeat', to: '2026-11-30' } as const;
const WISHES = { kind: 'wishes', to: '2026-11-30' } as const;

test('each act waits once, and is removed when sent', () => {
  expect(withAct(withAct([], REPEAT), REPEAT)).toEqual([REPEAT]);
  expect(withAct([REPEAT], WISHES)).toEqual([REPEAT, WISHES]);
  expect(withoutAct([REPEAT, WISHES], { ...REPEAT })).toEqual([WISHES]);
});

test('invalid stored acts are dropped', () => {
  expect(actsFrom([REPEAT, { kind: 'all', to: '2026-11-30' }, { kind: 'wishes', to: 5 }, null, 'x'])).toEqual(
    [REPEAT],
  );
  expect(actsFrom('x')).toBeUndefined();
  expect(actsFrom(Array.from({ length: 99 }, () => REPEAT))).toHaveLength(24);
});
