import type * as calls from '@portal/contract/finance/disputes/disputes.calls.ts';
import type { Input, ReadCtx } from '../../../platform/api/context.ts';
import { managedScope } from '../../../platform/people/scope.ts';
import { asDay, asMoney, asText, type ListColumn } from '../../../platform/tables/list-file.ts';
import { addDays, dayInZone, momentInZone } from '../../../platform/time/zone.ts';
import { exportList } from '../../audit-log/write/activity.public.ts';
import { assertDecider } from './deciders.rules.ts';
import * as sql from './disputes.sql.ts';

const YEAR_DAYS = 365;
const MAX_CHOICES = 1_000;

const share = (part: number, all: number, digits: number): number | null =>
  all === 0 ? null : Number((part / all).toFixed(digits));

/** Figures of the last year in the decider's scope, and the choices of the filters. */
export async function getDisputeFigures(ctx: ReadCtx) {
  assertDecider(ctx);
  const { tx, now, timeZone } = ctx;
  const scope = await managedScope(ctx);
  const since = addDays(dayInZone(now, timeZone), -YEAR_DAYS);
  const { disputes, decided, changed, medianDays } = await sql.selectFigures(
    tx,
    scope,
    momentInZone(since, timeZone),
  );
  const deductions = await sql.countDeductions(tx, scope, since);
  const { areas, reasonTypes } = await sql.selectChoices(tx, scope, MAX_CHOICES);
  return {
    data: {
      type: 'pay_dispute_figures' as const,
      id: '1',
      attributes: {
        ...{ disputes, deductions },
        per_hundred: share(100 * disputes, deductions, 1),
        changed_share: share(changed, decided, 3),
        median_days: medianDays,
        ...{ areas, reason_types: reasonTypes },
      },
    },
  };
}

type Field = 'number' | 'codeId' | 'date' | 'value' | 'newValue' | 'reasonType';

const COLUMNS: readonly ListColumn<Field>[] = [
  { title: 'Номер документа', width: 20, field: 'number', cell: asText },
  { title: 'Табельный номер', width: 18, field: 'codeId', cell: asText },
  { title: 'Дата', width: 14, field: 'date', cell: asDay },
  { title: 'Было', width: 14, field: 'value', cell: asMoney },
  { title: 'Сумма', width: 14, field: 'newValue', cell: asMoney },
  { title: 'Основание', width: 36, field: 'reasonType', cell: asText },
];

export async function getCorrections(
  ctx: ReadCtx,
  { query: { format, since } }: Input<typeof calls.getCorrections>,
) {
  assertDecider(ctx);
  const from = since === undefined ? undefined : momentInZone(since, ctx.timeZone);
  const query = sql.correctionQuery(ctx.db, await managedScope(ctx), from);
  return exportList(ctx, 'disputes', format, { title: 'Исправления по спорам', query, columns: COLUMNS });
}
