import * as calls from '@portal/contract/training/compliance/compliance.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { getComplianceFilters, listCompliance } from './compliance.rules.ts';
import { listComplianceTeams } from './teams.rules.ts';

export function complianceRoutes(answer: Answer): void {
  answer(calls.listCompliance, listCompliance);
  answer(calls.listComplianceTeams, listComplianceTeams);
  answer(calls.getComplianceFilters, getComplianceFilters);
}
