import type { Tx } from '../../../../platform/database/database.ts';
import { keepOpened, selectClosed } from '../course.sql.ts';
import { notifyOfOpened, type NoticeQueue } from './notices.queue.ts';

type Doing = NoticeQueue & { readonly tx: Tx; readonly now: Date };
type Course = Parameters<typeof selectClosed>[1];

/** Makes a change, notifies people for whom it opens course instructions, and starts their due days. */
export async function opening<T>(
  { tx, now, jobs }: Doing,
  course: Course,
  change: () => Promise<T>,
): Promise<T> {
  const closed = await selectClosed(tx, course);
  const changed = await change();
  await keepOpened(tx, closed, now);
  await notifyOfOpened({ jobs }, tx, closed);
  return changed;
}
