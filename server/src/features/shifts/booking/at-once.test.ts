import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';

let portal: TestPortal;

/** A Wednesday; the open weeks begin on the Mondays 30 November and 7 December. */
const NOW = new Date('2026-11-25T09:00:00Z');
const DAY = '2026-12-01';
const AREA = 'Орёл';

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW });
});
afterAll(() => portal.close());

const operators = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => portal.person('O', { employee: { area: AREA } })));
const book = (who: Person, shift_id = 2) =>
  portal.call(who, 'POST', '/work_time/', { body: { date: DAY, shift_id } });
const statusesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

/** Makes the database fail where that person is booked. */
const failFor = ({ employeeId }: Person): Promise<unknown> =>
  portal.database.asOwner(`
    create function fail_for_one() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger fail_for_one before insert on shift_booking
      for each row when (new.employee_id = ${employeeId}) execute function fail_for_one()`);

describe('who asks for shifts at the same moment', () => {
  test('is booked with the others and named alone in the own history and in the log', async () => {
    const people = await operators(30);
    expect(statusesOf(await Promise.all(people.map((who) => book(who))))).toEqual(people.map(() => 201));
    const histories = await Promise.all(
      people.map((who) => portal.call(who, 'GET', '/work_time/history/', { query: { date: DAY } })),
    );
    expect(histories.map((answer) => answer.json().data.length)).toEqual(people.map(() => 1));
    for (const answer of histories) expect(answer.json().data[0].attributes).toMatchObject({ own: true });
    const { rows } = await portal.database.pool.query(
      `select user_id::int as id from activity where details like 'Смена%01.12.2026' and user_id = any($1) order by 1`,
      [people.map(({ accountId }) => accountId)],
    );
    expect(rows.map(({ id }) => id)).toEqual(
      people.map(({ accountId }) => accountId).toSorted((a, b) => a - b),
    );
  });

  test('is not kept out by what goes wrong with somebody else', async () => {
    const people = await operators(6);
    const [unlucky] = people;
    if (!unlucky) throw new Error('nobody');
    await failFor(unlucky);
    const answers = await Promise.all(people.map((who) => book(who, 3)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 201, 201, 201, 201, 201]);
    const { rows } = await portal.database.pool.query(
      'select employee_id::int as id from shift_booking where day = $1 and shift_id = 3 order by 1',
      [DAY],
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(people.slice(1).map((who) => who.employeeId)));
  });
});
