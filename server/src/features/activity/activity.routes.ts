import { recordVisit } from '@portal/contract/activity/activity.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './activity.rules.ts';

export function activityRoutes(answer: Answer): void {
  answer(recordVisit, ({ tx, caller, query, now }) => rules.recordVisit(tx, caller, query, now));
}
