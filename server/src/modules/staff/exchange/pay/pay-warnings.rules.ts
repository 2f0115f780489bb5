import { MAX_ERP_WARNINGS } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import type { ImportWarning } from '../kinds/import-warning.format.ts';
import { PAY_WARNING_TEXTS as TEXTS } from './pay-warnings.format.ts';
import * as sql from './pay-warnings.sql.ts';

/** '2026-11' as 11.2026. */
const monthOf = (month: string): string => month.split('-').toReversed().join('.');

/** A fifth of a sum, rounded down to kopecks. */
const fifthOf = (sum: string): string => (Math.floor(Number(sum) * 20) / 100).toFixed(2).replace('.', ',');

/** Warnings about deductions; call after the merge. Each code is limited on its own. */
export async function payWarningsOf(tx: Reader, kind: ErpKind): Promise<ImportWarning[]> {
  if (kind !== 'bonuses') return [];
  const most = MAX_ERP_WARNINGS;
  const fifth = await sql.selectOverFifth(tx, most);
  const months = await sql.selectOtherMonth(tx, most);
  const rows = await sql.selectWithoutRule(tx, most);
  return [
    ...fifth.map(({ row, month, taken, total }) => ({
      row,
      code: 'over_fifth' as const,
      detail: TEXTS.over_fifth(monthOf(month), taken.replace('.', ','), fifthOf(total)),
    })),
    ...months.map(({ row, month, caseMonth }) => ({
      row,
      code: 'other_month' as const,
      detail: TEXTS.other_month(monthOf(month), monthOf(caseMonth)),
    })),
    ...rows.map((row) => ({ row, code: 'no_rule' as const, detail: TEXTS.no_rule() })),
  ];
}
