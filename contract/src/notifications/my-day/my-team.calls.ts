import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Id } from '../../shared/primitives.ts';
import { SIGNED_IN } from '../../shared/roles.ts';
import { ShiftId } from '../../shifts/shifts.ts';

/** Employees named in the card; the others are in the count. */
export const MAX_NAMED = 5;

const namedOf = <S extends z.ZodRawShape>(more: S) =>
  z.strictObject({
    count: z.int(),
    first: z.array(z.strictObject({ id: Id, full_name: z.string(), ...more })).max(MAX_NAMED),
  });

const MyTeam = z.strictObject({
  /** Employees whom the caller supervises directly. */
  people: z.int(),
  /** Those expected at each shift of today, and how many are marked as come. */
  shifts: z.array(z.strictObject({ shift_id: ShiftId, booked: z.int(), come: z.int() })).max(100),
  /** The reason is for administrators and moderators; null for others. */
  absent: namedOf({ reason: z.string().nullable() }),
  /** With required instructions and texts whose term has passed; most first. */
  overdue: namedOf({ overdue: z.int() }),
  /** Requests that wait for the caller's decision. */
  requests: z.int(),
});
export type MyTeam = z.output<typeof MyTeam>;

export const getMyTeam = defineCall({
  summary: 'Моя команда сегодня: смены, кто отсутствует, у кого просрочено',
  method: 'GET',
  path: '/account/my_team/',
  who: SIGNED_IN,
  answer: dataOf(MyTeam),
});
