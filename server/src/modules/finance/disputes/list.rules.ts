import { DISPUTE_STATE_LABELS } from '@portal/contract/finance/disputes/dispute.states.ts';
import type * as calls from '@portal/contract/finance/disputes/disputes.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer, numbers, offsetOf } from '../../../platform/api/list.ts';
import { asDay, asMoment, asMoney, asText, type ListColumn } from '../../../platform/tables/list-file.ts';
import { dayInZone, isoInZone } from '../../../platform/time/zone.ts';
import { exportList } from '../../audit-log/write/activity.public.ts';
import { canDecide, seenBy } from './deciders.rules.ts';
import * as sql from './disputes.sql.ts';

export const toRecord = (row: sql.DisputeRow, ctx: ReadCtx | Ctx) => ({
  type: 'pay_dispute' as const,
  id: String(row.id),
  attributes: {
    adjustment_id: row.adjustmentId === null ? null : String(row.adjustmentId),
    user_id: String(row.accountId),
    user: row.user,
    area: row.area,
    position: row.position,
    date: row.date,
    reason_type: row.reasonType,
    value: row.value,
    state: row.state,
    message: row.message,
    created_at: isoInZone(row.createdAt, ctx.timeZone),
    decide_until: row.decideUntil,
    decided_at: row.decidedAt && isoInZone(row.decidedAt, ctx.timeZone),
    decided_by: row.decidedBy || null,
    new_value: row.newValue,
    reason: row.reason || null,
    is_counted: row.isCounted,
    can_decide: canDecide(ctx, row),
  },
});

type Field = keyof Pick<
  sql.DisputeRow,
  | 'createdAt'
  | 'user'
  | 'area'
  | 'position'
  | 'date'
  | 'reasonType'
  | 'value'
  | 'message'
  | 'decideUntil'
  | 'state'
  | 'newValue'
  | 'decidedAt'
  | 'decidedBy'
  | 'reason'
  | 'isCounted'
>;

const COLUMNS: readonly ListColumn<Field>[] = [
  { title: 'Начат', width: 20, field: 'createdAt', cell: asMoment },
  { title: 'Сотрудник', width: 36, field: 'user', cell: asText },
  { title: 'Площадка', width: 20, field: 'area', cell: asText },
  { title: 'Должность', width: 26, field: 'position', cell: asText },
  { title: 'День снятия', width: 14, field: 'date', cell: asDay },
  { title: 'Основание', width: 36, field: 'reasonType', cell: asText },
  { title: 'Сумма', width: 14, field: 'value', cell: asMoney },
  { title: 'Возражение', width: 60, field: 'message', cell: asText },
  { title: 'Решить до', width: 14, field: 'decideUntil', cell: asDay },
  {
    title: 'Состояние',
    width: 18,
    field: 'state',
    cell: (state) => DISPUTE_STATE_LABELS[state as sql.DisputeRow['state']],
  },
  { title: 'Новая сумма', width: 14, field: 'newValue', cell: asMoney },
  { title: 'Решён', width: 20, field: 'decidedAt', cell: asMoment },
  { title: 'Решил', width: 36, field: 'decidedBy', cell: asText },
  { title: 'Причина решения', width: 60, field: 'reason', cell: asText },
  { title: 'Учтено', width: 10, field: 'isCounted', cell: (is) => (is === true ? 'да' : '') },
];

export async function listPayDisputes(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listPayDisputes>,
) {
  const { tx, db, now, timeZone } = ctx;
  const filter: sql.DisputeFilter = {
    seen: await seenBy(ctx),
    today: dayInZone(now, timeZone),
    ids: numbers(filters['id.in']),
    states: filters['state.in'],
    areas: filters['area.in'],
    users: numbers(filters['user.in']),
    reasonTypes: filters['reason_type.in'],
    overdue: filters.overdue === undefined ? undefined : filters.overdue === 'true',
  };
  if (plain.format) {
    const query = sql.disputeQuery(db, filter, sort);
    return exportList(ctx, 'disputes', plain.format, { title: 'Споры', query, columns: COLUMNS });
  }
  return listAnswer(page, {
    rows: async (part) => sql.disputeQuery(tx, filter, sort).limit(part.size).offset(offsetOf(part)),
    count: () => sql.countDisputes(tx, filter),
    record: (row) => toRecord(row, ctx),
  });
}
