import { z } from 'zod';
import { dataOf, listOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { ShiftId, ShiftInput } from '../shifts.ts';
import { MAX_SHIFTS } from '../../admin/settings/settings.calls.ts';

/** Maximum suggestions for one shift. */
export const MAX_SUGGESTIONS = 100;
/** Maximum invitations sent by one call. */
export const MAX_INVITATIONS = 1_000;
/** Minimum hours between two invitations of an employee to the same shift. */
export const INVITATION_INTERVAL_HOURS = 12;

const CELL = {
  area: z.string().min(1).max(200),
  date: IsoDate,
  shift_id: ShiftInput,
  position: z.string().max(200).optional(),
};

/**
 * Employees who could fill a gap: first those with a matching wish, then those with the fewest hours in the
 * week.
 */
export const listSuggestions = defineCall({
  summary: 'Кто мог бы выйти на смену: свободны, без отсутствия и нарушения правил; меньше часов — выше',
  method: 'GET',
  path: '/work_time/suggestions/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery(CELL),
  refusals: ['not_found', 'shift_started'],
  answer: listOf(
    recordOf('suggestion', {
      fio: z.string(),
      position: z.string(),
      shifts: z.array(ShiftId).max(MAX_SHIFTS),
      week_shifts: z.int(),
      /** Working minutes of the employee in the week. */
      week_minutes: z.int(),
      /** The shift matches a standing wish of the employee. */
      wished: z.boolean(),
      /** Time of the last invitation to this shift. */
      invited_at: Instant.nullable(),
    }),
    MAX_SUGGESTIONS,
  ),
});

/**
 * Invites the selected or all eligible employees; each is rate-limited and notified by their chosen channels.
 */
export const inviteToShift = defineCall({
  summary: 'Позвать на смену: выбранных или всех, кто мог бы выйти; каждого раз в 12 часов',
  method: 'POST',
  path: '/work_time/invitations/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({
    ...CELL,
    position: z.string().max(200).nullish(),
    /** If omitted: all eligible employees. */
    employee_ids: z
      .array(IdInput)
      .min(1, 'Выберите сотрудника.')
      .max(MAX_INVITATIONS, `Не больше ${MAX_INVITATIONS} за раз.`)
      .optional(),
  }),
  refusals: ['not_found', 'shift_full', 'shift_started'],
  answer: dataOf(z.strictObject({ message: z.string(), invited: z.int() })),
});

/** Employees invited to a shift, newest first. */
export const listInvitations = defineCall({
  summary: 'Кого и когда звали на смену',
  method: 'GET',
  path: '/work_time/invitations/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery({ area: CELL.area, date: CELL.date, shift_id: CELL.shift_id }),
  refusals: ['not_found'],
  answer: listOf(
    recordOf('invitation', {
      empl_id: Id,
      fio: z.string(),
      position: z.string(),
      invited_at: Instant,
      /** Name of the user who sent the invitation. */
      user: z.string(),
      /** The employee booked the shift. */
      booked: z.boolean(),
    }),
    10_000,
  ),
});
