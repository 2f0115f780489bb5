import { DUTIES_MOST, DUTY_KINDS } from '@portal/contract/duties/duties.calls.ts';
import type { ReadCtx } from '../../platform/api/context.ts';
import type { Duty } from '../../platform/duties/duty.ts';
import { isoInZone } from '../../platform/time/zone.ts';
import { contactDuties } from '../account/account.public.ts';
import { acknowledgeDuties } from '../acknowledgements/acknowledgements.public.ts';
import { feedbackDuties } from '../feedback/feedback.public.ts';
import { freshnessDuties } from '../freshness/freshness.public.ts';
import { instructionDuties } from '../instructions/instructions.public.ts';
import {
  attendanceDuties,
  handoverDuties,
  openPlaceDuties,
  planningDuties,
} from '../shifts/shifts.public.ts';

/** Where things wait; within one moment they are told in this order. */
const SOURCES: readonly ((ctx: ReadCtx) => Promise<Duty[]>)[] = [
  handoverDuties,
  openPlaceDuties,
  planningDuties,
  attendanceDuties,
  instructionDuties,
  acknowledgeDuties,
  freshnessDuties,
  feedbackDuties,
  contactDuties,
];

/** A number of its own for each thing: its kind and the record's number. */
const idOf = ({ kind, of }: Duty): string => `${DUTY_KINDS.indexOf(kind) + 1}${String(of).padStart(15, '0')}`;

/** By the moment, and what has none at the end: what is overdue is the earliest. */
const byMoment = (one: Duty, other: Duty): number =>
  (one.due?.getTime() ?? Infinity) - (other.due?.getTime() ?? Infinity) || 0;

/** All that waits for the caller, most urgent first. Computed from the tables: what is done is gone. */
export async function listDuties(ctx: ReadCtx) {
  const { now, timeZone } = ctx;
  const duties = (await Promise.all(SOURCES.map((source) => source(ctx)))).flat().toSorted(byMoment);
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
