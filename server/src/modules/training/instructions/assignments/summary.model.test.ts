import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { modelRuns } from '../../../../testing/model-runs.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import * as sql from './assignments.sql.ts';
import { summaryQuery } from './summary.sql.ts';

let accounts: number[];
let instructions: number[];

const query = async (text: string, values: unknown[] = []) =>
  (await portal.database.pool.query<{ id: string }>(text, values)).rows.map(({ id }) => Number(id));

const AREAS = ['Тула', 'Орёл', 'Курск'];
const POSITIONS = ['Оператор', 'Супервизор'];
const PEOPLE = 40;

const portal = await usePortal();

beforeAll(async () => {
  // Namesakes, and one who has left.
  const people = Array.from({ length: PEOPLE }, (_, at) => at);
  for (const at of people) {
    const employee = { lastName: `Фамилия${at % 7}`, area: AREAS[at % 3], position: POSITIONS[at % 2] };
    await portal.person(at % 5 === 0 ? 'M' : 'O', {
      employee: { ...employee, state: at === 11 ? 'L' : 'W' },
    });
  }
  accounts = await query('select id from account order by id');
  const projects = await query(
    `insert into instruction_project (name, comment) values ('Второй', ''), ('Первый', ''), ('Второй', '') returning id`,
  );
  await query(
    `insert into stored_file (key, original_name, extension, mime_type, size, duration)
     select 'film-' || n, 'Фильм ' || n % 6 || '.mp4', 'mp4', 'video/mp4', 1, 60 from generate_series(1, 10) n`,
  );
  instructions = await query(
    `insert into instruction (project_id, file_key, comment, words)
     select ($1::bigint[])[1 + n % 3], 'film-' || n, '', '{кедр}' from generate_series(1, 10) n returning id`,
    [projects],
  );
});

const somebody = fc.nat({ max: PEOPLE - 1 });
const something = fc.nat({ max: 9 });
const pair = { who: somebody, what: something };

/** Changes of viewings, audiences and exemptions, each in one statement. */
const act = fc.oneof(
  fc.record({
    ...pair,
    doing: fc.constant('view' as const),
    status: fc.constantFrom(0, 1, 2, 3),
    people: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ ...pair, doing: fc.constantFrom('end', 'forget', 'exempt', 'lift') }),
  fc.record({
    doing: fc.constant('audience' as const),
    what: something,
    areas: fc.subarray(AREAS),
    groups: fc.subarray(['M', 'O']),
    people: fc.array(somebody, { maxLength: 2 }),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const EXEMPT = `insert into exemption (account_id, kind, record_id, title, reason, created_at, created_by)
  values ($1, 'instruction', $2, '', 'Уже знает', now(), $1) on conflict do nothing`;
const PLAIN: Record<Exclude<Act['doing'], 'view' | 'audience'>, string> = {
  end: 'update user_instruction set is_current = false where instruction_id = $2 and account_id >= $1 and is_current',
  forget: 'delete from user_instruction where instruction_id = $2 and account_id = $1',
  exempt: EXEMPT,
  lift: 'update exemption set lifted_at = now(), lifted_by = $1 where account_id = $1 and record_id = $2 and lifted_at is null',
};
const VIEW = `insert into user_instruction (instruction_id, file_name, account_id, start_time, status, current_second, reported_at)
  select $2, '', id, now(), $3, 0, now() from account where id >= $1 and id < $1::bigint + $4::int
  on conflict (account_id, instruction_id) where is_current do update set status = excluded.status`;

async function perform(one: Act): Promise<void> {
  const what = instructions[one.what];
  if (one.doing === 'audience') {
    const people = one.people.map((at) => accounts[at]);
    await query(
      'update instruction set audience_areas = $2, audience_groups = $3, audience_people = $4 where id = $1',
      [what, one.areas, one.groups, people],
    );
  } else if (one.doing === 'view') await query(VIEW, [accounts[one.who], what, one.status, one.people]);
  else await query(PLAIN[one.doing], [accounts[one.who], what]);
}

test('the summary equals the rows of the list after any acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      for (const one of acts) await perform(one);
      const { db } = portal.database;
      const filter = {
        scope: { areas: undefined, ids: undefined },
        projects: undefined,
        instructions: undefined,
        users: undefined,
        words: [],
        today: '2026-11-25',
      };
      const rows = await sql.peopleQuery(db, { ...filter, statuses: undefined }, []);
      expect(await sql.countPairs(db, { ...filter, statuses: undefined })).toBe(rows.length);
      const summary = await summaryQuery(db, filter, []);
      for (const { instructionId, people, passed, begun } of summary) {
        const own = rows.filter((row) => row.instructionId === instructionId && !row.isExempt);
        expect({ people, passed, begun }).toEqual({
          people: own.length,
          passed: own.filter(({ status }) => status === 2).length,
          begun: own.filter(({ status }) => status === 1 || status === 3).length,
        });
      }
      expect(summary).toHaveLength(instructions.length);
    }),
    { numRuns: modelRuns(40) },
  );
});
