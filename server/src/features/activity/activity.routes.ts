import * as calls from '@portal/contract/activity/activity.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './activity.rules.ts';
import * as log from './log.rules.ts';

export function activityRoutes(answer: Answer): void {
  answer(calls.recordVisit, rules.recordVisit);
  answer(calls.listLog, log.listLog);
  answer(calls.listPersonalLog, log.listPersonalLog);
  answer(calls.getLogFilters, log.getLogFilters);
  answer(calls.getPersonalLogFilters, log.getPersonalLogFilters);
  answer(calls.getLogChanges, log.getLogChanges);
}
