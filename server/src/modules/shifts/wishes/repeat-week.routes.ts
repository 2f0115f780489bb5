import { repeatWeek } from '@portal/contract/shifts/wishes/wishes.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './wishes.rules.ts';

/** Repeating a week needs no wishes, so it stays while they are switched off. */
export function repeatWeekRoutes(answer: Answer): void {
  answer(repeatWeek, rules.repeatWeek);
}
