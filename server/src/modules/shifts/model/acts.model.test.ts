import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acts,
  CELLS,
  makeManagers,
  makeTeam,
  NOW,
  perform,
  serveLater,
  type Team,
} from '../../../testing/shifts-model/acts.ts';
import { ShiftsModel, NOTIFIED_KINDS } from '../../../testing/shifts-model/model.ts';
import { modelRuns } from '../../../testing/model-runs.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const ACTS = acts(60);

let areas = 0;

const portal = await usePortal({ now: NOW });
const leaders: Pick<Team, 'portal' | 'admin' | 'managers'> = await makeManagers(portal);

interface Of {
  n: number;
  cell: number;
}

/** State of a team in the tables, in the terms of the model. */
async function stateOf({ area, people }: Team) {
  const query = async <T>(text: string): Promise<T[]> =>
    (
      await portal.database.pool.query(text, [
        people.map(({ employeeId }) => employeeId),
        CELLS.map(({ day }) => day),
        CELLS.map(({ shift }) => shift),
        area,
      ])
    ).rows;
  const known = `with person as (select id, n - 1 as n from unnest($1::bigint[]) with ordinality p(id, n)),
    cell as (select day, shift, n - 1 as cell from unnest($2::date[], $3::int[]) with ordinality c(day, shift, n)),
    area as (select $4::text as name)`;
  const of = (table: string) => `${known} select p.n::int, c.cell::int from ${table} t
    join person p on p.id = t.employee_id join cell c on (c.day, c.shift) = (t.day, t.shift_id::int), area a
    where t.area = a.name order by t.id`;
  const inCells = (rows: readonly Of[]) =>
    CELLS.map((_, cell) => rows.filter((row) => row.cell === cell).map(({ n }) => n));
  const offers = await query<{ offer: string }>(`${known}
    select concat_ws(' ', c.cell, f.n, coalesce(r.n::text, 'null')) as offer from shift_handover h
    join person f on f.id = h.from_employee_id left join person r on r.id = h.to_employee_id
    join cell c on (c.day, c.shift) = (h.day, h.shift_id::int) where h.state = 'offered' order by h.id`);
  const told = await query<{ key: string; times: number }>(`${known}
    select m.kind || ' ' || p.n as key, count(*)::int as times from notification m
    join account on account.id = m.account_id join person p on p.id = account.employee_id
    where m.kind in (${NOTIFIED_KINDS.map((kind) => `'${kind}'`).join(', ')}) and m.title not like '% передаёт смену'
    group by 1`);
  const history = await query<Of>(`${known}
    select p.n::int, c.cell::int from shift_change t join person p on p.id = t.employee_id
    join cell c on (c.day, c.shift) = (t.day, t.shift_id::int) group by 1, 2
    having sum(case t.action when 'book' then 1 when 'unbook' then -1 else 0 end) = 1`);
  return {
    booked: inCells(await query<Of>(of('shift_booking'))),
    waiting: inCells(await query<Of>(of('shift_waiting'))),
    explained: inCells(history),
    offers: offers.map(({ offer }) => offer),
    told: new Map(told.map(({ key, times }) => [key, times])),
  };
}

const sorted = (cells: Iterable<number>[]) => cells.map((people) => [...people].toSorted((a, b) => a - b));

test('sequential acts of employees, managers and the ERP end in the state of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ACTS, { minLength: 30, maxLength: 60, size: 'max' }), async (all) => {
      portal.clock.time = NOW;
      const team = await makeTeam(leaders, `Модель ${(areas += 1)}`);
      const model = new ShiftsModel();
      for (const [at, one] of all.entries()) {
        const allowed = model.act(one);
        const status = await perform(team, one);
        const what = `${at}: ${JSON.stringify(one)} answers ${status}`;
        expect(status === undefined ? undefined : status < 300, what).toBe(allowed);
        await serveLater(team);
        const state = await stateOf(team);
        expect(sorted(state.booked), what).toEqual(sorted(model.booked));
        expect(state.waiting, what).toEqual(model.waiting);
        expect(state.offers, what).toEqual(model.offers);
        expect(state.told, what).toEqual(model.told);
        expect(sorted(state.explained), what).toEqual(sorted(model.booked));
      }
    }),
    { numRuns: modelRuns(12), endOnFailure: true },
  );
});
