import * as calls from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { bookForEmployee, cancelForEmployee } from './employee-shifts.rules.ts';
import * as rules from './people.rules.ts';
import { remindUnplanned } from './reminders.rules.ts';

export function peopleRoutes(answer: Answer): void {
  answer(calls.bookForEmployee, async (ctx, input) => {
    const booked = await bookForEmployee(ctx, input);
    if (!booked.created) ctx.reply.code(200);
    return booked.answer;
  });
  answer(calls.cancelForEmployee, cancelForEmployee);
  answer(calls.findShiftEmployees, rules.findShiftEmployees);
  answer(calls.listUnplanned, rules.listUnplanned);
  answer(calls.remindUnplanned, remindUnplanned);
}
