import * as calls from '@portal/contract/shifts/planning/coverage.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import * as rules from './coverage.rules.ts';
import { forecastRoutes } from './forecast/forecast.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { suggestionRoutes } from './suggestions/suggestions.routes.ts';
import { templateRoutes } from './templates/templates.routes.ts';
import { setDemand } from './demand.rules.ts';

export function boardRoutes(answer: Answer): void {
  answer(calls.getCoverage, rules.getCoverage);
  answer(calls.setDemand, setDemand);
  answer(calls.getShiftFilters, rules.getShiftFilters);
  templateRoutes(answer);
  importRoutes(answer);
  suggestionRoutes(answer);
  forecastRoutes(answer);
}
