export const ERP_KINDS = ['employees', 'absences', 'accruals', 'bonuses'] as const;
export type ErpKind = (typeof ERP_KINDS)[number];
