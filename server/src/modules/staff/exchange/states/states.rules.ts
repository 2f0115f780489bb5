import type * as calls from '@portal/contract/staff/exchange/erp.calls.ts';
import { EMPLOYEE_STATE_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../../platform/api/context.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Changes, recordChange } from '../../../audit-log/write/activity.public.ts';
import { type EmployeeState, KNOWN_STATES, stateKey } from './state-words.rules.ts';
import { lockStates, replaceStates, selectStates, type StateRow } from './states.sql.ts';

export const ownStates = async (tx: Reader): Promise<ReadonlyMap<string, EmployeeState>> =>
  new Map((await selectStates(tx)).map(({ key, state }) => [key, state]));

/** Own and built-in words, by name. */
function wordsOf(own: readonly StateRow[]) {
  const keys = new Set(own.map(({ key }) => key));
  const known = [...KNOWN_STATES]
    .filter(([key]) => !keys.has(key) && /[а-я]/.test(key))
    .map(([key, state]) => ({ key, word: key, state }));
  return [...own, ...known]
    .toSorted((one, other) => one.word.localeCompare(other.word, 'ru'))
    .map(({ key, word, state }) => ({ word, state, is_known: !keys.has(key) }));
}

export const listErpStates = async ({ tx }: ReadCtx) => ({ data: wordsOf(await selectStates(tx)) });

/** Changed words for the audit log, before and after. */
function changesOf(before: readonly StateRow[], after: readonly StateRow[]): Changes {
  const label = (rows: readonly StateRow[], key: string): string | null => {
    const row = rows.find((one) => one.key === key);
    return row ? EMPLOYEE_STATE_LABELS[row.state] : null;
  };
  const words = new Map([...before, ...after].map(({ key, word }) => [key, word]));
  return Object.fromEntries(
    [...words]
      .map(([key, word]): [string, Changes[string]] => [word, [label(before, key), label(after, key)]])
      .filter(([, [was, is]]) => was !== is),
  );
}

/** Replaces the organisation's own words. */
export async function putErpStates(
  { tx, caller, now }: Ctx,
  { body: { states } }: Input<typeof calls.putErpStates>,
) {
  const rows = states.map(({ word, state }) => ({ key: stateKey(word), word, state }));
  const repeated = rows.findIndex(({ key }, at) => rows.findIndex((one) => one.key === key) < at);
  if (repeated >= 0) {
    const detail = `«${rows[repeated]?.word}» уже есть в списке.`;
    throw new Refusal('validation', { field: `states/${repeated}/word`, detail });
  }
  await lockStates(tx);
  const changes = changesOf(await selectStates(tx), rows);
  await replaceStates(tx, rows);
  if (Object.keys(changes).length) {
    const entry = { section: 'erp', action: 'update', details: 'Состояния сотрудников в файлах' } as const;
    await recordChange({ tx, caller, now }, { ...entry, changes, url: '/erp/exchange' });
  }
  return { data: wordsOf(rows) };
}
