import { MAX_ERP_WARNINGS } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import type { Reader } from '../../../../../platform/database/database.ts';
import type { Fault } from '../../import/faults.rules.ts';
import type { ImportWarning } from '../import-warning.format.ts';
import { type Reading, titleOf } from '../../reading/reading.rules.ts';
import * as sql from './warnings.sql.ts';

const TWIN_FIELDS = ['last_name', 'first_name', 'birth_day', 'area'];

/** New employees who may be known under another number; call before the merge. */
export async function twinWarnings(tx: Reader, kind: ErpKind, { fields }: Reading): Promise<ImportWarning[]> {
  const has = (field: string): boolean => fields.some(({ name }) => name === field);
  if (kind !== 'employees' || !TWIN_FIELDS.every(has)) return [];
  const twins = await sql.selectTwins(tx, has('middle_name'), MAX_ERP_WARNINGS);
  return twins.map(({ row, id, code, name, area }) => ({
    row,
    code: 'looks_known' as const,
    detail: `${name} уже работает под номером ${code}: те же имя, дата рождения и площадка «${area}».`,
    employee_id: String(id),
  }));
}

/** Warnings about accepted values; call before the merge. */
export async function warningsOf(tx: Reader, kind: ErpKind, { fields }: Reading): Promise<Fault[]> {
  if (kind !== 'employees') return [];
  const most = MAX_ERP_WARNINGS;
  const [code, area] = [titleOf(fields, 'code_id'), titleOf(fields, 'area')];
  const codes = (await sql.selectEmailedCodes(tx, most)).map(({ row, value }) => ({
    row,
    column: code,
    detail: `«${value}»: в табельном номере не только цифры.`,
  }));
  const areas = (await sql.selectNewAreas(tx, most)).map(({ row, value }) => ({
    row,
    column: area,
    detail: `Площадки «${value}» на портале ещё не было.`,
  }));
  return [...codes, ...areas].toSorted((one, other) => one.row - other.row).slice(0, most);
}
