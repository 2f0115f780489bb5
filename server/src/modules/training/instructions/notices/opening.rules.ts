import type { Tx } from '../../../../platform/database/database.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { keepOpened, selectClosed } from '../course.sql.ts';
import { notifyOfOpened, type NoticeQueue } from './notices.queue.ts';

type Doing = NoticeQueue & { readonly tx: Tx; readonly now: Date; readonly timeZone: string };
type Course = Parameters<typeof selectClosed>[1];

/** Makes a change, notifies people for whom it opens course instructions, and starts their due days. */
export async function opening<T>(
  { tx, now, timeZone, jobs }: Doing,
  course: Course,
  change: () => Promise<T>,
): Promise<T> {
  const today = dayInZone(now, timeZone);
  const closed = await selectClosed(tx, course, today);
  const changed = await change();
  await keepOpened(tx, closed, { now, today });
  await notifyOfOpened({ jobs }, tx, closed);
  return changed;
}
