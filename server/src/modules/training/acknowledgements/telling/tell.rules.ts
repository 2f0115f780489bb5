import type { Platform } from '../../../../platform/platform.ts';
import { dayInZone, momentInZone } from '../../../../platform/time/zone.ts';
import { tell, type TellCtx } from '../../../notifications/notifications.public.ts';
import type { Filter, Moment } from '../filter.sql.ts';
import { tellReaders } from './joined.rules.ts';
import { keyOf, published, reminder } from './messages.format.ts';
import type { ReminderFilter, TellJob, ThingKey } from './tell.queue.ts';
import * as sql from './tell.sql.ts';

type Clockwork = Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>;

/** People told in one transaction. */
const AT_ONCE = 500;
/** Things that one editor reminds of at a time. */
export const MOST_THINGS = 1_000;
/** People are reminded by rule from that hour on. */
const FIRST_HOUR = 9;

const EVERYBODY: Filter = {
  kinds: undefined,
  ids: undefined,
  states: undefined,
  areas: undefined,
  positions: undefined,
  users: undefined,
  words: [],
};

/** Does the work for a batch of people after the other, each in a transaction of its own, until none is left. */
async function inBatches(
  { db }: Clockwork,
  work: (tx: TellCtx['tx'], after: number) => Promise<readonly number[]>,
) {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    const told = await db.transaction((tx) => work(tx, from));
    after = told.length < AT_ONCE ? undefined : told.at(-1);
  }
}

/** Tells everybody whom a thing is for, once of each edition; begun again, it goes on where it has stopped. */
async function tellAll(clockwork: Clockwork, key: ThingKey, now: Date): Promise<void> {
  const { mail, jobs, config } = clockwork;
  const today = dayInZone(now, config.timeZone);
  await inBatches(clockwork, async (tx, after) => {
    // Read again each time: it may be changed, or gone, meanwhile.
    const thing = await sql.holdThing(tx, key, now);
    if (!thing) return [];
    const people = await sql.selectUnreadBy(tx, key, EVERYBODY, { after, limit: AT_ONCE });
    if (people.length > 0) await tell({ tx, now, mail, jobs, config }, published(thing, people, today));
    if (people.length < AT_ONCE) await sql.markTold(tx, { ...key, since: thing.since }, now);
    return people;
  });
}

/** Reminds those of the filter who have not read the thing, once a day. */
async function remindAll(clockwork: Clockwork, thing: sql.Told, filter: Filter, at: Moment) {
  const { mail, jobs, config } = clockwork;
  await inBatches(clockwork, async (tx, after) => {
    const people = await sql.selectUnreadBy(tx, thing, filter, { after, limit: AT_ONCE });
    if (people.length > 0)
      await tell({ tx, now: at.now, mail, jobs, config }, reminder(thing, people, at.today));
    return people;
  });
}

export interface Reminders {
  thing: sql.Told;
  people: readonly number[];
}

/** Employees of each thing's filter who have not read it and were not reminded today, up to 500 a thing. */
export async function remindersOf(
  tx: TellCtx['tx'],
  things: readonly sql.Told[],
  filterOf: (thing: sql.Told) => Filter,
  at: Moment,
): Promise<Reminders[]> {
  const reminders: Reminders[] = [];
  for (const thing of things) {
    const untold = { once: reminder(thing, [], at.today).once, since: new Date(0) };
    const people = await sql.selectUnreadBy(tx, thing, filterOf(thing), { after: 0, limit: AT_ONCE, untold });
    if (people.length > 0) reminders.push({ thing, people });
  }
  return reminders;
}

/** Reminds so few that the answer can wait for it, in its own transaction. */
export async function remindNow(ctx: TellCtx, reminders: readonly Reminders[], today: string): Promise<void> {
  for (const { thing, people } of reminders) await tell(ctx, reminder(thing, people, today));
}

async function remindByFilter(clockwork: Clockwork, filter: ReminderFilter, at: Moment): Promise<void> {
  for (const thing of await sql.selectOfFilter(clockwork.db, filter, at, MOST_THINGS))
    await remindAll(clockwork, thing, filter, at);
}

/** The work of the queue. */
export async function serveTelling(platform: Platform, job: TellJob): Promise<void> {
  const now = platform.clock.now();
  if ('tell' in job) return tellAll(platform, job.tell, now);
  return remindByFilter(platform, job.remind, { now, today: dayInZone(now, platform.config.timeZone) });
}

/** Reminds by rule: three days before the last one, on it, and every week after it. */
async function remindByRule(clockwork: Clockwork, at: Moment): Promise<void> {
  const { db, mail, jobs, config } = clockwork;
  const since = momentInZone(at.today, config.timeZone);
  for (const thing of await sql.selectRemindable(db, at)) {
    const untold = { once: keyOf(thing), since };
    await inBatches(clockwork, async (tx, after) => {
      const people = await sql.selectUnreadBy(tx, thing, EVERYBODY, { after, limit: AT_ONCE, untold });
      if (people.length > 0)
        await tell({ tx, now: at.now, mail, jobs, config }, reminder(thing, people, at.today));
      if (people.length < AT_ONCE) await sql.markReminded(tx, thing, at.today);
      return people;
    });
  }
}

/** What the clock does: tells of what has come to its time and those who have come later, and reminds; on one instance. */
export async function tellByClock(clockwork: Clockwork, now: Date): Promise<void> {
  const { timeZone } = clockwork.config;
  for (const thing of await sql.selectUntold(clockwork.db, now)) await tellAll(clockwork, thing, now);
  await tellReaders(clockwork, now);
  const today = dayInZone(now, timeZone);
  const isDay = now >= momentInZone(`${today}T${String(FIRST_HOUR).padStart(2, '0')}:00`, timeZone);
  if (isDay) await remindByRule(clockwork, { now, today });
}
