import { dayInZone } from '../../../../platform/time/zone.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { notifyNewcomers } from '../../../notifications/newcomers/newcomers.public.ts';
import { selectJoined } from './newcomers.sql.ts';
import { keyOf, published } from './messages.format.ts';

const MANY = { kind: 'acknowledge', title: 'Вас ждут материалы для ознакомления' } as const;

/** Notifies people who joined recently of their required reading. */
export async function notifyReaders(
  { db, mail, jobs, config }: Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const today = dayInZone(now, config.timeZone);
    const rows = await selectJoined(tx, now, today);
    const each = (record: (typeof rows)[number], people: readonly number[]) =>
      published(record, people, today);
    await notifyNewcomers({ tx, now, mail, jobs, config }, rows, { keyOf, each, many: MANY });
  });
}
