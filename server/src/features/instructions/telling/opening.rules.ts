import type { Tx } from '../../../platform/database/database.ts';
import { selectClosed } from '../course.sql.ts';
import { tellOfOpened, type TellingQueue } from './tell.queue.ts';

type Doing = TellingQueue & { readonly tx: Tx };
type Course = Parameters<typeof selectClosed>[1];

/** Makes a change that may open instructions of a course; those for whom one was closed and opens are told. */
export async function opening<T>({ tx, jobs }: Doing, course: Course, change: () => Promise<T>): Promise<T> {
  const closed = await selectClosed(tx, course);
  const changed = await change();
  await tellOfOpened({ jobs }, tx, closed);
  return changed;
}
