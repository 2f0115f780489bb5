import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { addDays, isoInZone, momentInZone } from '../../../platform/time/zone.ts';

/** End of the quiet hours at that moment; undefined outside of them. */
export function quietUntil(
  quiet: Settings['quiet_hours'],
  { now, timeZone }: { now: Date; timeZone: string },
): Date | undefined {
  if (!quiet) return undefined;
  const { from, until } = quiet;
  const wall = isoInZone(now, timeZone);
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  const isOverNight = from > until;
  const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return undefined;
  const lastDay = isOverNight && time >= from ? addDays(day, 1) : day;
  return momentInZone(`${lastDay}T${until}`, timeZone);
}
