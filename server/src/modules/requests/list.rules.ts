import {
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
  REQUEST_STEP_LABELS,
} from '@portal/contract/requests/request.kinds.ts';
import type * as calls from '@portal/contract/requests/requests.calls.ts';
import type { Ctx, Input, ReadCtx } from '../../platform/api/context.ts';
import { listAnswer, numbers, offsetOf } from '../../platform/api/list.ts';
import { asDay, asMoment, asNumber, asText, type ListColumn } from '../../platform/tables/list-file.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import { exportList } from '../audit-log/write/activity.public.ts';
import * as sql from './requests.sql.ts';
import { viewerOf } from './viewer.rules.ts';

type Asking = Pick<ReadCtx | Ctx, 'timeZone' | 'caller'>;

export const isOwn = ({ caller }: Asking, { employeeId, accountId }: sql.RequestRow): boolean =>
  employeeId === caller.employeeId || accountId === caller.accountId;

export const toRecord = (row: sql.RequestRow, ctx: Asking) => ({
  type: 'request' as const,
  id: String(row.id),
  attributes: {
    ...{ number: row.id, type_id: String(row.typeId), name: row.name, kind: row.kind, state: row.state },
    ...{ step: row.step, steps: row.steps, waits_for: row.waitsFor },
    ...{ first_day: row.firstDay, last_day: row.lastDay, days: row.days, shift_id: row.shiftId },
    message: row.message,
    created_at: isoInZone(row.createdAt, ctx.timeZone),
    decide_until: row.decideUntil,
    decided_at: row.decidedAt && isoInZone(row.decidedAt, ctx.timeZone),
    decided_by: row.decidedBy || null,
    reason: row.reason || null,
    paper_id: row.paperId === null ? null : String(row.paperId),
    employee: {
      ...{ id: String(row.employeeId), full_name: row.employee, area: row.area },
      ...{ position: row.position, team: row.team },
    },
    own: isOwn(ctx, row),
    can_decide: row.canDecide,
    takes_part: row.takesPart,
  },
});

type Field = keyof sql.RequestRow;
const labelled =
  (labels: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    labels[String(value)] ?? '';

const DAYS: readonly ListColumn<Field>[] = [
  { title: 'Первый день', width: 14, field: 'firstDay', cell: (day) => (day === null ? null : asDay(day)) },
  { title: 'Последний день', width: 14, field: 'lastDay', cell: (day) => (day === null ? null : asDay(day)) },
  { title: 'Дней', width: 8, field: 'days', cell: asNumber },
];
const DECISION: readonly ListColumn<Field>[] = [
  { title: 'Решил', width: 36, field: 'decidedBy', cell: asText },
  { title: 'Решена', width: 20, field: 'decidedAt', cell: asMoment },
];

const COLUMNS: readonly ListColumn<Field>[] = [
  { title: 'Номер', width: 10, field: 'id', cell: asNumber },
  { title: 'Подана', width: 20, field: 'createdAt', cell: asMoment },
  { title: 'Сотрудник', width: 36, field: 'employee', cell: asText },
  { title: 'Площадка', width: 20, field: 'area', cell: asText },
  { title: 'Команда', width: 20, field: 'team', cell: asText },
  { title: 'Заявка', width: 30, field: 'name', cell: asText },
  { title: 'Вид', width: 14, field: 'kind', cell: labelled(REQUEST_KIND_LABELS) },
  ...DAYS,
  { title: 'Сообщение', width: 60, field: 'message', cell: asText },
  { title: 'Состояние', width: 18, field: 'state', cell: labelled(REQUEST_STATE_LABELS) },
  { title: 'Ждёт', width: 18, field: 'waitsFor', cell: labelled(REQUEST_STEP_LABELS) },
  { title: 'Решить до', width: 14, field: 'decideUntil', cell: asDay },
  ...DECISION,
  { title: 'Причина', width: 60, field: 'reason', cell: asText },
];

/** Approved absences, as 1C reads them. */
const COLUMNS_1C: readonly ListColumn<Field>[] = [
  { title: 'Номер', width: 10, field: 'id', cell: asNumber },
  { title: 'Табельный номер', width: 18, field: 'codeId', cell: asText },
  { title: 'Вид', width: 30, field: 'name', cell: asText },
  ...DAYS,
  ...DECISION,
];

export async function listRequests(
  ctx: ReadCtx,
  { query: { filters, sort, page, plain } }: Input<typeof calls.listRequests>,
) {
  const { tx, db, caller } = ctx;
  const viewer = await viewerOf(ctx);
  const named = filters['id.in'] === undefined ? 'own' : 'any';
  const filter: sql.RequestFilter = {
    whose: filters.of ?? (caller.key ? 'all' : named),
    ids: numbers(filters['id.in']),
    types: numbers(filters['type.in']),
    kinds: filters['kind.in'],
    states: filters['state.in'],
    areas: filters['area.in'],
    teams: filters['team.in'],
    users: numbers(filters['user.in']),
    words: filters.search?.split(/\s+/).filter(Boolean),
    overdue: filters.overdue === undefined ? undefined : filters.overdue === 'true',
    from: filters.first_day__gte,
    to: filters.first_day__lte,
  };
  if (plain.format === '1c') {
    const approved = { ...filter, kinds: ['absence'], states: ['approved'] } as const;
    const query = sql.requestQuery(db, approved, viewer, sort);
    return exportList(ctx, 'requests', 'csv', { title: 'Отсутствия для 1С', query, columns: COLUMNS_1C });
  }
  if (plain.format) {
    const query = sql.requestQuery(db, filter, viewer, sort);
    return exportList(ctx, 'requests', plain.format, { title: 'Заявки', query, columns: COLUMNS });
  }
  return listAnswer(page, {
    rows: async (part) => sql.requestQuery(tx, filter, viewer, sort).limit(part.size).offset(offsetOf(part)),
    count: () => sql.countRequests(tx, filter, viewer),
    record: (row) => toRecord(row, ctx),
  });
}
