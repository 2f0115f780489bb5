import { ERP_WARNINGS_TOLD } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import type { Fault } from '../import/faults.rules.ts';
import { type Reading, titleOf } from '../reading/reading.rules.ts';
import * as sql from './warnings.sql.ts';

/** Warnings about accepted values; call before the merge. */
export async function warningsOf(tx: Reader, kind: ErpKind, { fields }: Reading): Promise<Fault[]> {
  if (kind !== 'employees') return [];
  const most = ERP_WARNINGS_TOLD;
  const [code, area] = [titleOf(fields, 'code_id'), titleOf(fields, 'area')];
  const codes = (await sql.selectLetteredCodes(tx, most)).map(({ row, value }) => ({
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
