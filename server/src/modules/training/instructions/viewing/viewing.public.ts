import type { Caller } from '../../../../platform/api/caller.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { selectOpener } from '../course.sql.ts';
import { ensureViewing } from './viewing.sql.ts';

export { TO_THE_END } from './progress.rules.ts';

interface Watching<T> {
  tx: T;
  caller: Pick<Caller, 'accountId'>;
  now: Date;
  timeZone: string;
}

/** Refuses `instruction_closed` if the caller has to pass another one before. */
export async function assertOpen({ tx, caller, now, timeZone }: Watching<Reader>, id: number): Promise<void> {
  const opener = await selectOpener(tx, id, caller.accountId, dayInZone(now, timeZone));
  if (!opener) return;
  const name = opener.name.replace(/\.mp4$/i, '');
  throw new Refusal('instruction_closed', {
    detail: `Сначала пройдите инструктаж «${name}»: этот откроется после него.`,
    meta: { opens_after: { id: String(opener.id), name } },
  });
}

/**
 * The caller's viewing, created at the first opening; refuses `not_found` and `instruction_closed`. Only a
 * second attempt sees a film that is replaced meanwhile.
 */
export async function viewingOf(watching: Watching<Tx>, id: number) {
  const { tx, caller, now, timeZone } = watching;
  const ensure = () => ensureViewing(tx, id, caller.accountId, { now, today: dayInZone(now, timeZone) });
  const viewing = await ensure();
  if (!viewing) await assertOpen(watching, id);
  return viewing ?? orNotFound(await ensure());
}
