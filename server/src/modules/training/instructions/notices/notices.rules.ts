import type { Platform } from '../../../../platform/platform.ts';
import {
  type Message,
  notifyInBatches,
  notify,
  type NotifyCtx,
} from '../../../notifications/notifications.public.ts';
import { notifyNewcomers } from '../../../notifications/newcomers/newcomers.public.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { addressOf } from '../instructions.format.ts';
import { selectJoined } from './newcomers.sql.ts';
import type { NoticeJob } from './notices.queue.ts';
import * as sql from './notices.sql.ts';

export type Clockwork = Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>;

const nameOf = ({ name }: sql.NoticeRecord): string => name.replace(/\.mp4$/i, '');
const inDays = ({ dueDays }: sql.NoticeRecord): string =>
  dueDays === null ? '' : `Дней на прохождение: ${dueDays}.`;

type Keyed = sql.NoticeRecord & Pick<sql.Pupil, 'endedTimes'>;

/** Notification of an edition; its key does not depend on the title. */
const message = (thing: Keyed, title: string, accountIds: readonly number[]): Message => ({
  kind: 'instruction',
  to: { accountIds },
  title: `${title}: ${nameOf(thing)}`,
  detail: inDays(thing),
  address: addressOf(thing.id),
  once: sql.keyOf(thing),
});

/** Notifies people; those who passed it before get another text. */
export async function notifyAll(
  ctx: NotifyCtx,
  thing: sql.NoticeRecord,
  title: string,
  people: readonly sql.Pupil[],
) {
  for (const [endedTimes, some] of Map.groupBy(people, (one) => one.endedTimes))
    await notify(
      ctx,
      message(
        { ...thing, endedTimes },
        title,
        some.map(({ id }) => id),
      ),
    );
}

/** Job. Notifies everybody who has to pass an instruction, once for each edition; resumes after a crash. */
export async function notifyOfInstruction(
  { db, mail, jobs, config, clock }: Platform,
  { instructionId, opened }: NoticeJob,
): Promise<void> {
  const now = clock.now();
  await notifyInBatches(db, async (tx, batch) => {
    // Read again each time: it may have been replaced or deleted meanwhile.
    await sql.holdInstruction(tx, instructionId);
    const thing = await sql.selectNotified(tx, instructionId);
    if (!thing) return [];
    const people = await sql.selectWaiting(tx, instructionId, {
      ...batch,
      among: opened,
      today: dayInZone(now, config.timeZone),
    });
    const fresh = thing.edition > 1 ? 'Пройдите инструктаж' : 'Новый инструктаж';
    const title = opened === undefined ? fresh : 'Открылся инструктаж';
    await notifyAll({ tx, now, mail, jobs, config }, thing, title, people);
    return people.map(({ id }) => id);
  });
}

const MANY = { kind: 'instruction', title: 'Вас ждут инструктажи' } as const;

/** Scheduled job. Notifies people who joined recently of their pending instructions. */
export async function notifyPupils({ db, mail, jobs, config }: Clockwork, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await selectJoined(tx, now, dayInZone(now, config.timeZone));
    await notifyNewcomers({ tx, now, mail, jobs, config }, rows, {
      keyOf: sql.keyOf,
      each: (thing, ids) => message(thing, 'Пройдите инструктаж', ids),
      many: MANY,
    });
  });
}
