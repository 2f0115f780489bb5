import type { putSettings } from '@portal/contract/admin/settings/change.calls.ts';
import type { Ctx, Input } from '../../../platform/api/context.ts';
import { isReferenced } from '../../../platform/database/faults.ts';
import { Refusal, Refusals } from '../../../platform/refusal.ts';
import { replaceShifts, type StoredShift } from '../../../platform/settings/settings.sql.ts';
import { firstHours } from '../../../platform/settings/shift-hours.ts';
import { addDays, dayInZone } from '../../../platform/time/zone.ts';
import { changeHours } from './shift-hours.format.ts';

type Row = NonNullable<Input<typeof putSettings>['body']['shifts']>[number];

/** The specification's shifts: other systems use these ids. */
const OF_SPECIFICATION = new Set([2, 3]);

const refuse = (field: string, detail: string): Refusal => new Refusal('validation', { field, detail });

function* faultsOf(
  before: readonly StoredShift[],
  rows: readonly Row[],
  tomorrow: string,
): Generator<Refusal> {
  const known = new Set(before.map(({ id }) => id));
  for (const [at, { id, start, end, from }] of rows.entries()) {
    if (id !== undefined && !known.has(id)) yield refuse(`shifts/${at}/id`, 'Такой смены нет.');
    if (id !== undefined && rows.findIndex((row) => row.id === id) < at)
      yield refuse(`shifts/${at}/id`, 'Эта смена указана дважды.');
    if (start === end) yield refuse(`shifts/${at}/end`, 'Смена не может кончаться тогда же, когда началась.');
    if (from !== undefined && from < tomorrow)
      yield refuse(`shifts/${at}/from`, 'Новые часы могут действовать не раньше, чем с завтрашнего дня.');
  }
  if (rows.every(({ is_archive }) => is_archive))
    yield refuse('shifts', 'Нужна хотя бы одна действующая смена.');
  const gone = before.filter(({ id }) => OF_SPECIFICATION.has(id) && !rows.some((row) => row.id === id));
  for (const { name } of gone)
    yield refuse('shifts', `«${name}» удалить нельзя, её можно отправить в архив.`);
}

/** Replaces the shifts; one that has been booked or planned cannot be deleted. */
export async function putShifts(
  { tx, now, timeZone }: Ctx,
  before: readonly StoredShift[],
  rows: readonly Row[],
): Promise<void> {
  const tomorrow = addDays(dayInZone(now, timeZone), 1);
  const faults = [...faultsOf(before, rows, tomorrow)];
  if (faults.length) throw new Refusals(422, faults);
  const stored = new Map(before.map((shift) => [shift.id, shift]));
  const shifts = rows.map(({ id, start, end, from, ...row }) => {
    const shift = id === undefined ? undefined : stored.get(id);
    const hours = shift
      ? changeHours(shift.hours, { start, end, from }, { now, tomorrow })
      : [firstHours({ start, end })];
    return { ...row, id, hours };
  });
  try {
    await replaceShifts(tx, shifts, now);
  } catch (error) {
    if (!isReferenced(error)) throw error;
    const detail = 'На эту смену уже записывались: удалить её нельзя, её можно отправить в архив.';
    throw refuse('shifts', detail);
  }
}
