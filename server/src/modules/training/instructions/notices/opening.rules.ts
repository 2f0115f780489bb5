import type { Tx } from '../../../../platform/database/database.ts';
import { keepOpened, selectClosed } from '../course.sql.ts';
import { tellOfOpened, type TellingQueue } from './notices.queue.ts';

type Doing = TellingQueue & { readonly tx: Tx; readonly now: Date };
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
  await tellOfOpened({ jobs }, tx, closed);
  return changed;
}
