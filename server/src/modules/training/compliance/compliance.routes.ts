import * as calls from '@portal/contract/training/compliance/compliance.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Module } from '../../../platform/module.ts';
import { getComplianceFilters, listCompliance } from './compliance.rules.ts';
import { listComplianceTeams } from './teams.rules.ts';

export function complianceRoutes(answer: Answer, modules: readonly Module[]): void {
  const projects = modules.flatMap((module) => module.projects ?? []);
  answer(calls.listCompliance, (ctx, input) => listCompliance(ctx, input, projects));
  answer(calls.listComplianceTeams, (ctx, input) => listComplianceTeams(ctx, input, projects));
  answer(calls.getComplianceFilters, (ctx) => getComplianceFilters(ctx, projects));
}
