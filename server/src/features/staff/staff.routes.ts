import { getUpcomingBirthdays } from '@portal/contract/staff/staff.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './staff.rules.ts';

export function staffRoutes(answer: Answer, { timeZone }: { timeZone: string }): void {
  answer(getUpcomingBirthdays, ({ tx, now }) => rules.getUpcomingBirthdays(tx, now, timeZone));
}
