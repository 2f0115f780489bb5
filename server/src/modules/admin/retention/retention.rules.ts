import { type Database, limitStatements, type Tx } from '../../../platform/database/database.ts';
import { recordActivity } from '../../audit-log/write/activity.public.ts';
import { releaseFiles } from '../../files/files.public.ts';
import { deleteStoredEmails, mailFolder } from '../../../platform/mail/transport.ts';
import { readRetention } from '../../../platform/settings/settings.ts';
import * as sql from './retention.sql.ts';

/** A shortened retention deletes years of records at once, milliseconds. */
const STATEMENT_TIMEOUT_MS = 10 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

async function deleteImports(tx: Tx, before: Date, now: Date): Promise<number> {
  const { count, files } = await sql.deleteImports(tx, before);
  await releaseFiles(tx, files, now);
  return count;
}

/** Requests are the ground of absences: kept as long as personnel papers about leave are asked for. */
const REQUEST_MONTHS = 60;

async function deleteRequests(tx: Tx, before: Date, now: Date): Promise<number> {
  const { count, files } = await sql.deleteRequests(tx, before);
  await releaseFiles(tx, files, now);
  return count;
}

/** A year and a month: hours of the same month of last year can still be explained. */
const MARK_MONTHS = 13;

/** Nightly job. Deletes records past their retention and logs the number of each kind. */
export async function forgetOld(db: Database, now: Date): Promise<void> {
  const { visits_days, letters_days, imports_days, leavers_months } = await readRetention(db);
  const steps: [what: string, forget: (tx: Tx) => Promise<number>][] = [
    [
      `Посещения страниц старше ${visits_days} дн.`,
      (tx) => sql.deleteVisits(tx, daysBefore(now, visits_days)),
    ],
    [`Письма старше ${letters_days} дн.`, (tx) => sql.deleteEmails(tx, daysBefore(now, letters_days))],
    [
      `Файлы обмена с ERP старше ${imports_days} дн.`,
      (tx) => deleteImports(tx, daysBefore(now, imports_days), now),
    ],
    [
      'Заявки, которые закончились больше 5 лет назад',
      (tx) => deleteRequests(tx, monthsBefore(now, REQUEST_MONTHS), now),
    ],
    [
      `Отметки на сменах старше ${MARK_MONTHS} мес.`,
      (tx) => sql.deleteMarks(tx, monthsBefore(now, MARK_MONTHS)),
    ],
  ];
  if (leavers_months !== null)
    steps.push([
      `Личные данные уволенных больше ${leavers_months} мес. назад`,
      (tx) => sql.maskLeavers(tx, monthsBefore(now, leavers_months)),
    ]);
  for (const [what, forget] of steps) {
    // A transaction each: a failed one does not roll back the others.
    await db.transaction(async (tx) => {
      await limitStatements(tx, STATEMENT_TIMEOUT_MS);
      const count = await forget(tx);
      if (count === 0) return;
      const entry = { section: 'settings', action: 'delete', details: `${what}: ${count}` } as const;
      await recordActivity(tx, { userId: null, ...entry, url: '/settings', now });
    });
  }
}

/** Nightly job. Deletes e-mails kept as files, like those of the database. */
export async function deleteOldEmails(db: Database, dataDir: string, now: Date): Promise<void> {
  const { letters_days } = await readRetention(db);
  await deleteStoredEmails(mailFolder(dataDir), daysBefore(now, letters_days));
}
