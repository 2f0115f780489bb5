import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts';
import { settlePlanned } from './planned.public.ts';

const DAYS = ['2026-11-30', '2026-12-01'];
const POSITIONS = ['Оператор CATI', 'Супервайзер', 'Оператор CATI'];

let portal: TestPortal;
let people: Person[];
let area: string;

beforeAll(async () => {
  portal = await createTestPortal({ now: new Date('2026-11-25T09:00:00Z') });
  people = await Promise.all(POSITIONS.map((position) => portal.person('O', { employee: { position } })));
});
afterAll(() => portal.close());
/** Nobody is booked, and what is counted is of an area that nobody knew. */
async function begin(): Promise<void> {
  area = `Площадка ${crypto.randomUUID()}`;
  await pool().query('delete from shift_booking');
}
beforeEach(() => begin());

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}
const pool = (): Client => portal.database.pool;
const book = (who: number, day: string, client = pool()) =>
  client.query(
    `insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)
     on conflict (employee_id, day, shift_id) do nothing`,
    [people[who]?.employeeId, day, area],
  );
const cancel = (who: number, day: string) =>
  pool().query('delete from shift_booking where employee_id = $1 and day = $2', [
    people[who]?.employeeId,
    day,
  ]);
const settle = () => settlePlanned(portal.database.db);

/** Shifts of the area with how many are booked by that table, and how many rows say so. */
const cellsOf = async (table: string, people: string, withNobody = false) =>
  (
    await pool().query(
      `select day::text, area, shift_id, position, sum(${people})::int as people, count(*)::int as rows
       from ${table} where area like $1 group by 1, 2, 3, 4 having sum(${people}) <> 0 or $2 order by 1, 2, 3, 4`,
      [`${area}%`, withNobody],
    )
  ).rows;
const withoutRows = (cells: Record<string, unknown>[]) => cells.map((cell) => ({ ...cell, rows: undefined }));
const counted = async () => withoutRows(await cellsOf('shift_planned', 'people'));
const booked = async () => withoutRows(await cellsOf('shift_booking', '1'));
const peopleOf = (cells: Record<string, unknown>[]) => cells.map(({ people: n }) => n);
/** The ERP says that everybody has moved there, or is of that position now. */
const move = (to: string) =>
  pool().query('update shift_booking set area = $2 where area like $1', [`${area}%`, `${area}${to}`]);
const promote = (who: number, position: string) =>
  pool().query('update shift_booking set position = $2 where employee_id = $1', [
    people[who]?.employeeId,
    position,
  ]);

const person = fc.nat(POSITIONS.length - 1);
const day = fc.constantFrom(...DAYS);
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('book' as const), who: person, day }),
    fc.record({ act: fc.constant('cancel' as const), who: person, day }),
    fc.record({ act: fc.constant('move' as const), to: fc.constantFrom('', ' (вторая)') }),
    fc.record({ act: fc.constant('promote' as const), who: person, position: fc.constantFrom(...POSITIONS) }),
    fc.record({ act: fc.constant('settle' as const) }),
  ),
  { maxLength: 25 },
);

describe('how many are booked', () => {
  test('is what is counted, after each booking, cancelling and move, settled or not', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        await begin();
        for (const one of all) {
          if (one.act === 'book') await book(one.who, one.day);
          else if (one.act === 'cancel') await cancel(one.who, one.day);
          else if (one.act === 'move') await move(one.to);
          else if (one.act === 'promote') await promote(one.who, one.position);
          else await settle();
          expect(await counted()).toEqual(await booked());
        }
        await settle();
        // A row of each shift and position that somebody is booked on, and none besides.
        expect(await cellsOf('shift_planned', 'people', true)).toEqual(
          (await booked()).map((cell) => ({ ...cell, rows: 1 })),
        );
      }),
      { numRuns: 25 },
    );
  });

  test('makes nobody wait: two who book the same shifts, each in an order of their own, both do', async () => {
    const [first, second] = [await portal.database.pool.connect(), await portal.database.pool.connect()];
    try {
      for (const client of [first, second]) {
        await client.query('begin');
        await client.query(`set local lock_timeout = '5s'`);
      }
      await book(0, DAYS[0] as string, first);
      await book(2, DAYS[1] as string, second);
      await book(0, DAYS[1] as string, first);
      await book(2, DAYS[0] as string, second);
      for (const client of [first, second]) await client.query('commit');
    } finally {
      first.release();
      second.release();
    }
    expect(peopleOf(await counted())).toEqual([2, 2]);
  });

  test('counts what is booked while it is settled, and settled twice at once nothing twice', async () => {
    for (const who of [0, 1]) await book(who, DAYS[0] as string);
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await book(2, DAYS[0] as string, client);
      await Promise.all([settle(), settle()]);
      expect(await counted()).toEqual(await booked());
      await client.query('commit');
    } finally {
      client.release();
    }
    await Promise.all([settle(), settle()]);
    expect(await counted()).toEqual(await booked());
    expect(peopleOf(await counted())).toEqual([2, 1]);
  });

  test('of a booking that is taken back nothing is left', async () => {
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await book(0, DAYS[0] as string, client);
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(await cellsOf('shift_planned', 'people', true)).toEqual([]);
  });
});
