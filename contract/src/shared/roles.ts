/** Role letters of the wire format (specification, section 6). */
export const ROLES = ['A', 'M', 'O', 'B'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  A: 'Администратор',
  M: 'Модератор',
  O: 'Оператор',
  B: 'Бухгалтер',
};

/** Access of a call: public, or one of the listed roles. */
export type AllowedCallers = 'anyone' | readonly Role[];

export const SIGNED_IN: readonly Role[] = ROLES;
export const EDITORS: readonly Role[] = ['A', 'M'];
/** Roles that work with content and shifts: all but the accountant. */
export const STAFF: readonly Role[] = ['A', 'M', 'O'];

export const isEditor = (role: Role): boolean => EDITORS.includes(role);

/** Roles of accounts that each role manages: A and B have access to pay, so only A manages them. */
const MANAGED: Record<Role, readonly Role[]> = { A: ROLES, M: ['M', 'O'], O: [], B: [] };

/** True if the actor's role manages accounts of this role. */
export const mayManage = (actor: Role, role: Role): boolean => MANAGED[actor].includes(role);
