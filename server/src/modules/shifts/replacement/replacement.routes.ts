import { cancelShift } from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './cancel.rules.ts';

export function replacementRoutes(answer: Answer): void {
  answer(cancelShift, rules.cancelShift);
}
