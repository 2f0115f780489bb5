import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { managersOf, notify } from '../../notifications/notifications.public.ts';
import { shiftOf, underWay } from '../shift-hours.format.ts';
import { attendanceUrl, ownShiftUrl, shiftInFull } from '../shifts.format.ts';
import * as sql from './marks.sql.ts';

type Clockwork = Pick<Platform, 'db' | 'mail' | 'jobs' | 'config'>;

const MINUTE = 60_000;
/** A portal that stood still tells for so long after the moment, and not in the middle of the shift. */
const TELL_FOR = 30 * MINUTE;

/** Tells people without a start mark, and once for each shift and area their managers. */
export async function tellUnmarked(clockwork: Clockwork, now: Date): Promise<void> {
  const { db, config } = clockwork;
  const settings = await readSettings(db, config);
  const { is_on: isOn, late_minutes: late } = settings.marks;
  if (!isOn) return;
  const due = underWay({ now, timeZone: config.timeZone, settings }).filter(({ start }) => {
    const since = now.getTime() - start.getTime() - late * MINUTE;
    return since >= 0 && since < TELL_FOR;
  });
  for (const { date, shift_id } of due) {
    const detail = shiftInFull(shiftOf(settings.shifts, shift_id), date);
    const once = `unmarked:${date}:${shift_id}`;
    await db.transaction(async (tx) => {
      for (const { area, people: employeeIds } of await sql.selectUnmarked(tx, { date, shift_id })) {
        const ctx = { ...clockwork, tx, now };
        await notify(ctx, {
          ...{ kind: 'shift_unmarked', to: { employeeIds }, once },
          ...{ title: 'Смена началась, отметки нет', detail, address: ownShiftUrl(date) },
        });
        await notify(ctx, {
          kind: 'people_unmarked',
          to: { accountIds: await managersOf(tx, settings, { area, employeeIds, ofAny: true }) },
          title: `Не отметились: ${employeeIds.length}, ${area}`,
          ...{ detail, address: attendanceUrl(area, date), once: `${once}:${area}` },
        });
      }
    });
  }
}
