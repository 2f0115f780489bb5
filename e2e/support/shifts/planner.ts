import type { Page } from '@playwright/test';
import { mark, test as base } from '../content.ts';
import { makePerson, type Person, query } from '../people.ts';
import { sessionOf, storageOf } from '../test.ts';

interface Planner {
  person: Person;
  area: string;
  /** Days that may be planned, the first open week. */
  week: string[];
}

/** An operator of an area of their own, and the week that is open to them. */
export const test = base.extend<{ planner: Planner }>({
  planner: async ({ request, context }, use) => {
    const area = `Площадка ${mark()}`;
    const person = await makePerson({ role: 'O', area });
    const session = await sessionOf(request, person);
    await context.setStorageState(storageOf(session));
    const headers = { authorization: `Bearer ${session.access}` };
    const answer = await request.get('/api/work_time/get_available_dates/', { headers });
    const { data } = (await answer.json()) as { data: string[] };
    await use({ person, area, week: data.slice(0, 7) });
  },
});

export const day = (planner: Planner, index: number): string => planner.week[index] ?? '';

/** '24 ноября' */
export const named = (iso: string): string =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(iso));

export const boxOf = (page: Page, iso: string, shift: 'I' | 'II') =>
  page.getByRole('checkbox', { name: `Смена ${shift}, ${named(iso)}`, exact: true });

/** The row of a day in the week, not in the calendar. */
export const rowOf = (page: Page, iso: string) =>
  page.getByRole('grid', { name: /^Выходы/ }).getByRole('row', { name: named(iso) });

export const cellOf = (page: Page, iso: string, shift: 'I' | 'II') =>
  page.getByRole('gridcell').filter({ has: boxOf(page, iso, shift) });

export const setDemand = (
  area: string,
  iso: string,
  shift: 2 | 3,
  needed: number | null,
  capacity: number | null,
) =>
  query(
    `insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, $2, $3, $4, $5)
     on conflict (area, day, shift_id, position) do update set needed = excluded.needed, capacity = excluded.capacity`,
    [area, iso, shift, needed, capacity],
  );

export const bookingsOf = async ({ employeeId }: Person): Promise<string[]> =>
  (
    await query<{ shift: string }>(
      `select to_char(day, 'YYYY-MM-DD') || ' ' || shift_id as shift from shift_booking where employee_id = $1 order by 1`,
      [employeeId],
    )
  ).map((row) => row.shift);

export { expect } from '../test.ts';
