import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circleOf, circlesOf } from './circles.rules.ts';

const of = (pairs: Record<string, string | null>) => new Map(Object.entries(pairs));

test('a circle of supervisors names its members, not those who lead into it', () => {
  const people = of({ a: 'b', b: 'c', c: 'b', d: null, e: 'd', f: 'f', g: 'a' });
  expect([...circlesOf(people)].toSorted()).toEqual(['b', 'c', 'f']);
  expect(circleOf(people, 'b')).toBe('b → c → b');
  expect(circleOf(people, 'f')).toBe('f → f');
});

test('supervisors are in a circle exactly if their way up returns to them', () => {
  const code = fc.integer({ min: 0, max: 7 }).map(String);
  fc.assert(
    fc.property(fc.array(fc.tuple(code, fc.option(code)), { maxLength: 12 }), (pairs) => {
      const people = new Map(pairs);
      const returns = [...people.keys()].filter((start) => {
        let at = people.get(start);
        for (let step = 0; at && at !== start && step < 20; step += 1) at = people.get(at);
        return at === start;
      });
      expect([...circlesOf(people)].toSorted()).toEqual(returns.toSorted());
    }),
  );
});

test('a circle of thousands is found in one pass', () => {
  const people = new Map(Array.from({ length: 50_000 }, (_, at) => [String(at), String((at + 1) % 50_000)]));
  expect(circlesOf(people).size).toBe(50_000);
  expect(circleOf(people, '0')).toBe('0 → 1 → 2 → 3 → 4 → 5 → … → 0');
});
