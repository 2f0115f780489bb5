import * as calls from '@portal/contract/finance/finance.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './finance.rules.ts';

export function financeRoutes(answer: Answer): void {
  answer(calls.listActualAccruals, rules.listActualAccruals);
  answer(calls.listBonusesAndFines, rules.listBonusesAndFines);
}
