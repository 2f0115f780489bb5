import * as calls from '@portal/contract/notifications/duties/duties.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { listDuties } from './duties.rules.ts';

export function dutyRoutes(answer: Answer): void {
  answer(calls.listDuties, listDuties);
}
