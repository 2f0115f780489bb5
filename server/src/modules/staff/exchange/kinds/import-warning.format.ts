import type { ImportWarningCode } from '@portal/contract/staff/exchange/erp.calls.ts';

/** A warning about accepted rows; refuses nothing. */
export interface ImportWarning {
  row: number;
  code: ImportWarningCode;
  detail: string;
  /** The known employee in question. */
  employee_id?: string;
}
