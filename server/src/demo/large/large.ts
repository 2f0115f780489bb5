import type pg from 'pg';
import type { Tx } from '../../platform/database/database.ts';
import { addDays, dayInZone, momentInZone } from '../../platform/time/zone.ts';
import { copyRows, type CopyValue } from '../copy.ts';
import type { DemoDeps } from '../demo.ts';
import {
  continueIds,
  inTransaction,
  insertCards,
  insertImages,
  noteImageUses,
  vacuumLoaded,
  withoutTimeLimit,
} from '../demo.sql.ts';
import { demoCards } from '../information-texts.ts';
import { ACTIVITY_COLUMNS, largeActivity } from './large-activity.ts';
import { largeNews, NEWS_COLUMNS } from './large-news.ts';
import { ACCOUNT_COLUMNS, EMPLOYEE_COLUMNS, largeAccounts, largeEmployees } from './large-people.ts';
import { spaced, textDay } from '../news-texts/text-day.ts';
import { hashedPassword } from '../password.ts';
import { demoAccounts } from '../people/accounts.ts';
import { demoEmployees } from '../people/employees.ts';
import { storePictures } from '../pictures.ts';
import { randomOf } from '../random.ts';
import { seedWorktime } from '../worktime/worktime.ts';

export interface LargeSizes {
  employees: number;
  accounts: number;
  news: number;
  activity: number;
}

export const LARGE: LargeSizes = { employees: 5_000, accounts: 3_000, news: 5_000, activity: 1_000_000 };

/** The change log goes back two years. */
const ACTIVITY_DAYS = 730;

/**
 * Fills an empty, migrated database for measurements, by COPY: under two minutes on two cores, memory flat.
 * All or nothing; the four demonstration logins work here too.
 */
export async function seedLarge(
  deps: DemoDeps,
  sizes: LargeSizes = LARGE,
  onProgress: (text: string) => void = () => {},
): Promise<void> {
  await inTransaction(deps.pool, async (tx, client) => {
    await withoutTimeLimit(tx);
    const load = async (
      what: string,
      table: string,
      columns: readonly string[],
      rows: Iterable<CopyValue[]>,
    ) => {
      const count = await copyRows(client, table, columns, rows);
      onProgress(`${what}: ${spaced(count)}`);
    };
    await fill(tx, load, deps, sizes);
    const bookings = await fillWorktime(client, deps, sizes);
    onProgress(`Записи на смены: ${spaced(bookings)}`);
    await continueIds(tx);
  });
  await vacuumLoaded(deps.pool);
  onProgress('Статистика собрана');
}

type Load = (
  what: string,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopyValue[]>,
) => Promise<void>;

async function fill(
  tx: Tx,
  load: Load,
  { files, now, timeZone }: DemoDeps,
  sizes: LargeSizes,
): Promise<void> {
  const today = dayInZone(now, timeZone);
  const employees = demoEmployees(today, sizes.employees);
  const imported = momentInZone(`${addDays(today, -1)}T05:10`, timeZone);
  const passwordHash = await hashedPassword();

  await load('Сотрудники', 'employee', EMPLOYEE_COLUMNS, largeEmployees(employees, today, imported));
  const accounts = demoAccounts(employees, sizes.accounts);
  await load('Учётные записи', 'account', ACCOUNT_COLUMNS, largeAccounts(accounts, passwordHash, imported));
  await load('Новости', 'news', NEWS_COLUMNS, largeNews(sizes.news, today, timeZone));

  const pictures = await storePictures(files);
  await insertImages(
    tx,
    pictures.map((row) => ({ ...row, uploadedBy: 1, createdAt: imported })),
  );
  await insertCards(tx, demoCards(textDay(today, randomOf(1))), imported);
  await noteImageUses(tx);

  const from = addDays(today, -ACTIVITY_DAYS);
  const entries = largeActivity(
    sizes.activity,
    sizes.accounts,
    new Date(`${from}T00:00Z`),
    new Date(`${today}T00:00Z`),
  );
  await load('Записи журнала', 'activity', ACTIVITY_COLUMNS, entries);
}

/** Eight weeks of shifts; the second open week has only just opened, so that the opening peak finds it empty. */
async function fillWorktime(
  client: pg.ClientBase,
  { now, timeZone }: DemoDeps,
  sizes: LargeSizes,
): Promise<number> {
  const employees = demoEmployees(dayInZone(now, timeZone), sizes.employees);
  const accountOf = new Map(
    demoAccounts(employees, sizes.accounts).map(({ employee }, at) => [employee, at + 1]),
  );
  const { bookings } = await seedWorktime(client, {
    employees,
    employeeId: (at) => at + 1,
    accountId: (at) => accountOf.get(at),
    managerId: 2,
    now,
    timeZone,
    weeksBack: 7,
    perWeek: 9,
    shares: [0.96, 0],
  });
  return bookings;
}
