import { MAX_DUTIES, DUTY_KINDS, type DutyKind } from '@portal/contract/notifications/duties/duties.calls.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { type Module, partsOn } from '../../../platform/module.ts';
import { isoInZone } from '../../../platform/time/zone.ts';

/** Order of tasks with one due time, and of those without. */
const ORDER: readonly DutyKind[] = [
  ...(['handover', 'open_place', 'plan_week', 'attendance', 'hours'] as const),
  ...(['instruction', 'acknowledge', 'check', 'paper', 'pay_dispute', 'feedback', 'email'] as const),
];

const idOf = ({ kind, of }: Duty): string => `${DUTY_KINDS.indexOf(kind) + 1}${String(of).padStart(15, '0')}`;

/** By due time, overdue first, without a due time last. */
const byUrgency = (one: Duty, other: Duty): number =>
  (one.due?.getTime() ?? Infinity) - (other.due?.getTime() ?? Infinity) ||
  ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind);

/** The caller's duties, most urgent first. Computed from the tables, so completed ones disappear. */
export async function listDuties(ctx: ReadCtx, modules: readonly Module[]) {
  const { now, timeZone } = ctx;
  const sources = partsOn(modules, ctx.settings.sections).flatMap(({ duties: some = [] }) => some);
  const found = await Promise.all(sources.map(async (source) => source(ctx)));
  const duties = found.flat().toSorted(byUrgency);
  const data = duties.slice(0, MAX_DUTIES).map((duty) => ({
    type: 'duty' as const,
    id: idOf(duty),
    attributes: {
      kind: duty.kind,
      title: duty.title,
      detail: duty.detail,
      due: duty.due && isoInZone(duty.due, timeZone),
      overdue: duty.due !== null && duty.due < now,
      address: duty.address,
    },
  }));
  return { data, meta: { count: data.length } };
}
