import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { addDays, dayInZone, momentInZone } from '../platform/zone.ts';
import { insertAccounts, insertCards, insertEmployees, insertImages, insertNews } from './demo.sql.ts';
import { demoCards } from './information-texts.ts';
import { textDay } from './news-texts/text-day.ts';
import { demoNews } from './news.ts';
import { hashedPassword } from './password.ts';
import { demoAccounts } from './people/accounts.ts';
import { demoEmployees } from './people/employees.ts';
import { storePictures, type StoredPicture } from './pictures.ts';
import { randomOf } from './random.ts';

export interface DemoDeps {
  pool: pg.Pool;
  files: FileStore;
  now: Date;
  timeZone: string;
}

/** Fills an empty database with the demonstration organisation in one transaction. */
export async function seedDemo({ pool, files, now, timeZone }: DemoDeps): Promise<void> {
  const [pictures, passwordHash] = await Promise.all([storePictures(files), hashedPassword()]);
  await drizzle(pool).transaction((tx) =>
    fill(tx, { today: dayInZone(now, timeZone), timeZone, pictures, passwordHash }),
  );
}

interface Filling {
  today: string;
  timeZone: string;
  pictures: StoredPicture[];
  passwordHash: string;
}

async function fill(tx: Tx, { today, timeZone, pictures, passwordHash }: Filling): Promise<void> {
  const at = (day: string, time: string): Date => momentInZone(`${day}T${time}`, timeZone);
  const yesterday = addDays(today, -1);

  const employees = demoEmployees(today);
  const employeeIds = await insertEmployees(tx, employees, at(yesterday, '05:10'));
  const accounts = demoAccounts(employees).map((row, order) => ({
    ...row,
    createdOn: addDays(today, -700 + order * 7),
  }));
  const accountIds = await insertAccounts(
    tx,
    accounts.map(({ employee, createdOn, ...row }) => ({
      ...row,
      employeeId: employeeIds[employee] ?? 0,
      passwordHash,
      createdAt: at(createdOn, '10:30'),
    })),
  );

  const editor = accountIds[0] ?? 0;
  await insertImages(
    tx,
    pictures.map((row) => ({ ...row, uploadedBy: editor, createdAt: at(addDays(today, -240), '11:00') })),
  );
  await insertCards(tx, demoCards(textDay(today, randomOf(1))), at(addDays(today, -6), '15:20'));
  await insertNews(
    tx,
    demoNews(today).map(({ day, ...row }) => ({
      ...row,
      dateTime: at(day, '00:00'),
      createdAt: at(addDays(day > today ? today : day, -1), '16:40'),
    })),
  );
}
