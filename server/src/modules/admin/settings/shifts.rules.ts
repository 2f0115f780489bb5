import type { DayShift } from '@portal/contract/admin/settings/settings.calls.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isReferenced } from '../../../platform/database/faults.ts';
import { Refusal, Refusals } from '../../../platform/refusal.ts';
import { replaceShifts } from '../../../platform/settings/settings.sql.ts';

type Row = Omit<DayShift, 'id'> & { id?: number | undefined };

/** The specification's shifts: other systems use these ids. */
const OF_SPECIFICATION = new Set([2, 3]);

const refuse = (field: string, detail: string): Refusal => new Refusal('validation', { field, detail });

function* faultsOf(before: readonly DayShift[], rows: readonly Row[]): Generator<Refusal> {
  const known = new Set(before.map(({ id }) => id));
  for (const [at, { id, start, end }] of rows.entries()) {
    if (id !== undefined && !known.has(id)) yield refuse(`shifts/${at}/id`, 'Такой смены нет.');
    if (id !== undefined && rows.findIndex((row) => row.id === id) < at)
      yield refuse(`shifts/${at}/id`, 'Эта смена указана дважды.');
    if (start === end) yield refuse(`shifts/${at}/end`, 'Смена не может кончаться тогда же, когда началась.');
  }
  if (rows.every(({ is_archive }) => is_archive))
    yield refuse('shifts', 'Нужна хотя бы одна действующая смена.');
  const gone = before.filter(({ id }) => OF_SPECIFICATION.has(id) && !rows.some((row) => row.id === id));
  for (const { name } of gone)
    yield refuse('shifts', `«${name}» удалить нельзя, её можно отправить в архив.`);
}

/** Replaces the shifts; one that has been booked or planned cannot be deleted. */
export async function putShifts(tx: Tx, before: readonly DayShift[], rows: readonly Row[]): Promise<void> {
  const faults = [...faultsOf(before, rows)];
  if (faults.length) throw new Refusals(422, faults);
  try {
    await replaceShifts(tx, rows);
  } catch (error) {
    if (!isReferenced(error)) throw error;
    const detail = 'На эту смену уже записывались: удалить её нельзя, её можно отправить в архив.';
    throw refuse('shifts', detail);
  }
}
