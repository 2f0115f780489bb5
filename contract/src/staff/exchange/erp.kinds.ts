export const ERP_KINDS = [
  ...(['employees', 'absences', 'accruals', 'bonuses', 'leave_balances', 'production'] as const),
] as const;
export type ErpKind = (typeof ERP_KINDS)[number];
