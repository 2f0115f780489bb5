import * as calls from '@portal/contract/shifts/board/coverage.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { eitherInput } from '../../../platform/api/validate.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { changeOf } from '../booking/change.rules.ts';
import * as rules from './coverage.rules.ts';
import { setDemand } from './demand.rules.ts';
import { bookForEmployee, cancelForEmployee } from './employee-shifts.rules.ts';
import * as people from './people.rules.ts';

interface CoverageDeps {
  mail: Mail;
  publicUrl: string;
  timeZone: string;
}

export function coverageRoutes(answer: Answer, { timeZone, ...telling }: CoverageDeps): void {
  answer(calls.getCoverage, ({ tx, caller, query, now }) => rules.getCoverage(tx, caller, query, now));
  answer(calls.setDemand, ({ tx, caller, body, now }) => setDemand(tx, caller, body, { now, timeZone }));
  answer(calls.bookForEmployee, async (context) => {
    const { tx, caller, params, body, reply } = context;
    const { reason, ...shift } = body;
    const change = { ...changeOf(context), reason };
    const booked = await bookForEmployee(tx, caller, { employeeId: params.empl_id, shift, change }, telling);
    if (!booked.created) reply.code(200);
    return booked.answer;
  });
  answer(calls.cancelForEmployee, (context) => {
    const { tx, caller, params, body, query } = context;
    const { reason, ...shift } = eitherInput(calls.EmployeeShiftBody, body, query);
    const change = { ...changeOf(context), reason };
    return cancelForEmployee(tx, caller, { employeeId: params.empl_id, shift, change }, telling);
  });
  answer(calls.findShiftEmployees, ({ tx, query }) => people.findShiftEmployees(tx, query));
  answer(calls.listUnplanned, ({ tx, query }) => people.listUnplanned(tx, query));
  answer(calls.getShiftFilters, ({ tx, caller }) => people.getShiftFilters(tx, caller));
}
