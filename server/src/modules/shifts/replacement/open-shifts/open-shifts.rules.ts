import type { ReadCtx } from '../../../../platform/api/context.ts';
import { addDays, dayInZone } from '../../../../platform/time/zone.ts';
import { cellId } from '../../date-range.rules.ts';
import { refusalsOf } from '../../eligibility/eligibility.rules.ts';
import { selectOwnNumbers } from '../../booking/capacity/cells.public.ts';
import { Places } from '../../booking/capacity/places.format.ts';
import { isComing } from '../../shift-hours.format.ts';
import { openWeeks } from '../../weeks.rules.ts';

/** Free shifts of closed weeks that the caller is eligible for. */
export async function listOpenPlaces(ctx: ReadCtx) {
  const { tx, caller, settings, now, timeZone } = ctx;
  const { employeeId, area, position } = caller;
  if (employeeId === null) return { data: [] };
  const [firstOpen] = openWeeks({ now, timeZone, planning: settings.planning });
  const span = { from: dayInZone(now, timeZone), to: addDays(firstOpen?.monday ?? '', -1) };
  const shifts = await selectOwnNumbers(tx, { area, position, ...span, freeFor: employeeId });
  const wanted = shifts
    .flatMap((numbers) => {
      const left = new Places(numbers).left(position);
      return numbers.slice(0, 1).map(({ day, shiftId }) => ({ date: day, shift_id: shiftId, left }));
    })
    .filter((one) => one.left > 0 && isComing(ctx, one));
  const refusals = await refusalsOf(
    { tx, now, timeZone, settings, by: 'self', isChoice: true },
    wanted.map(({ date, shift_id }) => ({ employeeId, date, shift_id })),
  );
  const data = wanted
    .filter((_, at) => !refusals[at])
    .map((attributes) => ({
      type: 'open_place' as const,
      id: cellId(attributes.date, attributes.shift_id),
      attributes,
    }));
  return { data };
}
