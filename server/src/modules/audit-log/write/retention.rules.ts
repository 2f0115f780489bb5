import type { Tx } from '../../../platform/database/database.ts';
import { StartFault } from '../../../platform/start-fault.ts';
import { deleteEntries } from './activity.sql.ts';
import { deleteRepeats } from './repeat.sql.ts';

/** Youngest month that may be dropped: a year back. */
const KEPT_MONTHS = 12;

/** Drops one whole month `YYYY-MM` of the audit log; returns the result as text. */
export async function dropMonth(tx: Tx, month: string, now = new Date()): Promise<string> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new StartFault('config', 'Укажите месяц в виде ГГГГ-ММ.');
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, 1))
    .toISOString()
    .slice(0, 7);
  if (month >= oldest)
    throw new StartFault('config', `Журнал хранится не меньше года: удалить можно месяцы до ${oldest}.`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [from, until] = [new Date(Date.UTC(year, number - 1, 1)), new Date(Date.UTC(year, number, 1))];
  await deleteRepeats(tx, from, until);
  const deleted = await deleteEntries(tx, from, until);
  return deleted > 0 ? `Записи за ${month} удалены.` : `Записей за ${month} нет.`;
}
