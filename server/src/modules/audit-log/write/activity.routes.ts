import * as calls from '@portal/contract/audit-log/activity.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './activity.rules.ts';

export function activityRoutes(answer: Answer): void {
  answer(calls.recordVisit, rules.recordVisit);
}
