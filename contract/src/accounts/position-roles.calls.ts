import { z } from 'zod';
import { dataOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import type { Role } from '../shared/roles.ts';
import { LOGIN_KINDS } from './account.limits.ts';

const ADMINISTRATOR: readonly Role[] = ['A'];

/** Maximum positions with their own role. */
const MAX_POSITIONS = 200;
/** A position cannot grant the administrator role, because positions come from an ERP file. */
export const ROLES_BY_POSITION = ['O', 'M', 'B'] as const;

export const PositionRoles = z.strictObject({
  /** The portal creates accounts automatically for employees with a listed position and an e-mail. */
  automatic: z.boolean(),
  login: z.enum(LOGIN_KINDS),
  roles: z
    .array(
      z.strictObject({
        /** Position name from the ERP. */
        position: z.string().trim().min(1, 'Укажите должность.').max(200, 'Не больше 200 знаков.'),
        role: z.enum(ROLES_BY_POSITION),
      }),
    )
    .max(MAX_POSITIONS, `Не больше ${MAX_POSITIONS} должностей.`),
});
export type PositionRoles = z.output<typeof PositionRoles>;

export const getPositionRoles = defineCall({
  summary: 'Роли новых учётных записей по должностям',
  method: 'GET',
  path: '/account/position_roles/',
  who: ADMINISTRATOR,
  answer: dataOf(PositionRoles),
});

export const putPositionRoles = defineCall({
  summary: 'Задать роли по должностям целиком; с automatic портал заводит учётные записи после файла ERP сам',
  method: 'PUT',
  path: '/account/position_roles/',
  who: ADMINISTRATOR,
  body: PositionRoles,
  answer: dataOf(PositionRoles),
});
