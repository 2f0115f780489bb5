import type { Tx } from '../../platform/database/database.ts';
import { StartFault } from '../../platform/start-fault.ts';
import { dropMonthTable } from './activity.sql.ts';
import { deleteRepeats } from './repeat.sql.ts';

/** Youngest month that may be dropped: a year back. */
const KEPT_MONTHS = 12;

/** Drops one whole month `YYYY-MM` of the change log; the answer says what happened. */
export async function dropMonth(tx: Tx, month: string, now = new Date()): Promise<string> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new StartFault('config', 'Укажите месяц в виде ГГГГ-ММ.');
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, 1))
    .toISOString()
    .slice(0, 7);
  if (month >= oldest)
    throw new StartFault('config', `Журнал хранится не меньше года: удалить можно месяцы до ${oldest}.`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  await deleteRepeats(tx, new Date(Date.UTC(year, number - 1, 1)), new Date(Date.UTC(year, number, 1)));
  const dropped = await dropMonthTable(tx, month);
  return dropped ? `Записи за ${month} удалены.` : `Записей за ${month} нет.`;
}
