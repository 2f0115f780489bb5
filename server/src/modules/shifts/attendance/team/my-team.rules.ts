import { isSectionOn } from '@portal/contract/admin/settings/sections.ts';
import { isEditor } from '@portal/contract/shared/roles.ts';
import { MAX_NAMED } from '@portal/contract/notifications/my-day/my-team.calls.ts';
import type { ReadCtx } from '../../../../platform/api/context.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import { selectAbsent, selectTeamShifts } from './my-team.sql.ts';

/** Today's shifts and absences of a supervisor's own people. */
export async function teamToday(ctx: ReadCtx, employeeIds: readonly number[]) {
  const { tx, settings, caller } = ctx;
  const day = dayInZone(ctx.now, ctx.timeZone);
  const shifts = await selectTeamShifts(tx, employeeIds, day);
  const { count, first } = await selectAbsent(tx, employeeIds, day, MAX_NAMED);
  const hasMarks = isSectionOn(settings.sections, 'attendance');
  return {
    shifts: shifts.map((shift) => ({ ...shift, come: hasMarks ? shift.come : 0 })),
    absent: {
      count,
      first: first.map((one) => ({ ...one, reason: isEditor(caller.role) ? one.reason : null })),
    },
  };
}
