import * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { bookShift } from './plan.rules.ts';

export function takingRoutes(answer: Answer): void {
  answer.own(calls.bookShift, bookShift);
}
