import { z } from 'zod';
import { dataOf, listOf, Nothing, recordOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS, STAFF } from '../../shared/roles.ts';
import { ShiftBody } from '../booking/booking.calls.ts';
import { ShiftId } from '../shifts.ts';
import { HANDOVER_STATES } from './handover.states.ts';

/** Maximum hand-overs in an answer, newest first. */
export const MAX_HANDOVERS = 500;

const HandoverRecord = recordOf('handover', {
  date: IsoDate,
  shift_id: ShiftId,
  /** Employees; `to` is null while the offer is open to everybody. */
  from: Id,
  to: Id.nullable(),
  from_fio: z.string(),
  to_fio: z.string(),
  area: z.string(),
  state: z.enum(HANDOVER_STATES),
  /** Part of the caller: giver, possible receiver or manager. */
  part: z.enum(['giver', 'receiver', 'manager']),
  created_at: Instant,
});

export const offerShift = defineCall({
  summary: 'Передать смену коллеге; empl_id null — любому на площадке',
  method: 'POST',
  path: '/work_time/handover/',
  who: STAFF,
  body: z.object({ ...ShiftBody.shape, empl_id: IdInput.nullable() }),
  refusals: [
    'not_found',
    'absent',
    'shift_started',
    'not_booked',
    'not_trained',
    'work_rules',
    'already_booked',
    'other_area',
    'already_offered',
    'employee_left',
    'no_employee',
    'too_many_attempts',
  ],
  answer: dataOf(HandoverRecord),
});

export const listHandovers = defineCall({
  summary: 'Передачи смен: свои, предложенные мне; руководителю — те, что ждут решения',
  method: 'GET',
  path: '/work_time/handover/',
  who: STAFF,
  aboutPeople: true,
  query: pageQuery({}),
  answer: listOf(HandoverRecord, MAX_HANDOVERS),
});

const params = z.object({ id: IdInput });
const act = { method: 'POST', status: 200, params, answer: dataOf(HandoverRecord) } as const;

export const acceptHandover = defineCall({
  ...act,
  summary: 'Принять смену',
  path: '/work_time/handover/:id/accept/',
  who: STAFF,
  refusals: [
    'absent',
    'shift_full',
    'shift_started',
    'not_trained',
    'work_rules',
    'already_booked',
    'other_area',
    'handover_over',
    'employee_left',
  ],
});

export const declineHandover = defineCall({
  ...act,
  summary: 'Отказаться от предложенной смены',
  path: '/work_time/handover/:id/decline/',
  who: STAFF,
  refusals: ['handover_over'],
});

export const approveHandover = defineCall({
  ...act,
  summary: 'Подтвердить передачу смены',
  path: '/work_time/handover/:id/approve/',
  who: EDITORS,
  aboutPeople: true,
  refusals: [
    'conflict',
    'absent',
    'shift_full',
    'shift_started',
    'not_trained',
    'work_rules',
    'already_booked',
    'other_area',
    'handover_over',
    'employee_left',
  ],
});

export const refuseHandover = defineCall({
  ...act,
  summary: 'Не подтвердить передачу смены',
  path: '/work_time/handover/:id/refuse/',
  who: EDITORS,
  aboutPeople: true,
  refusals: ['conflict', 'handover_over'],
});

export const withdrawHandover = defineCall({
  summary: 'Отозвать своё предложение; повтор ничего не меняет',
  method: 'DELETE',
  path: '/work_time/handover/:id/',
  who: STAFF,
  params,
  refusals: ['handover_over'],
  answer: Nothing,
});

/** Maximum colleagues returned by one search; a longer query narrows the result. */
export const COLLEAGUES_FOUND = 20;

export const findColleagues = defineCall({
  summary: 'Коллеги своей площадки по началу имени или фамилии, до 20',
  method: 'GET',
  path: '/work_time/colleagues/',
  who: STAFF,
  query: pageQuery({ search: z.string('Введите имя.').trim().min(2, 'Введите хотя бы две буквы.').max(100) }),
  answer: listOf(recordOf('colleague', { fio: z.string() }), COLLEAGUES_FOUND),
});
