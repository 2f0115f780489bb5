import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { selectUnknown } from './known.sql.ts';

interface Options {
  /** Stored ids stay allowed, because their accounts may be deleted since. */
  before?: readonly number[] | undefined;
  /** Field of the body with the list; the body itself if omitted. */
  within?: string;
}

/** Refuses unknown accounts; areas and positions are names and may precede their first employee. */
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
