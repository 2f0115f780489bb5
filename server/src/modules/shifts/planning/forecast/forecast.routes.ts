import { forecastDemand } from '@portal/contract/shifts/planning/forecast.calls.ts';
import type { Answer } from '../../../../platform/api/answer.ts';
import * as rules from './forecast.rules.ts';

export function forecastRoutes(answer: Answer): void {
  answer(forecastDemand, rules.forecastDemand);
}
