import type { ErpKind } from '@portal/contract/erp/erp.calls.ts';
import { absences } from './absences.ts';
import { accruals } from './accruals.ts';
import { bonuses } from './bonuses.ts';
import { employees } from './employees.ts';
import type { ErpKindRules } from './kind.ts';

/** All that the ERP gives; the importer knows no kind but by its description here. */
export const KINDS: Record<ErpKind, ErpKindRules> = { employees, absences, accruals, bonuses };
