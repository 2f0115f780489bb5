import { getEvidence, getTeamEvidence } from '@portal/contract/training/evidence/evidence.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './evidence.rules.ts';
import * as team from './team.rules.ts';

export function evidenceRoutes(answer: Answer): void {
  answer(getTeamEvidence, team.getTeamEvidence);
  answer(getEvidence, rules.getEvidence);
}
