export const ERP_KINDS = ['employees', 'absences', 'accruals', 'bonuses', 'leave_balances'] as const;
export type ErpKind = (typeof ERP_KINDS)[number];
