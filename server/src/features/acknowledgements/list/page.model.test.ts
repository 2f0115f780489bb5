import type { AcknowledgeState } from '@portal/contract/acknowledgements/acknowledge.types.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelRuns } from '../../../testing/model-runs.ts';
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts';
import type { Filter, Moment } from '../filter.sql.ts';
import { countAcknowledgements } from './count.sql.ts';
import * as sql from './list.sql.ts';
import { selectPart } from './by-time.sql.ts';

const AT: Moment = { now: new Date('2026-05-05T08:00:00Z'), today: '2026-05-05' };
const AREAS = ['Тула', 'Орёл', 'Курск'];
const PEOPLE = 30;
const THINGS = 9;

let portal: TestPortal;
let accounts: number[];

const query = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<{ id: string }>(text, values)).rows.map(({ id }) => Number(id));

beforeAll(async () => {
  portal = await createTestPortal({ now: AT.now });
  const people = Array.from({ length: PEOPLE }, (_, at) => at);
  for (const at of people) {
    const employee = { lastName: `Фамилия${at % 6}`, area: AREAS[at % 3], position: `Должность${at % 2}` };
    await portal.person(at % 4 === 0 ? 'M' : 'O', { employee: { ...employee, state: at === 7 ? 'L' : 'W' } });
  }
  accounts = await query('select id from account order by id');
  await query(
    `insert into must_read (kind, record_id, title, is_required, due, edition, since, is_open, visible_from)
     select (array['news', 'document', 'information'])[1 + n % 3], n, 'Текст ' || n % 4, true,
       case when n % 2 = 0 then $1::date - 3 + n::int end, 2, 1 + n % 2, true, 'epoch' from generate_series(1, ${THINGS}) n`,
    [AT.today],
  );
});
afterAll(() => portal.close());

const somebody = fc.nat({ max: PEOPLE - 1 });
const something = fc.integer({ min: 1, max: THINGS });
const act = fc.oneof(
  fc.record({ doing: fc.constantFrom('read', 'exempt', 'lift'), who: somebody, what: something }),
  fc.record({
    doing: fc.constant('audience' as const),
    what: something,
    areas: fc.subarray(AREAS),
    groups: fc.subarray(['M', 'O']),
    people: fc.array(somebody, { maxLength: 2 }),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const PLAIN = {
  read: `insert into acknowledgement (kind, record_id, account_id, edition, since, title, size, acknowledged_at)
    select m.kind, m.record_id, a.id, m.edition, m.since, m.title, 1, $3::timestamptz - a.id * interval '1 hour'
    from must_read m join account a on a.id between $1 and $1::bigint + 9 where m.record_id = $2 on conflict do nothing`,
  exempt: `insert into exemption (account_id, kind, record_id, title, reason, created_at, created_by)
    select $1, kind, record_id, '', 'Уже знает', $3, $1 from must_read where record_id = $2 on conflict do nothing`,
  lift: `update exemption set lifted_at = $3, lifted_by = $1 where account_id = $1 and record_id = $2 and lifted_at is null`,
};

async function perform(one: Act): Promise<void> {
  if (one.doing !== 'audience') {
    await query(PLAIN[one.doing], [accounts[one.who], one.what, AT.now]);
    return;
  }
  const people = one.people.map((at) => accounts[at]);
  await query(
    'update must_read set audience_areas = $2, audience_groups = $3, audience_people = $4 where record_id = $1',
    [one.what, one.areas, one.groups, people],
  );
}

const STATES: readonly AcknowledgeState[] = ['due', 'overdue', 'done', 'exempt'];
const column = fc.constantFrom<sql.Column>(
  ...(['type', 'id', 'title', 'edition', 'state'] as const),
  ...(['user', 'area', 'position', 'acknowledged_at'] as const),
);
const asked = fc.record({
  states: fc.option(fc.subarray([...STATES], { minLength: 1 }), { nil: undefined }),
  areas: fc.option(fc.subarray(AREAS), { nil: undefined }),
  ids: fc.option(fc.uniqueArray(something), { nil: undefined }),
  sort: fc.uniqueArray(fc.record({ field: column, descending: fc.boolean() }), {
    maxLength: 3,
    selector: ({ field }) => field,
  }),
  size: fc.constantFrom(3, 20, 100),
});

test('a page of acknowledgements is that part of the plain list, in whatever order', async () => {
  const counted = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 25 }),
      fc.array(asked, { maxLength: 8 }),
      async (acts, lists) => {
        for (const one of acts) await perform(one);
        const { db } = portal.database;
        for (const { sort, size, ...some } of lists) {
          const filter: Filter = {
            ...some,
            kinds: undefined,
            positions: undefined,
            users: undefined,
            words: [],
          };
          const plain = await sql.acknowledgementQuery(db, filter, sort, AT);
          expect(await countAcknowledgements(db, filter, AT)).toBe(plain.length);
          const number = Math.ceil((plain.length + 1) / size / 2);
          const found = await selectPart(db, { filter, sort, part: { from: (number - 1) * size, size } }, AT);
          if (!found) continue;
          expect(found.count).toBe(plain.length);
          const { pairs } = found;
          for (const { field } of sort) counted.add(field);
          const part = plain.slice((number - 1) * size, number * size);
          expect(pairs).toEqual(part.map(({ kind, recordId, userId }) => ({ kind, recordId, userId })));
          if (pairs.length > 0)
            expect(await sql.acknowledgementQuery(db, { ...filter, only: pairs }, sort, AT)).toEqual(part);
        }
      },
    ),
    { numRuns: modelRuns(60) },
  );
  expect(counted.size).toBe(9);
});
