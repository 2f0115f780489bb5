import fc from 'fast-check';
import { type PlacesJob, PLACES_QUEUE } from '../../modules/shifts/replacement/places.queue.ts';
import { servePlaces } from '../../modules/shifts/replacement/places-job.rules.ts';
import type { Person, TestPortal } from '../test-portal.ts';

/** A Wednesday, 12:00 in Moscow: this week is closed, the next two are open. */
export const NOW = new Date('2026-11-25T09:00:00Z');
/** Open, closed, and of today: the last begins at 15:00. */
export const CELLS = [
  { day: '2026-12-01', shift: 2 },
  { day: '2026-11-27', shift: 2 },
  { day: '2026-11-25', shift: 3 },
] as const;
export const PEOPLE = 30;
const MANAGERS = 3;
/** Initial capacity of each shift; two people have booked it. */
export const PLACES = 2;

/** Most acts are those of few people, so that they meet. */
const who = fc.oneof({ weight: 6, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(PEOPLE - 1) });
const cell = fc.nat(CELLS.length - 1);

/** Something that somebody does; `minutes` is how much time passes at once. */
export const acts = (minutes: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('book' as const), who, cell }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who, cell }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('unable' as const), who, cell }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), who, cell }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who, cell }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), who, cell }) },
    {
      weight: 7,
      arbitrary: fc.record({ kind: fc.constant('offer' as const), who, cell, to: fc.option(who) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), who, accepts: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), who }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('managerBook' as const), who, cell }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('managerCancel' as const), who, cell }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('absence' as const), who, cell }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('demand' as const), cell, places: fc.nat(4) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('later' as const), minutes: fc.constant(minutes) }),
    },
  );
export type Act = ReturnType<typeof acts> extends fc.Arbitrary<infer T> ? T : never;

export interface Team {
  portal: TestPortal;
  admin: Person;
  managers: Person[];
  area: string;
  people: Person[];
  codes: string[];
}

/** Those who manage every team of a portal. */
export async function makeManagers(portal: TestPortal): Promise<Pick<Team, 'portal' | 'admin' | 'managers'>> {
  const managers = await Promise.all(Array.from({ length: MANAGERS }, () => portal.person('M')));
  return { portal, managers, admin: await portal.person('A') };
}

/** Thirty people of an area of their own; of each shift two have a place, in turn, as if they had booked it. */
export async function makeTeam(
  leaders: Pick<Team, 'portal' | 'admin' | 'managers'>,
  area: string,
): Promise<Team> {
  const { portal } = leaders;
  const query = (text: string, values: unknown[]) => portal.database.pool.query(text, values);
  const codes = Array.from({ length: PEOPLE }, (_, n) => `${area}-${n}`);
  const people = await Promise.all(codes.map((codeId) => portal.person('O', { employee: { area, codeId } })));
  for (const [at, { day, shift }] of CELLS.entries()) {
    await query(
      'insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, $2, $3, $4, $4)',
      [area, day, shift, PLACES],
    );
    const ids = [people[at], people[at + 1]].map((person) => person?.employeeId);
    await query(
      `insert into shift_booking (employee_id, day, shift_id, area) select unnest($1::bigint[]), $2, $3, $4`,
      [ids, day, shift, area],
    );
    await query(
      `insert into shift_change (employee_id, day, shift_id, action) select unnest($1::bigint[]), $2, $3, 'book'`,
      [ids, day, shift],
    );
  }
  return { ...leaders, area, people, codes };
}

/** Does one act as the person would; answers the status, undefined where there was nothing to do. */
export async function perform(team: Team, one: Act): Promise<number | undefined> {
  const { portal, admin, managers, area, people, codes } = team;
  const person = people['who' in one ? one.who : 0] as Person;
  const at = CELLS['cell' in one ? one.cell : 0] as (typeof CELLS)[number];
  const shift = { date: at.day, shift_id: at.shift };
  const manager = managers[('who' in one ? one.who : 0) % MANAGERS] as Person;
  const call = async (...of: Parameters<TestPortal['call']>) => (await portal.call(...of)).statusCode;
  const firstOffer = async (part: 'giver' | 'receiver'): Promise<string | undefined> =>
    (await portal.call(person, 'GET', '/work_time/handover/'))
      .json()
      .data.find(
        ({ attributes }: { attributes: { part: string; state: string } }) =>
          attributes.part === part && attributes.state === 'offered',
      )?.id;
  switch (one.kind) {
    case 'book':
      return call(person, 'POST', '/work_time/', { body: shift });
    case 'cancel':
      return call(person, 'DELETE', '/work_time/', { body: shift });
    case 'unable':
      return call(person, 'POST', '/work_time/unable/', { body: { ...shift, reason: 'Болею' } });
    case 'wait':
      return call(person, 'POST', '/work_time/waiting/', { body: shift });
    case 'leave':
      return call(person, 'DELETE', '/work_time/waiting/', { body: shift });
    case 'take':
      return call(person, 'POST', '/work_time/open_places/', { body: shift });
    case 'offer': {
      const empl_id = one.to === null ? null : (people[one.to] as Person).employeeId;
      return call(person, 'POST', '/work_time/handover/', { body: { ...shift, empl_id } });
    }
    case 'answer': {
      const id = await firstOffer('receiver');
      const name = one.accepts ? 'accept' : 'decline';
      return id === undefined ? undefined : call(person, 'POST', `/work_time/handover/${id}/${name}/`);
    }
    case 'withdraw': {
      const id = await firstOffer('giver');
      return id === undefined ? undefined : call(person, 'DELETE', `/work_time/handover/${id}/`);
    }
    case 'managerBook':
    case 'managerCancel': {
      const method = one.kind === 'managerBook' ? 'POST' : 'DELETE';
      const path = `/work_time/employee/${person.employeeId}/`;
      return call(manager, method, path, { body: { ...shift, reason: 'Замена' } });
    }
    case 'absence': {
      const day = at.day.split('-').toReversed().join('.');
      const bytes = Buffer.from(`Табельный номер;С;По;Причина\r\n${codes[one.who]};${day};${day};Больничный`);
      return call(admin, 'POST', '/erp/import/absences/', {
        form: { fields: {}, file: { name: 'absences.csv', bytes } },
      });
    }
    case 'demand':
      return call(manager, 'PUT', '/work_time/demand/', {
        body: { area, ...shift, needed: one.places, capacity: one.places },
      });
    case 'later':
      portal.wait(one.minutes * 60);
      return undefined;
  }
}

/** Does what changes have left for later, as the worker would. */
export async function serveLater({ portal }: Pick<Team, 'portal'>): Promise<void> {
  const { rows } = await portal.database.pool.query(
    `delete from pgboss.job where name = $1 and state = 'created' returning data`,
    [PLACES_QUEUE.name],
  );
  for (const { data } of rows) await servePlaces(portal.deps, data as PlacesJob);
}
