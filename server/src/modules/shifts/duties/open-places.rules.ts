import { hoursInWords, hoursOn } from '@portal/contract/shifts/hours.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { dayInZone } from '../../../platform/time/zone.ts';
import { listOpenPlaces } from '../replacement/open-shifts/open-shifts.rules.ts';
import { hoursOf, shiftOf } from '../shift-hours.format.ts';
import { dayInWords, ownShiftUrl } from '../shifts.format.ts';
import * as sql from './duties.sql.ts';

/** One duty for each invited shift, and one for all other free shifts. */
export async function openPlaceDuties(ctx: ReadCtx): Promise<Duty[]> {
  const { tx, caller, now, timeZone } = ctx;
  const { shifts } = ctx.settings;
  if (caller.role === 'B' || caller.employeeId === null) return [];
  const [{ data }, asked] = await Promise.all([
    listOpenPlaces(ctx),
    sql.selectInvited(tx, caller.employeeId, dayInZone(now, timeZone)),
  ]);
  const open = data.map(({ attributes }) => attributes);
  if (open.length === 0) return [];
  const dutyOf = ({ date, shift_id }: (typeof open)[number]) => ({
    kind: 'open_place' as const,
    of: Number(`${date.replaceAll('-', '')}${shift_id}`),
    due: hoursOf({ date, shift_id }, { shifts, timeZone }).start,
    address: ownShiftUrl(date),
  });
  const wordsOf = ({ date, shift_id }: (typeof open)[number]): string =>
    `${shiftOf(shifts, shift_id).name}, ${dayInWords(date)}`;
  const isAsked = ({ date, shift_id }: (typeof open)[number]): boolean => asked.has(`${date} ${shift_id}`);
  const hours = ({ date, shift_id }: (typeof open)[number]): string =>
    hoursInWords(hoursOn(shiftOf(shifts, shift_id), date));

  const duties = open.filter(isAsked).map((one): Duty => ({
    ...dutyOf(one),
    title: `Вас зовут на смену: ${wordsOf(one)}`,
    detail: hours(one),
  }));
  const others = open.filter((one) => !isAsked(one));
  const [nearest] = others;
  if (!nearest) return duties;
  const told =
    others.length === 1
      ? { title: `Свободная смена: ${wordsOf(nearest)}`, detail: hours(nearest) }
      : {
          title: `Свободные смены: ${others.length}`,
          detail: `Ближайшая: ${wordsOf(nearest)}, ${hours(nearest)}`,
        };
  // An offer without a deadline, so it sorts after requests.
  return [...duties, { ...dutyOf(nearest), ...told, due: null }];
}
