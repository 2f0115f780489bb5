import { DUTIES_MOST, DUTY_KINDS } from '@portal/contract/notifications/duties/duties.calls.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { contactDuties } from '../../accounts/accounts.public.ts';
import { acknowledgeDuties } from '../../training/acknowledgements/acknowledgements.public.ts';
import { feedbackDuties } from '../../news/feedback/feedback.public.ts';
import { freshnessDuties } from '../../knowledge/freshness/freshness.public.ts';
import { instructionDuties } from '../../training/instructions/instructions.public.ts';
import {
  attendanceDuties,
  handoverDuties,
  openPlaceDuties,
  planningDuties,
} from '../../shifts/shifts.public.ts';

type Source = (ctx: ReadCtx) => Duty[] | Promise<Duty[]>;

/** The slowest sources: queried first, so that the database works on them meanwhile. */
const LEARNING: readonly Source[] = [instructionDuties, acknowledgeDuties];
const SHIFTS: readonly Source[] = [handoverDuties, openPlaceDuties, planningDuties, attendanceDuties];
const OTHERS: readonly Source[] = [freshnessDuties, feedbackDuties, contactDuties];

const askAll = async (sources: readonly Source[], ctx: ReadCtx): Promise<Duty[]> =>
  (await Promise.all(sources.map(async (source) => source(ctx)))).flat();

const idOf = ({ kind, of }: Duty): string => `${DUTY_KINDS.indexOf(kind) + 1}${String(of).padStart(15, '0')}`;

/** By due time, overdue first, without a due time last. */
const byMoment = (one: Duty, other: Duty): number =>
  (one.due?.getTime() ?? Infinity) - (other.due?.getTime() ?? Infinity) || 0;

/** The caller's duties, most urgent first. Computed from the tables, so completed ones disappear. */
export async function listDuties(ctx: ReadCtx) {
  const { now, timeZone } = ctx;
  const [learning, shifts, others] = await Promise.all(
    [LEARNING, SHIFTS, OTHERS].map((sources) => askAll(sources, ctx)),
  );
  // At equal or absent due times shifts come first.
  const duties = [shifts, learning, others].flatMap((some = []) => some).toSorted(byMoment);
  const data = duties.slice(0, DUTIES_MOST).map((duty) => ({
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
