import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../../server/src/platform/time/zone.ts';
import { openOrganisation, type Organisation } from '../prepared/organisation.ts';
import type { Person } from '../prepared/people.ts';
import { openWeeks } from '../prepared/weeks.ts';
import { percentile, percentilesInWords } from '../report/numbers.ts';
import type { Row } from '../report/report.ts';
import { openBrowsers } from '../support/browsers.ts';

const PEOPLE = 500;
const PLACES = 20;
/** Milliseconds. */
const WITHIN = 1_000;
const MAX_P99 = 1_000;
const SHIFT = 3;
/** People who open the page at the same moment before. */
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
  await client.query('delete from shift_booking where day = $1', [day]);
  await client.query(
    'update employee set area = $1 where id in (select employee_id from account where id = any($2::bigint[]))',
    [area, [...ids]],
  );
  await client.query('delete from shift_demand where day = $1', [day]);
  await client.query(
    'insert into shift_demand (area, day, shift_id, capacity, needed) values ($1, $2, $3, $4, $4)',
    [area, day, SHIFT, PLACES],
  );
  return chosen;
}

/** 500 people want 20 free places of a closed week within a second. */
export async function takeFreePlaces(): Promise<Row[]> {
  const organisation = await openOrganisation();
  const browsers = openBrowsers(organisation.portal.url);
  try {
    const [monday = ''] = await openWeeks(organisation.portal.url, organisation.operators);
    const day = addDays(monday, -1);
    const people = await freePlaces(organisation, day);
    for (let first = 0; first < people.length; first += BATCH)
      await Promise.all(
        people.slice(first, first + BATCH).map(({ token }) => browsers.send({ path: PATH, token })),
      );
    const body = { date: day, shift_id: SHIFT };
    const replies = await Promise.all(
      people.map(async ({ token }) => {
        await wait(Math.random() * WITHIN);
        return browsers.send({ path: PATH, token, body });
      }),
    );
    const times = replies.map(({ took }) => took);
    const statuses = Map.groupBy(replies, ({ status }) => status);
    const winners = statuses.get(201)?.length ?? 0;
    const name = `${PEOPLE} человек на ${PLACES} мест`;
    const inWords = [...statuses].map(([status, { length }]) => `${status}: ${length}`).join(', ');
    return [
      { name: `${name}: заняли`, value: winners, unit: '', aim: { least: PLACES }, note: inWords },
      { name: `${name}: сверх мест`, value: Math.max(0, winners - PLACES), unit: '', aim: { most: 0 } },
      {
        ...{ name: `${name}: p99`, value: percentile(times, 0.99), unit: 'мс', aim: { most: MAX_P99 } },
        note: percentilesInWords(times),
      },
    ];
  } finally {
    browsers.close();
    await organisation.close();
  }
}
