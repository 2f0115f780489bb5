import type { Caller } from '../../../../platform/api/caller.ts';
import type { Reader, Tx } from '../../../../platform/database/database.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { selectOpener } from '../course.sql.ts';
import { ensureViewing } from './viewing.sql.ts';

export { TO_THE_END } from './progress.rules.ts';

/** Refuses `instruction_closed` if the caller has to pass another one before. */
export async function assertOpen(tx: Reader, id: number, { accountId }: Caller): Promise<void> {
  const opener = await selectOpener(tx, id, accountId);
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
export async function viewingOf(tx: Tx, id: number, caller: Caller, now: Date) {
  const { accountId } = caller;
  const viewing = await ensureViewing(tx, id, accountId, now);
  if (!viewing) await assertOpen(tx, id, caller);
  return viewing ?? orNotFound(await ensureViewing(tx, id, accountId, now));
}
