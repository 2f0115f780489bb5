import type { Role } from '@portal/contract/shared/roles.ts';
import fc from 'fast-check';

/** Random acts of editors and users; users and instructions are indexes of the model. */

export const PEOPLE: readonly Role[] = ['O', 'O', 'M', 'B'];
export const AREAS = ['Кемь', 'Лоухи'];
export const POSITIONS = ['Оператор', 'Супервайзер'];
const ITEMS = 3;

const who = fc.nat(PEOPLE.length - 1);
const thing = fc.nat(ITEMS - 1);
const area = fc.constantFrom(...AREAS);
const position = fc.constantFrom(...POSITIONS);
const role = fc.constantFrom<Role>('O', 'M', 'B');
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.uniqueArray(arbitrary, { maxLength: 2 });
const kind = <K extends string>(name: K) => fc.constant(name);
const maybe = (...values: number[]) => fc.constantFrom(null, ...values);

const wanted = fc.record({
  areas: some(area),
  positions: some(position),
  groups: some(role),
  people: some(who),
});
const terms = fc.record({ dueDays: maybe(1, 5, 30), repeatMonths: maybe(1, 2) });

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('make'), thing, wanted, terms, hasQuiz: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('audience'), thing, wanted }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('terms'), thing, terms }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('edition'), thing, isNew: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('order'), thing, after: fc.option(thing) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('delete'), thing }) },
  {
    weight: 8,
    arbitrary: fc.record({ kind: kind('watch'), thing, who, status: fc.constantFrom(0, 2, 2, 3) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('quiz'), thing, has: fc.constantFrom(true, true, false) }) },
  // Tries one after the other, mostly after the film: a break is between two of them.
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: kind('answer'), thing, who, isWatched: fc.constantFrom(true, true, false) },
      rights: fc.array(fc.constantFrom(false, false, true), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('move'), who, area, position }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('role'), who, role }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('leave'), who }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('exempt'), thing, who }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('lift'), thing, who }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('wait'), days: fc.constantFrom(1, 4, 31) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('tell'), twice: fc.boolean() }) },
);

export type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const first = (at: number): fc.Arbitrary<Act> =>
  fc.record({ kind: kind('make'), thing: fc.constant(at), wanted, terms, hasQuiz: fc.boolean() });
/** There are two instructions at first, or most of what happens would meet none. */
export const acts = fc
  .tuple(first(0), first(1), fc.array(act, { minLength: 15, maxLength: 40 }))
  .map(([one, other, rest]) => [one, other, ...rest]);
export type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never;
export type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;
