import {
  type deleteSavedAudience as deleteCall,
  MAX_SAVED_AUDIENCES,
  type saveAudience as saveCall,
} from '@portal/contract/accounts/audience/audience.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import { waitForTurn } from '../../../../platform/database/alone.ts';
import { brokenKey } from '../../../../platform/database/faults.ts';
import { orNotFound, Refusal } from '../../../../platform/refusal.ts';
import { recordChange } from '../../../audit-log/write/activity.public.ts';
import { audienceColumns, audienceOf } from '../audience.public.ts';
import * as sql from './saved-audience.sql.ts';

const section = 'audience';

type Row = Awaited<ReturnType<typeof sql.insertSaved>>;

const toRecord = (row: Row) => ({
  type: 'saved_audience' as const,
  id: String(row.id),
  attributes: { name: row.name, audience: audienceOf(row) },
});

export const listSavedAudiences = async ({ tx }: ReadCtx) => ({
  data: (await sql.selectSaved(tx)).map(toRecord),
});

const refuse = (detail: string) => new Refusal('validation', { field: 'name', detail });

/** Maps the unique violation, which covers concurrent inserts, to a refusal. */
async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenKey(error) === 'saved_audience_name_key') throw refuse('Аудитория с таким названием уже есть.');
    throw error;
  }
}

export async function saveAudience(
  { tx, caller, now }: Ctx,
  { body: { name, audience } }: Input<typeof saveCall>,
) {
  // Concurrent calls could exceed the limit together.
  await waitForTurn(tx, 'saved_audiences');
  if ((await sql.countSaved(tx)) >= MAX_SAVED_AUDIENCES)
    throw refuse(`Сохранённых аудиторий не может быть больше ${MAX_SAVED_AUDIENCES}. Удалите ненужную.`);
  const values = { name, ...audienceColumns(audience), createdAt: now };
  const row = await withFreeName(() => sql.insertSaved(tx, values));
  await recordChange({ tx, caller, now }, { section, action: 'create', details: row.name });
  return { data: toRecord(row) };
}

export async function deleteSavedAudience(
  { tx, caller, now }: Ctx,
  { params: { id } }: Input<typeof deleteCall>,
): Promise<void> {
  const { name } = orNotFound(await sql.deleteSaved(tx, id));
  await recordChange({ tx, caller, now }, { section, action: 'delete', details: name });
}
