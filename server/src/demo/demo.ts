import type pg from 'pg';
import { databaseOn, type Tx } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createLimiter } from '../platform/limiter.ts';
import { addDays, dayInZone, momentInZone } from '../platform/time/zone.ts';
import { TEXT_QUEUE, type TextJob } from '../modules/knowledge/documents/text/text.queue.ts';
import { readDocumentText } from '../modules/knowledge/documents/text/text.rules.ts';
import {
  inTransaction,
  insertAccounts,
  insertActivity,
  insertCards,
  insertImages,
  attachDocuments,
  insertNews,
  noteImageUses,
  selectEmployeeIds,
} from './demo.sql.ts';
import { DEMO_FEEDBACK } from './feedback.ts';
import { exchange } from './erp/exchange.ts';
import { addWorkingDays } from '../platform/time/working-days.ts';
import { seedDisputes } from './disputes.sql.ts';
import { absencesFile, employeesFile } from './erp/files.ts';
import { seedFinance } from './erp/seed-finance.ts';
import { demoHistory, HISTORY_DAYS } from './history.ts';
import { demoCards } from './information-texts.ts';
import { seedDocflow } from './docflow/docflow.ts';
import { seedPayslips } from './docflow/payslips.ts';
import { seedFreshness } from './knowledge/freshness.sql.ts';
import { seedKnowledge } from './knowledge/knowledge.ts';
import { textDay } from './news-texts/text-day.ts';
import { askToRead } from './must-read.sql.ts';
import { demoNotifications } from './notifications.ts';
import { demoNews } from './news.ts';
import { hashedPassword } from './password.ts';
import { demoAccounts } from './people/accounts.ts';
import {
  insertFeedback,
  insertNotifications,
  insertViewings,
  putInPast,
  selectInstructions,
} from './people.sql.ts';
import { demoEmployees } from './people/employees.ts';
import { storePictures, type StoredPicture } from './pictures.ts';
import { randomOf } from './random.ts';
import { seedRequests } from './requests/requests.sql.ts';
import { demoViewings, SINCE } from './viewings.ts';
import { seedWorktime } from './worktime/worktime.ts';

/** Place of the demonstration's moderator in the list of employees. */
const MODERATOR = 1;
/** The third login is an operator’s. */
const OPERATOR = 2;
/** Weeks with shifts before the next one. */
const WEEKS_BACK = 26;
/** Users with payslips: the logins of the demonstration and some colleagues. */
const PAYSLIPS = 12;

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
    const today = dayInZone(now, timeZone);
    const night = (time: string) => ({
      files,
      timeZone,
      now: momentInZone(`${addDays(today, -1)}T${time}`, timeZone),
    });
    const people = await fill(tx, { today, timeZone, pictures, passwordHash, night });
    await seedWorktime(client, {
      ...people,
      takeAbsences: (absences) =>
        exchange(tx, night('05:11'), 'absences', 'absences.csv', absencesFile(absences, people.employees)),
      now,
      timeZone,
      weeksBack: WEEKS_BACK,
      perWeek: 4.5,
      shares: [0.88, 0.5],
      operatorId: people.employeeId(OPERATOR),
      loggedSince: momentInZone(addDays(today, -HISTORY_DAYS), timeZone),
    });
    // The first month is not complete.
    const since = addDays(`${addDays(today, -7 * WEEKS_BACK).slice(0, 7)}-01`, 31).slice(0, 7);
    await seedFinance(tx, {
      ...{ employees: people.employees, disputant: people.employees[OPERATOR]?.codeId },
      ...{ today, since, night },
    });
    await seedDisputes(tx, {
      accountIds: people.accountIds,
      operatorId: people.accountIds[OPERATOR] ?? 0,
      deciderId: people.accountIds[MODERATOR] ?? 0,
      ...{ now, today },
      decideUntil: addWorkingDays(today, 3, []),
    });
    await seedDocflow(tx, files, { today, timeZone });
    await seedPayslips(tx, files, {
      ...{ accountIds: people.accountIds.slice(0, PAYSLIPS), today, timeZone },
    });
    await seedRequests(tx, {
      ...{ accountIds: people.accountIds, now, today, decideUntil: addWorkingDays(today, 3, []) },
    });
    jobs.push(...(await seedKnowledge(tx, files, { now, timeZone })));
    await attachDocuments(tx, 'Маршрутный лист: новый шаг отбора квартир', ['Маршрут: Калуга, точка 14']);
    await putInPast(tx, new Date(now.getTime() - (SINCE + 7) * 24 * 3_600_000));
    await insertViewings(tx, demoViewings(people.staffIds, await selectInstructions(tx), now));
    await fillFeedback(tx, people.accountIds, now, timeZone);
    await askToRead(tx, today, timeZone);
    const ownerId = people.accountIds[MODERATOR] ?? 0;
    await seedFreshness(tx, { ownerId, staffIds: people.staffIds, today: dayInZone(now, timeZone) });
    await insertNotifications(tx, demoNotifications(people.accountIds, dayInZone(now, timeZone), timeZone));
  });
  const inTurn = createLimiter({ concurrency: TEXT_QUEUE.parallel, maxQueued: jobs.length });
  await Promise.all(jobs.map((job) => inTurn(() => readDocumentText(databaseOn(pool), files, job))));
}

/** Stands above the others of its type. */
const PINNED_NEWS = 'Проверьте почту и телефон в личном кабинете';

async function fillFeedback(tx: Tx, accountIds: number[], now: Date, timeZone: string): Promise<void> {
  const today = dayInZone(now, timeZone);
  await insertFeedback(
    tx,
    DEMO_FEEDBACK.map(({ account, daysAgo, time, to, from, message, state, news, replies = [] }) => {
      const [accountId = 0, editorId = 0] = [accountIds[account], accountIds[MODERATOR]];
      const createdAt = momentInZone(`${addDays(today, -daysAgo)}T${time}`, timeZone);
      return {
        ...{ accountId, subject: to, replyTo: from, message, state, createdAt, handledBy: editorId, news },
        replies: replies.map(({ hoursLater, bySender, text }) => ({
          accountId: bySender ? accountId : editorId,
          text,
          createdAt: new Date(createdAt.getTime() + hoursLater * 3_600_000),
        })),
      };
    }),
  );
}

interface Filling {
  today: string;
  timeZone: string;
  pictures: StoredPicture[];
  passwordHash: string;
  /** The exchange of last night at that time. */
  night: (time: string) => Parameters<typeof exchange>[1];
}

/** Answers who is who, for whatever else is filled in. */
async function fill(tx: Tx, filling: Filling) {
  const { today, timeZone, pictures } = filling;
  const { employees, employeeIds, accounts, accountIds } = await fillPeople(tx, filling);
  const at = (day: string, time: string): Date => momentInZone(`${day}T${time}`, timeZone);
  const editorId = accountIds[0] ?? null;

  const createdAt = at(addDays(today, -245), '11:00');
  await insertImages(
    tx,
    pictures.map((row) => ({ ...row, uploadedBy: editorId, createdAt })),
  );
  await insertCards(tx, demoCards(textDay(today, randomOf(1))), at(addDays(today, -6), '15:20'));

  const news = demoNews(today);
  await insertNews(
    tx,
    news.map(({ day, writtenOn, writtenAt, ...row }) => ({
      ...row,
      isPinned: row.title === PINNED_NEWS,
      dateTime: at(day, '00:00'),
      createdAt: at(writtenOn, writtenAt),
      updatedBy: editorId,
    })),
  );
  await noteImageUses(tx);

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
    accountIds,
    /** Accounts with instructions; accountants have none. */
    staffIds: accountIds.filter((_, at) => accounts[at]?.role !== 'B'),
    employees,
    employeeId: (at: number): number => employeeIds[at] ?? 0,
    accountId: (at: number): number | undefined => accountOf.get(at),
    managerId: accountOf.get(MODERATOR) ?? 0,
  };
}

async function fillPeople(tx: Tx, { today, timeZone, passwordHash, night }: Filling) {
  const employees = demoEmployees(today);
  await exchange(tx, night('05:10'), 'employees', 'employees.csv', employeesFile(employees, today));
  const employeeIds = await selectEmployeeIds(
    tx,
    employees.map(({ codeId }) => codeId),
  );

  const accounts = demoAccounts(employees);
  const accountIds = await insertAccounts(
    tx,
    accounts.map(({ employee, ...row }, order) => ({
      ...row,
      employeeId: employeeIds[employee] ?? null,
      passwordHash,
      // One a week: the first about two years ago, the last a few weeks back.
      createdAt: momentInZone(`${addDays(today, -720 + order * 7)}T10:30`, timeZone),
      // A few have their account and never came.
      lastSeen: order % 18 === 17 ? null : momentInZone(`${addDays(today, -(order % 9))}T08:50`, timeZone),
    })),
  );
  return { employees, employeeIds, accounts, accountIds };
}
