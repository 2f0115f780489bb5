import { mayManage, ROLE_LABELS, ROLES, type Role } from '@portal/contract/shared/roles.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import { asMoment, asText, type ListColumn } from '../../../platform/tables/list-file.ts';

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
  isDeactivated: boolean;
  lastSeen: Date | null;
}

/** Roles that the caller may assign. */
export const rolesToGive = (caller: Caller): Role[] => ROLES.filter((role) => mayManage(caller.role, role));

export const toRecord = (row: UserRow, timeZone: string) => ({
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
    deactivated: row.isDeactivated,
    emplId: row.employeeId === null ? null : String(row.employeeId),
    last_seen: row.lastSeen && isoInZone(row.lastSeen, timeZone),
  },
});

const STATE_LABELS: Record<string, string> = { W: 'Работает', L: 'Уволен' };

export const USER_COLUMNS: readonly ListColumn<keyof UserRow>[] = [
  { title: 'ФИО', width: 40, field: 'fio', cell: asText },
  { title: 'Логин', width: 20, field: 'username', cell: asText },
  { title: 'Группа', width: 16, field: 'role', cell: (role) => ROLE_LABELS[role as Role] },
  { title: 'Площадка', width: 18, field: 'area', cell: asText },
  { title: 'Должность', width: 28, field: 'position', cell: asText },
  { title: 'Табельный номер', width: 18, field: 'codeId', cell: asText },
  { title: 'Состояние', width: 12, field: 'state', cell: (state) => STATE_LABELS[asText(state)] ?? '' },
  { title: 'Был на портале', width: 18, field: 'lastSeen', cell: asMoment },
];
