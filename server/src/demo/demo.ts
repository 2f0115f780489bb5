import type pg from 'pg';
import type { Tx } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { addDays, dayInZone, momentInZone } from '../platform/zone.ts';
import type { TextJob } from '../features/knowledge/text/text.queue.ts';
import { readDocumentText } from '../features/knowledge/text/text.rules.ts';
import {
  databaseOf,
  inTransaction,
  insertAccounts,
  insertActivity,
  insertCards,
  insertEmployees,
  insertImages,
  insertNews,
  makeActivityMonths,
} from './demo.sql.ts';
import { demoHistory, HISTORY_DAYS } from './history.ts';
import { demoCards } from './information-texts.ts';
import { seedKnowledge } from './knowledge/knowledge.ts';
import { textDay } from './news-texts/text-day.ts';
import { demoNews } from './news.ts';
import { hashedPassword } from './password.ts';
import { demoAccounts } from './people/accounts.ts';
import { demoEmployees } from './people/employees.ts';
import { storePictures, type StoredPicture } from './pictures.ts';
import { randomOf } from './random.ts';
import { seedWorktime } from './worktime/worktime.ts';

/** Place of the demonstration's moderator in the list of employees. */
const MODERATOR = 1;

export interface DemoDeps {
  pool: pg.Pool;
  files: FileStore;
  now: Date;
  timeZone: string;
}

/** Fills an empty database with the demonstration organisation in one transaction; then reads the text of its documents. */
export async function seedDemo({ pool, files, now, timeZone }: DemoDeps): Promise<void> {
  const [pictures, passwordHash] = await Promise.all([storePictures(files), hashedPassword()]);
  const jobs: TextJob[] = [];
  await inTransaction(pool, async (tx, client) => {
    const people = await fill(tx, { today: dayInZone(now, timeZone), timeZone, pictures, passwordHash });
    await seedWorktime(client, {
      ...people,
      now,
      timeZone,
      weeksBack: 26,
      perWeek: 4.5,
      shares: [0.88, 0.5],
      loggedSince: momentInZone(addDays(dayInZone(now, timeZone), -HISTORY_DAYS), timeZone),
    });
    jobs.push(...(await seedKnowledge(tx, files, now)));
  });
  for (const job of jobs) await readDocumentText(databaseOf(pool), files, job);
}

interface Filling {
  today: string;
  timeZone: string;
  pictures: StoredPicture[];
  passwordHash: string;
}

/** Answers who is who, for whatever else is filled in. */
async function fill(tx: Tx, filling: Filling) {
  const { employees, employeeIds, accounts, accountIds } = await fillPeople(tx, filling);
  const { today, timeZone, pictures } = filling;
  const at = (day: string, time: string): Date => momentInZone(`${day}T${time}`, timeZone);
  const uploadedBy = accountIds[0] ?? null;

  const createdAt = at(addDays(today, -245), '11:00');
  await insertImages(
    tx,
    pictures.map((row) => ({ ...row, uploadedBy, createdAt })),
  );
  await insertCards(tx, demoCards(textDay(today, randomOf(1))), at(addDays(today, -6), '15:20'));

  const news = demoNews(today);
  await insertNews(
    tx,
    news.map(({ day, writtenOn, writtenAt, ...row }) => ({
      ...row,
      dateTime: at(day, '00:00'),
      createdAt: at(writtenOn, writtenAt),
    })),
  );

  await makeActivityMonths(tx, addDays(today, -HISTORY_DAYS - 1), today);
  await insertActivity(
    tx,
    demoHistory(accounts, news, today).map(({ day, time, account, ...entry }) => ({
      ...entry,
      createdAt: at(day, time),
      userId: accountIds[account] ?? null,
    })),
  );

  const accountOf = new Map(accounts.map(({ employee }, at) => [employee, accountIds[at]]));
  return {
    employees,
    employeeId: (at: number): number => employeeIds[at] ?? 0,
    accountId: (at: number): number | undefined => accountOf.get(at),
    managerId: accountOf.get(MODERATOR) ?? 0,
  };
}

async function fillPeople(tx: Tx, { today, timeZone, passwordHash }: Filling) {
  const employees = demoEmployees(today);
  const imported = momentInZone(`${addDays(today, -1)}T05:10`, timeZone);
  const employeeIds = await insertEmployees(tx, employees, imported);

  const accounts = demoAccounts(employees);
  const accountIds = await insertAccounts(
    tx,
    accounts.map(({ employee, ...row }, order) => ({
      ...row,
      employeeId: employeeIds[employee] ?? null,
      passwordHash,
      // One a week: the first about two years ago, the last a few weeks back.
      createdAt: momentInZone(`${addDays(today, -720 + order * 7)}T10:30`, timeZone),
    })),
  );
  return { employees, employeeIds, accounts, accountIds };
}
