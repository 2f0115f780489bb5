import { getMyDay } from '@portal/contract/notifications/my-day/my-day.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './my-day.rules.ts';

export function myDayRoutes(answer: Answer): void {
  answer(getMyDay, rules.getMyDay);
}
