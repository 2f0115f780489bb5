import * as calls from '@portal/contract/finance/finance.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import * as rules from './finance.rules.ts';

export function financeRoutes(answer: Answer, { timeZone }: { timeZone: string }): void {
  answer(calls.listActualAccruals, ({ tx, caller }) => rules.listActualAccruals(tx, caller, timeZone));
  answer(calls.listBonusesAndFines, ({ tx, caller }) => rules.listBonusesAndFines(tx, caller, timeZone));
}
