import * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { bookShift } from './booking.rules.ts';
import * as rules from './week.rules.ts';

export function bookingRoutes(answer: Answer): void {
  answer(calls.getWorkTime, rules.getWorkTime);
  answer(calls.getAvailableDates, rules.getAvailableDates);
  answer(calls.listShifts, rules.listShifts);
  answer(calls.bookShift, async (ctx, input) => {
    const booked = await bookShift(ctx, input);
    if (!booked.created) ctx.reply.code(200);
    return booked.answer;
  });
  answer(calls.getPlaces, rules.getPlaces);
  answer(calls.listShiftHistory, rules.listShiftHistory);
}
