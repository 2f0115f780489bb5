import * as calls from '@portal/contract/audit-log/log.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './log.rules.ts';

export function logRoutes(answer: Answer): void {
  answer(calls.listLog, rules.listLog);
  answer(calls.listPersonalLog, rules.listPersonalLog);
  answer(calls.getLogFilters, rules.getLogFilters);
  answer(calls.getPersonalLogFilters, rules.getPersonalLogFilters);
  answer(calls.getLogChanges, rules.getLogChanges);
  answer(calls.getLogEntry, rules.getLogEntry);
}
