import * as calls from '@portal/contract/shifts/board/coverage.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './coverage.rules.ts';
import { setDemand } from './demand.rules.ts';
import { bookForEmployee, cancelForEmployee } from './employee-shifts.rules.ts';
import * as people from './people.rules.ts';

export function boardRoutes(answer: Answer): void {
  answer(calls.getCoverage, rules.getCoverage);
  answer(calls.setDemand, setDemand);
  answer(calls.bookForEmployee, async (ctx, input) => {
    const booked = await bookForEmployee(ctx, input);
    if (!booked.created) ctx.reply.code(200);
    return booked.answer;
  });
  answer(calls.cancelForEmployee, cancelForEmployee);
  answer(calls.findShiftEmployees, people.findShiftEmployees);
  answer(calls.listUnplanned, people.listUnplanned);
  answer(calls.getShiftFilters, people.getShiftFilters);
}
