import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../../server/src/platform/time/zone.ts';
import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import type { Person } from '../prepared/people.ts';
import { openWeeks } from '../prepared/weeks.ts';
import { percentileRow, statusesInWords } from '../report/numbers.ts';
import type { Row } from '../report/report.ts';

const PEOPLE = 500;
const PLACES = 20;
const WITHIN_MS = 1_000;
const MAX_P99_MS = 1_000;
const SHIFT = 3;
/** Pages that are opened at the same moment before. */
const BATCH = 20;
const PATH = '/api/work_time/open_places/';

/** Moves 500 people who may come into one area and frees twenty places of a closed day there. */
async function freePlaces({ client, operators }: Organisation, day: string): Promise<Person[]> {
  const { rows } = await client.query<{ id: number }>(
    `select a.id::int from account a join employee e on e.id = a.employee_id
     where a.id = any($1::bigint[]) and not exists (
       select 1 from absence x where x.employee_id = e.id and x.first_day <= $2 and x.last_day >= $2)
     order by a.id limit $3`,
    [operators.map(({ id }) => id), day, PEOPLE],
  );
  const ids = new Set(rows.map(({ id }) => id));
  const chosen = operators.filter(({ id }) => ids.has(id));
  const area = chosen[0]?.area ?? '';
  await client.query(
    'update employee set area = $1 where id in (select employee_id from account where id = any($2::bigint[]))',
    [area, [...ids]],
  );
  await client.query('delete from shift_booking where day = $1', [day]);
  await client.query('delete from shift_demand where day = $1', [day]);
  await client.query(
    'insert into shift_demand (area, day, shift_id, capacity, needed) values ($1, $2, $3, $4, $4)',
    [area, day, SHIFT, PLACES],
  );
  return chosen;
}

/** 500 people want 20 free places of a closed week within a second. */
export async function takeFreePlaces(): Promise<Row[]> {
  await using organisation = await openOrganisation();
  const { browsers } = organisation;
  const [monday = ''] = await openWeeks(organisation);
  const day = addDays(monday, -1);
  const people = await freePlaces(organisation, day);
  for (let first = 0; first < people.length; first += BATCH)
    await Promise.all(
      people.slice(first, first + BATCH).map(({ token }) => browsers.send({ path: PATH, token })),
    );
  const body = { date: day, shift_id: SHIFT };
  const replies = await Promise.all(
    people.map(async ({ token }) => {
      await wait(Math.random() * WITHIN_MS);
      return browsers.send({ path: PATH, token, body });
    }),
  );
  const times = replies.map(({ took }) => took);
  const statuses = replies.map(({ status }) => status);
  const winners = statuses.filter((status) => status === 201).length;
  const name = `${PEOPLE} человек на ${PLACES} мест`;
  return [
    { name: `${name}: заняли`, value: winners, unit: '', least: PLACES, note: statusesInWords(statuses) },
    { name: `${name}: сверх мест`, value: Math.max(0, winners - PLACES), unit: '', most: 0 },
    percentileRow(name, 0.99, times, MAX_P99_MS),
  ];
}
