import { mayManage, ROLE_LABELS, ROLES, type Role } from '@portal/contract/shared/roles.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import type { Cell, Column } from '../../../platform/tables/table.ts';

export interface UserRow {
  id: number;
  username: string;
  role: Role;
  employeeId: number | null;
  fio: string;
  area: string;
  position: string;
  codeId: string;
  state: 'W' | 'L' | '';
}

/** Roles that the caller may give. */
export const rolesToGive = (caller: Caller): Role[] => ROLES.filter((role) => mayManage(caller.role, role));

export const toRecord = (row: UserRow) => ({
  type: 'user' as const,
  id: String(row.id),
  attributes: {
    area: row.area,
    fio: row.fio,
    group: row.role,
    position: row.position,
    username: row.username,
    code_id: row.codeId,
    employee_state: row.state,
    emplId: row.employeeId === null ? null : String(row.employeeId),
  },
});

const STATE_LABELS: Record<string, string> = { W: 'Работает', L: 'Уволен' };

export const USER_COLUMNS: readonly Column[] = [
  { title: 'ФИО', width: 40 },
  { title: 'Логин', width: 20 },
  { title: 'Группа', width: 16 },
  { title: 'Площадка', width: 18 },
  { title: 'Должность', width: 28 },
  { title: 'Табельный номер', width: 18 },
  { title: 'Состояние', width: 12 },
];

/** A row of the list as it comes from the driver, in the order of the query's columns. */
export function toCells(row: unknown[]): Cell[] {
  const [, username, role, , fio, area, position, codeId, state] = row.map((value) =>
    typeof value === 'string' ? value : '',
  );
  return [
    fio ?? '',
    username ?? '',
    ROLE_LABELS[role as Role],
    area ?? '',
    position ?? '',
    codeId ?? '',
    STATE_LABELS[state ?? ''] ?? '',
  ];
}
