import { ERP_KIND_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { Config } from '../../../../platform/config.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import type { Finding, StateCheck } from '../../../../platform/state/state-check.ts';
import { momentInWords } from '../../../../platform/state/state-letter.ts';
import * as sql from './last-imports.sql.ts';

export const lastImports = sql.selectLastImports;

const DAY = 24 * 60 * 60 * 1000;

type Settings = Pick<Config, 'importEveryDays' | 'timeZone'>;

/** Only employees can be stale, because hiring and leaving depend on them. */
function staleness(at: Date | undefined, now: Date, everyDays: number | undefined): string[] {
  if (everyDays === undefined) return [];
  if (!at) return ['Сотрудников из ERP ещё не принимали.'];
  const days = Math.floor((now.getTime() - at.getTime()) / DAY);
  return days < everyDays ? [] : [`Сотрудников принимали ${days} дн. назад, а ждут каждые ${everyDays} дн.`];
}

/** Reports refused files without a later import, and overdue employees. */
export const importCheck = (db: Reader, { importEveryDays, timeZone }: Settings): StateCheck => ({
  id: 'imports',
  async find(now): Promise<Finding> {
    const good = await sql.selectLastImports(db);
    const refused = (await sql.selectRefused(db)).map(
      ({ kind, at, faults }) =>
        `«${ERP_KIND_LABELS[kind]}» от ${momentInWords(at, timeZone)} не приняты, ошибок: ${faults}.`,
    );
    const employees = good.find(({ kind }) => kind === 'employees')?.at;
    const troubles = [...refused, ...staleness(employees, now, importEveryDays)];
    if (troubles.length > 0) return { state: 'warning', message: troubles.join(' ') };
    const [last] = good.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime());
    if (!last) return { state: 'ok', message: 'Файлов из ERP ещё не было.' };
    return { state: 'ok', message: `Последний файл принят ${momentInWords(last, timeZone)}.` };
  },
});
