import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { selectUnknown } from './known.sql.ts';

interface Options {
  /** Who was stored before stays allowed: they may be gone since. */
  before?: readonly number[] | undefined;
  /** Field of the body that holds the list; left out, the body itself. */
  within?: string;
}

/**
 * Refuses `validation` where something is for accounts that are not there. Areas and positions are names: they may be
 * given before their first employee comes.
 */
export async function assertKnownPeople(
  tx: Tx,
  people: readonly number[] | undefined,
  { before = [], within }: Options = {},
): Promise<void> {
  const stored = new Set(before);
  const fresh = [...new Set(people)].filter((id) => !stored.has(id));
  if (fresh.length === 0) return;
  const unknown = await selectUnknown(tx, fresh);
  if (unknown === 0) return;
  throw new Refusal('validation', {
    field: within === undefined ? 'people' : `${within}/people`,
    detail: `Среди выбранных есть неизвестные порталу или удалённые люди: ${unknown}.`,
  });
}
