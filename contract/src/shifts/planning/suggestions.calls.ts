import { z } from 'zod';
import { dataOf, listOf, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { ShiftId, ShiftInput } from '../shifts.ts';
import { MOST_SHIFTS } from '../../admin/settings/settings.calls.ts';

const tag = 'worktime';

/** People that are suggested for one shift. */
export const SUGGESTED_MOST = 100;
/** People that one call asks. */
export const INVITED_MOST = 1_000;
/** A person is not asked for the same shift again within that many hours. */
export const INVITE_EVERY_HOURS = 12;

const CELL = {
  area: z.string().min(1).max(200),
  date: IsoDate,
  shift_id: ShiftInput,
  position: z.string().max(200).optional(),
};

/** Who could fill a gap: who wished for it first, then who has the fewest hours in its week. */
export const listSuggestions = defineCall({
  name: 'listSuggestions',
  tag,
  summary: 'Кто мог бы выйти на смену: свободны, без отсутствия и нарушения правил; меньше часов — выше',
  method: 'GET',
  path: '/work_time/suggestions/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  query: pageQuery(CELL),
  answer: listOf(
    recordOf('suggestion', {
      fio: z.string(),
      position: z.string(),
      /** Of the day. */
      shifts: z.array(ShiftId).max(MOST_SHIFTS),
      week_shifts: z.int(),
      /** Minutes that the person works in the week. */
      week_minutes: z.int(),
      /** The shift is one of the person's standing wishes. */
      wished: z.boolean(),
      /** When the person was last asked to come to this shift. */
      invited_at: Instant.nullable(),
    }),
    SUGGESTED_MOST,
  ),
});

/** Those chosen, or everybody fit; each once in a while, by the channels of their choice. */
export const inviteToShift = defineCall({
  name: 'inviteToShift',
  tag,
  summary: 'Позвать на смену: выбранных или всех, кто мог бы выйти; каждого раз в 12 часов',
  method: 'POST',
  path: '/work_time/invitations/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({
    ...CELL,
    position: z.string().max(200).nullish(),
    /** Left out: everybody who could come. */
    employee_ids: z
      .array(IdInput)
      .min(1, 'Выберите сотрудника.')
      .max(INVITED_MOST, `Не больше ${INVITED_MOST} за раз.`)
      .optional(),
  }),
  answer: dataOf(z.strictObject({ message: z.string(), invited: z.int() })),
});

/** Who was asked to come to a shift, the last first. */
export const listInvitations = defineCall({
  name: 'listInvitations',
  tag,
  summary: 'Кого и когда звали на смену',
  method: 'GET',
  path: '/work_time/invitations/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  query: pageQuery({ area: CELL.area, date: CELL.date, shift_id: CELL.shift_id }),
  answer: listOf(
    recordOf('invitation', {
      empl_id: Id,
      fio: z.string(),
      position: z.string(),
      invited_at: Instant,
      /** Name of who asked. */
      user: z.string(),
      /** The person comes. */
      booked: z.boolean(),
    }),
    10_000,
  ),
});
