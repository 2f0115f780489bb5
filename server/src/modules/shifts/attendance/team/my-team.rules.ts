import { MAX_NAMED } from '@portal/contract/notifications/my-day/my-team.calls.ts';
import type { ReadCtx } from '../../../../platform/api/context.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { selectAbsent, selectTeamShifts } from './my-team.sql.ts';

/** Today's shifts and absences of a supervisor's own people. */
export async function teamToday({ tx, now, timeZone }: ReadCtx, employeeIds: readonly number[]) {
  const day = dayInZone(now, timeZone);
  return {
    shifts: await selectTeamShifts(tx, employeeIds, day),
    absent: await selectAbsent(tx, employeeIds, day, MAX_NAMED),
  };
}
