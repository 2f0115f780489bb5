import { getEvidence } from '@portal/contract/evidence/evidence.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './evidence.rules.ts';

export function evidenceRoutes(answer: Answer): void {
  answer(getEvidence, rules.getEvidence);
}
