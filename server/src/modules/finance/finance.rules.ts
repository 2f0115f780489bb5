import { isSectionOn } from '@portal/contract/admin/settings/sections.ts';
import type { Ctx, ReadCtx } from '../../platform/api/context.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import * as sql from './finance.sql.ts';

interface Source {
  file: string | null;
  importedAt: Date | null;
}

const sourceOf = ({ file, importedAt }: Source, timeZone: string) =>
  file !== null && importedAt ? { file, imported_at: isoInZone(importedAt, timeZone) } : null;

/** `HH:MM`; a month has more than 99 hours. */
export function hoursMinutes(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export async function listActualAccruals({ tx, caller: { employeeId }, timeZone }: ReadCtx) {
  const rows = employeeId === null ? [] : await sql.selectActualAccruals(tx, employeeId);
  const data = rows.map((row) => ({
    type: 'actual_accrual' as const,
    id: String(row.id),
    attributes: {
      period: row.period,
      calc_number: row.calcNumber,
      work_day_count: row.workDayCount,
      total_work_time: hoursMinutes(row.totalMinutes),
      payment_work_time: hoursMinutes(row.paymentMinutes),
      truancy_time: hoursMinutes(row.truancyMinutes),
      salary: row.salary,
      bonus_fact: row.bonusFact,
      fine_fact: row.fineFact,
      total_sum: row.totalSum,
      source: sourceOf(row, timeZone),
    },
  }));
  return { data };
}

const orNull = (text: string | null): string | null => text || null;

/** `state` and the term are those of the section of disputes; null while it is off. */
function disputeOf({ isAgreed, disputeId, disputeState, disputeUntil }: sql.Adjustment, isOn: boolean) {
  if (!isOn) return { dispute_until: null, state: null, dispute_id: null };
  const disputed = disputeState === 'open' ? ('disputed' as const) : disputeState;
  return {
    dispute_until: disputeUntil,
    state: disputed ?? (isAgreed ? ('agreed' as const) : null),
    dispute_id: disputeId === null ? null : String(disputeId),
  };
}

export const adjustmentRecord = (row: sql.Adjustment, { settings, timeZone }: ReadCtx | Ctx) => ({
  type: 'bonus_or_fine' as const,
  id: String(row.id),
  attributes: {
    date: row.date,
    reason_type: row.reasonType,
    description: row.description,
    value: row.value,
    is_gross: row.isGross,
    status: row.status,
    source: sourceOf(row, timeZone),
    rule: orNull(row.rule),
    rule_document_id: row.ruleDocumentId === null ? null : String(row.ruleDocumentId),
    rule_document: row.ruleDocument,
    case_ref: orNull(row.caseRef),
    case_date: row.caseDate,
    decided_by: row.groundBy === null ? null : row.decidedBy,
    kind: row.kind,
    ...disputeOf(row, isSectionOn(settings.sections, 'disputes')),
  },
});

export async function listBonusesAndFines(ctx: ReadCtx) {
  const { employeeId } = ctx.caller;
  const rows = employeeId === null ? [] : await sql.selectBonusesAndFines(ctx.tx, employeeId);
  return { data: rows.map((row) => adjustmentRecord(row, ctx)) };
}
