import { z } from 'zod';
import { MAX_SHIFTS } from '../../admin/settings/settings.calls.ts';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Instant, IsoDate } from '../../shared/primitives.ts';
import { SIGNED_IN, STAFF } from '../../shared/roles.ts';
import { ShiftBody } from '../booking/booking.calls.ts';
import { ShiftId } from '../shifts.ts';
import { MARK_KINDS, MARK_PROOFS } from './mark.kinds.ts';
import { Marks } from './marks.ts';

/** Later than this many minutes after the start the person is late. */
export const LATE_AFTER_MINUTES = 5;
/** Marks are taken until so many hours after the end of the shift. */
export const MARK_AFTER_HOURS = 6;
/** Age of a mark that waited for a network. */
export const MARK_AGE_HOURS = 12;

/** `missed`: over without a start mark; `working` holds until the finish mark. */
export const MARK_STATES = ['early', 'ready', 'working', 'break', 'finished', 'missed'] as const;

const DayOfMarks = z.strictObject({
  /** Day on which the shift begins. */
  date: IsoDate,
  shift_id: ShiftId,
  start: Instant,
  end: Instant,
  state: z.enum(MARK_STATES),
  marks: Marks,
});
export type DayOfMarks = z.output<typeof DayOfMarks>;

export const getMarksToday = defineCall({
  summary: 'Свои смены, на которых сейчас отмечаются, и отметки на них',
  method: 'GET',
  path: '/work_time/marks/today/',
  who: STAFF,
  answer: dataOf(
    z.strictObject({
      /** The portal's time: the difference to the device's clock is shown and used. */
      now: Instant,
      proof: z.enum(MARK_PROOFS),
      /** Without a mark for the first shift; empty where nobody marks. */
      shifts: z.array(DayOfMarks).max(4 * MAX_SHIFTS),
    }),
  ),
});

/** 201 for a new mark, 200 for one that is there. */
export const putMark = defineCall({
  summary: 'Отметиться: на смене, перерыв, снова на смене, закончил; повтор ничего не меняет',
  method: 'POST',
  path: '/work_time/marks/',
  who: STAFF,
  alsoStatus: 200,
  body: z.object({
    ...ShiftBody.shape,
    kind: z.enum(MARK_KINDS, 'Нужно start, break, back или finish.'),
    /** Moment of a mark that waited for a network; left out: now. */
    at: Instant.nullish(),
    /** Digits on the screen of the area. */
    code: z.string('Введите код с экрана.').trim().max(20, 'Введите код с экрана.').nullish(),
  }),
  refusals: [
    ...(['no_employee', 'not_booked', 'too_early', 'wrong_order', 'shift_over'] as const),
    ...(['timesheet_closed', 'code_wrong', 'outside_network', 'too_many_attempts'] as const),
  ],
  answer: dataOf(DayOfMarks),
});

export const getMarkCode = defineCall({
  summary: 'Код площадки, которым сейчас отмечаются: для экрана у входа',
  method: 'GET',
  path: '/work_time/marks/code/',
  who: SIGNED_IN,
  aboutPeople: true,
  query: z.object({ area: z.string('Нужна площадка.').min(1, 'Нужна площадка.').max(200) }),
  refusals: ['not_found'],
  answer: dataOf(
    z.strictObject({
      code: z.string().regex(/^\d{8}$/),
      /** Moment of the next code; this one holds for as long again. */
      valid_until: Instant,
      /** Address of the page of shifts with this code. */
      url: z.string(),
    }),
  ),
});
