import type * as calls from '@portal/contract/shifts/reports/fairness.calls.ts';
import { EVENING_AFTER, FAIRNESS_WEEKS } from '@portal/contract/shifts/reports/fairness.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer, offsetOf } from '../../../platform/api/list.ts';
import { asNumber, asText, type ListColumn } from '../../../platform/tables/list-file.ts';
import { addDays, dayInZone } from '../../../platform/time/zone.ts';
import { exportList } from '../../audit-log/write/activity.public.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { begunHours } from '../shift-hours.format.ts';
import * as sql from './fairness.sql.ts';

const COLUMNS: readonly ListColumn<sql.FairnessColumn>[] = [
  { title: 'Сотрудник', width: 36, field: 'fio', cell: asText },
  { title: 'Площадка', width: 18, field: 'area', cell: asText },
  { title: 'Должность', width: 28, field: 'position', cell: asText },
  { title: 'Смен', width: 9, field: 'shifts', cell: asNumber },
  { title: 'В выходные', width: 13, field: 'weekends', cell: asNumber },
  { title: 'Вечером', width: 11, field: 'evenings', cell: asNumber },
  { title: 'Отказов', width: 11, field: 'refusals', cell: asNumber },
];

export async function listFairness(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listFairness>,
) {
  const { tx, db, now, timeZone } = ctx;
  const { shifts } = ctx.settings;
  const to = dayInZone(now, timeZone);
  const asked = [...(filters['area.in'] ?? []), ...(plain.area === undefined ? [] : [plain.area])];
  const of: sql.Fairness = {
    from: addDays(to, 1 - 7 * FAIRNESS_WEEKS),
    to,
    scope: await managedScope(ctx, asked.length ? asked : undefined),
    positions: filters['position.in'],
    shifts: begunHours(shifts, ctx).map(({ start, end, ...days }) => ({
      ...days,
      isEvening: end > EVENING_AFTER || end < start,
    })),
  };
  if (plain.format) {
    const title = 'Нагрузка за 8 недель';
    return exportList(ctx, 'worktime', plain.format, {
      title,
      query: sql.fairnessQuery(db, of, sort),
      columns: COLUMNS,
    });
  }
  return listAnswer(page, {
    rows: (part) => sql.fairnessQuery(tx, of, sort).limit(part.size).offset(offsetOf(part)),
    count: () => sql.countFairness(tx, of),
    record: ({ id, ...attributes }) => ({ type: 'fairness' as const, id: String(id), attributes }),
  });
}
