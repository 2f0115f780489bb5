import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { absences } from './absences.rules.ts';
import { accruals } from './accruals.rules.ts';
import { bonuses } from './bonuses.rules.ts';
import { employees } from './employees.rules.ts';
import type { ErpKindRules } from './kind.rules.ts';

/** All that the ERP gives; the importer knows no kind but by its description here. */
export const KINDS: Record<ErpKind, ErpKindRules> = { employees, absences, accruals, bonuses };
