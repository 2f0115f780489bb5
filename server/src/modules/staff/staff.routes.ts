import { getUpcomingBirthdays } from '@portal/contract/staff/staff.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './staff.rules.ts';

export function staffRoutes(answer: Answer): void {
  answer(getUpcomingBirthdays, rules.getUpcomingBirthdays);
}
