import type * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Input, OwnCallCtx } from '../../../platform/api/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOpen } from '../weeks.rules.ts';
import { type Manner, takeShift } from './taking.rules.ts';

/** Shifts of open weeks, as long as their places last. */
const PLANNED: Manner = {
  assertDay({ shift }, { ctx: { now, timeZone } }, { planning }) {
    if (!isOpen(shift.date, { now, timeZone, planning })) throw new Refusal('date_closed');
  },
  left: (places, position) => places.room(position),
};

/** Books a shift of an open week; who has it already is told so. */
export const bookShift = (ctx: OwnCallCtx, { body }: Input<typeof calls.bookShift>) =>
  takeShift({ ctx, shift: body }, PLANNED);
