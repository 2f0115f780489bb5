import {
  type listProduction as call,
  PRODUCTION_DAYS,
  type ProductionBy,
} from '@portal/contract/finance/production/production.calls.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { listAnswer, offsetOf } from '../../../platform/api/list.ts';
import { managedScope, ownPeople } from '../../../platform/people/scope.ts';
import type { Scope } from '../../../platform/people/scope.sql.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { asDay, asMoney, asNumber, asText, type ListColumn } from '../../../platform/tables/list-file.ts';
import { hoursText } from '../../../platform/tables/table.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { exportList } from '../../audit-log/write/activity.public.ts';
import * as sql from './production.sql.ts';

/** The scope of an administrator or moderator, else the people whom the caller supervises. */
async function seenBy(ctx: ReadCtx): Promise<Scope> {
  if (isEditor(ctx.caller.role)) return managedScope(ctx);
  return { areas: undefined, ids: await ownPeople(ctx) };
}

function assertRange(from: string, to: string): void {
  if (from > to)
    throw new Refusal('validation', { parameter: 'from', detail: 'Начало должно быть не позже конца.' });
  if (Date.parse(to) - Date.parse(from) >= PRODUCTION_DAYS * 86_400_000)
    throw new Refusal('validation', { parameter: 'to', detail: `Не больше ${PRODUCTION_DAYS} дней.` });
}

type Field = Exclude<keyof sql.ProductionRow, 'id' | 'all'>;

const HEADS: Record<ProductionBy, readonly ListColumn<Field>[]> = {
  person: [
    { title: 'Сотрудник', width: 36, field: 'fullName', cell: asText },
    { title: 'Площадка', width: 20, field: 'area', cell: asText },
    { title: 'Команда', width: 24, field: 'team', cell: asText },
  ],
  project: [{ title: 'Проект', width: 40, field: 'project', cell: asText }],
  day: [{ title: 'День', width: 14, field: 'day', cell: asDay }],
};
const FIGURES: readonly ListColumn<Field>[] = [
  { title: 'Готово', width: 10, field: 'completed', cell: asNumber },
  { title: 'Отказы', width: 10, field: 'refused', cell: asNumber },
  { title: 'Часы', width: 10, field: 'minutes', cell: (value) => ({ minutes: Number(value) }) },
  { title: 'Готово за час', width: 14, field: 'perHour', cell: asNumber },
  { title: 'Сумма', width: 14, field: 'amount', cell: asMoney },
];

const recordOf = (row: sql.ProductionRow, by: ProductionBy) => ({
  type: 'production' as const,
  id: row.id,
  attributes: {
    empl_id: by === 'person' ? row.id : null,
    full_name: row.fullName,
    ...{ area: row.area, team: row.team, project: row.project, date: row.day },
    ...{ completed: row.completed, refused: row.refused, hours: hoursText(row.minutes) },
    ...{ amount: row.amount, per_hour: row.perHour },
  },
});

/** Output of the scope in a range, which is the running month by default. */
export async function listProduction(ctx: ReadCtx, { query }: Input<typeof call>) {
  const { tx, db, now, timeZone } = ctx;
  const { filters, sort, page, plain } = query;
  const scope = await seenBy(ctx);
  const to = plain.to ?? dayInZone(now, timeZone);
  const { by = 'person', from = `${to.slice(0, 7)}-01`, format } = plain;
  assertRange(from, to);
  const filter = { by, from, to, scope, area: filters.area || undefined, team: filters.team || undefined };
  if (format) {
    const rows = sql.productionQuery(db, filter, sort);
    const columns = [...HEADS[by], ...FIGURES];
    return exportList(ctx, 'finance', format, { title: 'Выработка', query: rows, columns });
  }
  // A page that has rows knows the number of all: the sums are not made twice.
  let all: number | undefined;
  return listAnswer(page, {
    rows: async (part) => {
      const found = await sql.productionQuery(tx, filter, sort).limit(part.size).offset(offsetOf(part));
      all = found[0]?.all ?? all;
      return found;
    },
    count: async () => all ?? sql.countProduction(tx, filter),
    record: (row) => recordOf(row, by),
  });
}
