import * as calls from '@portal/contract/shifts/booking/booking.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { eitherInput } from '../../../platform/api/validate.ts';
import { changeOf } from './change.rules.ts';
import * as rules from './week.rules.ts';

interface WorktimeDeps {
  timeZone: string;
  planningWeeks: number;
}

export function worktimeRoutes(answer: Answer, deps: WorktimeDeps): void {
  answer(calls.getWorkTime, ({ tx, caller, query }) => rules.getWorkTime(tx, caller, query));
  answer(calls.getAvailableDates, async ({ caller, now }) =>
    rules.getAvailableDates(caller, { ...deps, now }),
  );
  answer(calls.bookShift, async (context) => {
    const { tx, caller, body, now, reply } = context;
    const booked = await rules.bookShift(tx, caller, body, { ...deps, now }, changeOf(context));
    if (!booked.created) reply.code(200);
    return booked.answer;
  });
  answer(calls.cancelShift, (context) => {
    const { tx, caller, now, query, body } = context;
    const shift = eitherInput(calls.ShiftBody, body, query);
    return rules.cancelShift(tx, caller, shift, { ...deps, now }, changeOf(context));
  });
  answer(calls.getPlaces, ({ tx, caller, query }) => rules.getPlaces(tx, caller, query));
  answer(calls.listShiftHistory, ({ tx, caller, query }) =>
    rules.listShiftHistory(tx, caller, query.date, deps.timeZone),
  );
}
