import type { Platform } from '../../../../platform/platform.ts';
import { dayInZone, momentInZone } from '../../../../platform/time/zone.ts';
import {
  notifyInBatches,
  RECIPIENT_BATCH,
  notify,
  type NotifyCtx,
} from '../../../notifications/notifications.public.ts';
import type { Filter, Moment, ItemKey } from '../filter.sql.ts';
import { notifyReaders } from './newcomers.rules.ts';
import { keyOf, published, reminder } from './messages.format.ts';
import type { ReminderFilter, NoticeJob } from './notices.queue.ts';
import * as sql from './notices.sql.ts';

type Clockwork = Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>;

/** Records of one editor's reminder. */
export const MAX_RECORDS = 1_000;
/** Earliest hour of scheduled reminders. */
const FIRST_HOUR = 9;

const EVERYBODY: Filter = {
  kinds: undefined,
  ids: undefined,
  states: undefined,
  scope: undefined,
  positions: undefined,
  users: undefined,
  words: [],
};

/** Notifies the audience of a record, once for each edition; a restart continues where it stopped. */
async function notifyAll(clockwork: Clockwork, key: ItemKey, now: Date): Promise<void> {
  const { db, mail, jobs, config } = clockwork;
  const today = dayInZone(now, config.timeZone);
  await notifyInBatches(db, async (tx, batch) => {
    // Read again each time: it may have been changed or deleted meanwhile.
    const record = await sql.lockItem(tx, key, now);
    if (!record) return [];
    const people = await sql.selectUnreadBy(tx, key, EVERYBODY, { ...batch, today });
    if (people.length > 0) await notify({ tx, now, mail, jobs, config }, published(record, people, today));
    if (people.length < batch.limit) await sql.markNotified(tx, { ...key, since: record.since }, now);
    return people;
  });
}

/** Reminds the filter's people who have not read the record, once a day. */
async function remindAll(clockwork: Clockwork, record: sql.NoticeRecord, filter: Filter, at: Moment) {
  const { db, mail, jobs, config } = clockwork;
  await notifyInBatches(db, async (tx, batch) => {
    const people = await sql.selectUnreadBy(tx, record, filter, { ...batch, today: at.today });
    if (people.length > 0)
      await notify({ tx, now: at.now, mail, jobs, config }, reminder(record, people, at.today));
    return people;
  });
}

export interface Reminders {
  record: sql.NoticeRecord;
  people: readonly number[];
}

/** The filter's employees who have not read each record and were not reminded today, up to 500 for each. */
export async function remindersOf(
  tx: NotifyCtx['tx'],
  records: readonly sql.NoticeRecord[],
  filterOf: (record: sql.NoticeRecord) => Filter,
  at: Moment,
): Promise<Reminders[]> {
  const reminders: Reminders[] = [];
  for (const record of records) {
    const untold = { once: reminder(record, [], at.today).once, since: new Date(0) };
    const people = await sql.selectUnreadBy(tx, record, filterOf(record), {
      after: 0,
      limit: RECIPIENT_BATCH,
      today: at.today,
      untold,
    });
    if (people.length > 0) reminders.push({ record, people });
  }
  return reminders;
}

/** Reminds a small number of people in the transaction of the call. */
export async function remindNow(
  ctx: NotifyCtx,
  reminders: readonly Reminders[],
  today: string,
): Promise<void> {
  for (const { record, people } of reminders) await notify(ctx, reminder(record, people, today));
}

async function remindByFilter(clockwork: Clockwork, filter: ReminderFilter, at: Moment): Promise<void> {
  for (const record of await sql.selectOfFilter(clockwork.db, filter, at, MAX_RECORDS))
    await remindAll(clockwork, record, filter, at);
}

export async function serveNotices(platform: Platform, job: NoticeJob): Promise<void> {
  const now = platform.clock.now();
  if ('tell' in job) return notifyAll(platform, job.tell, now);
  return remindByFilter(platform, job.remind, { now, today: dayInZone(now, platform.config.timeZone) });
}

/** Scheduled reminders: three days before the last day, on it, and every week afterwards. */
async function remindByRule(clockwork: Clockwork, at: Moment): Promise<void> {
  const { db, mail, jobs, config } = clockwork;
  for (const record of await sql.selectRemindable(db, at)) {
    const untold = { once: keyOf(record), since: momentInZone(at.today, config.timeZone) };
    await notifyInBatches(db, async (tx, batch) => {
      const people = await sql.selectUnreadBy(tx, record, EVERYBODY, {
        ...batch,
        today: at.today,
        untold,
      });
      if (people.length > 0)
        await notify({ tx, now: at.now, mail, jobs, config }, reminder(record, people, at.today));
      if (people.length < batch.limit) await sql.markReminded(tx, record, at.today);
      return people;
    });
  }
}

/** Scheduled job; runs on one instance. Notifies of new records, notifies newcomers, and reminds. */
export async function notifyBySchedule(clockwork: Clockwork, now: Date): Promise<void> {
  const { timeZone } = clockwork.config;
  for (const record of await sql.selectPending(clockwork.db, now)) await notifyAll(clockwork, record, now);
  await notifyReaders(clockwork, now);
  const today = dayInZone(now, timeZone);
  const isDay = now >= momentInZone(`${today}T${String(FIRST_HOUR).padStart(2, '0')}:00`, timeZone);
  if (isDay) await remindByRule(clockwork, { now, today });
}
