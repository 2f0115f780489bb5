import { listEditions } from '@portal/contract/files/editions/editions.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './editions.rules.ts';

export function editionsRoutes(answer: Answer): void {
  answer(listEditions, rules.listEditions);
}
