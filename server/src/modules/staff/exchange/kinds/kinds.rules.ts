import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { absences } from './absences.rules.ts';
import { accruals } from './accruals.rules.ts';
import { bonuses } from './bonuses.rules.ts';
import { employees } from './employees.rules.ts';
import { leaveBalances } from './leave-balances.rules.ts';
import type { ErpKindRules } from './kind.rules.ts';
import { production } from './production.rules.ts';

/** All kinds; the importer itself is generic. */
export const KINDS: Record<ErpKind, ErpKindRules> = {
  ...{ employees, absences, accruals, bonuses, production },
  leave_balances: leaveBalances,
};
