import { readFileSync } from 'node:fs';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { mark } from '../content.ts';
import { makePerson, type Person, query } from '../people.ts';
import { sessionOf, storageOf } from '../test.ts';

export interface Day {
  area: string;
  manager: Person;
  people: Person[];
  /** Yesterday by the organisation's clock: all of its shifts have begun. */
  date: string;
}

export async function worker(area: string, lastName: string): Promise<Person> {
  const person = await makePerson({ role: 'O', area });
  await query(`update employee set last_name = $2, first_name = 'Ольга', middle_name = '' where id = $1`, [
    person.employeeId,
    lastName,
  ]);
  return person;
}

interface SignInFixtures {
  request: APIRequestContext;
  context: BrowserContext;
}

/** A manager of an area of its own, who is signed in, and three people who were booked yesterday. */
export async function makeDay({ request, context }: SignInFixtures): Promise<Day> {
  const area = `Площадка ${mark()}`;
  const manager = await makePerson({ role: 'M', area });
  const people = [];
  for (const lastName of ['Анина', 'Борина', 'Верина']) people.push(await worker(area, lastName));
  const [row] = await query<{ date: string }>(
    `select to_char((now() at time zone 'Europe/Moscow')::date - 1, 'YYYY-MM-DD') as date`,
  );
  const date = row?.date ?? '';
  for (const { employeeId } of people)
    await query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
      employeeId,
      date,
      area,
    ]);
  await context.setStorageState(storageOf(await sessionOf(request, manager)));
  return { area, manager, people, date };
}

/** Two of the three are marked; the timesheet and its file say so. */
export async function expectTimesheet(page: Page, day: Day): Promise<void> {
  const [anna, boris] = day.people;
  const put = (who: Person | undefined, state: string, minutes: number | null) =>
    query(
      `insert into shift_attendance (employee_id, day, shift_id, state, minutes, marked_at, marked_by)
       values ($1, $2, 2, $3, $4, now(), $5)`,
      [who?.employeeId, day.date, state, minutes, day.manager.accountId],
    );
  await put(anna, 'late', 25);
  await put(boris, 'no_show', null);
  await page.goto(`/workTime/timesheet?month=${day.date.slice(0, 7)}`);
  const table = page.getByRole('region', { name: 'Табель' }).getByRole('table');
  const totals = async () =>
    Promise.all(
      (await table.getByRole('row').all())
        .slice(1)
        .map(async (row) => [
          (await row.getByRole('rowheader').innerText()).trim(),
          (await row.getByRole('cell').last().innerText()).trim(),
        ]),
    );
  await expect(table.getByRole('row')).toHaveCount(4);
  expect(await totals()).toEqual([
    ['Анина\u00a0О.', '05:35'],
    ['Борина\u00a0О.', '00:00'],
    ['Верина\u00a0О.', '06:00'],
  ]);
  await page.getByRole('button', { name: 'Скачать' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows.map((row) => [row.split(';')[1], row.split(';').at(-1)])).toEqual([
    ['Анина Ольга', '05:35'],
    ['Верина Ольга', '06:00'],
  ]);
}
