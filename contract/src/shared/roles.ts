/** Role letters as they go over the wire (specification, section 6). */
export const ROLES = ['A', 'M', 'O', 'B'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  A: 'Администратор',
  M: 'Модератор',
  O: 'Оператор',
  B: 'Бухгалтер',
};

/** Who may call: nobody needs to sign in, or one of the listed roles. */
export type Who = 'anyone' | readonly Role[];

export const SIGNED_IN: readonly Role[] = ROLES;
export const EDITORS: readonly Role[] = ['A', 'M'];
/** Everybody who works with content and shifts: the accountant does not. */
export const STAFF: readonly Role[] = ['A', 'M', 'O'];

export const isEditor = (role: Role): boolean => EDITORS.includes(role);

/** Whose accounts each role makes, changes, deletes and signs out: A and B open pay, so only A deals with them. */
const MANAGED: Record<Role, readonly Role[]> = { A: ROLES, M: ['M', 'O'], O: [], B: [] };

/** True where that actor deals with accounts of this role. */
export const mayManage = (actor: Role, role: Role): boolean => MANAGED[actor].includes(role);
