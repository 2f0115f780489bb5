import * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './week.rules.ts';

export function bookingRoutes(answer: Answer): void {
  answer(calls.getWorkTime, rules.getWorkTime);
  answer(calls.getAvailableDates, rules.getAvailableDates);
  answer(calls.listShifts, rules.listShifts);
  answer(calls.cancelShift, rules.cancelShift);
  answer(calls.getPlaces, rules.getPlaces);
  answer(calls.listShiftHistory, rules.listShiftHistory);
}
