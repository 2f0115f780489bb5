import { z } from 'zod';
import { dataOf, listOf, Nothing, pageOf, recordOf, Reminded, WHOLE } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Flag } from '../../shared/forms.ts';
import { CHANNELS } from '../../notifications/kinds.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { ShiftId, ShiftInput, SPAN_DAYS } from '../shifts.ts';
import { MOST_SHIFTS } from '../../admin/settings/settings.calls.ts';
import { BookingRecord } from '../booking/booking.calls.ts';

/** Most cells of a coverage: 90 areas. */
export const COVERAGE_CELLS = 90 * SPAN_DAYS * MOST_SHIFTS;
/** Most bookings whose people one answer or file names: 5 000 people on all working days of the longest span. */
export const COVERAGE_PEOPLE = 350_000;
/** Most cells in one setting of the demand: 40 areas × 8 weeks. */
export const DEMAND_CELLS = 5_000;
export const REASON_MAX = 255;
export const HEADCOUNT_MAX = 10_000;

export const COVERAGE_TEXTS = {
  required: 'Поле обязательно для заполнения.',
  reasonLong: `Не больше ${REASON_MAX} знаков.`,
  headcount: `Число людей: от 0 до ${HEADCOUNT_MAX}.`,
  aboveCapacity: 'Нужно людей больше, чем мест.',
  span: `Не больше ${SPAN_DAYS} дней за раз.`,
  order: 'Начало позже конца.',
} as const;

const Person = z.strictObject({
  empl_id: Id,
  fio: z.string(),
  position: z.string(),
  /** Who has said that they cannot come is listed and not counted. */
  state: z.enum(['booked', 'unable']),
});

export const getCoverage = defineCall({
  name: 'getCoverage',
  tag: 'worktime',
  summary:
    'Покрытие смен по площадкам или должностям: записано, нужно, мест и люди; format=xlsx отдаёт таблицу',
  method: 'GET',
  path: '/work_time/coverage/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  formats: ['xlsx'],
  query: pageQuery({
    from: IsoDate,
    to: IsoDate,
    area: z.string().max(200).optional(),
    position: z.string().max(200).optional(),
    /** `area`, `position`: one record for each area or position too, instead of the sums over all. */
    by: z.enum(['area', 'position']).optional(),
    /** `counts`: without the people, which a wide board asks for cell by cell. */
    fields: z.enum(['counts']).optional(),
    format: z.enum(['xlsx']).optional(),
  }),
  answer: listOf(
    recordOf('coverage', {
      date: IsoDate,
      shift_id: ShiftId,
      /** Only with `by=area`. */
      area: z.string().optional(),
      /** Only with `by=position`. */
      position: z.string().optional(),
      planned: z.int(),
      /** null where not set. */
      needed: z.int().nullable(),
      capacity: z.int().nullable(),
      /** How many are still needed; null where nobody said how many. */
      open: z.int().nullable(),
      people: z.array(Person).max(COVERAGE_PEOPLE).optional(),
    }),
    COVERAGE_CELLS,
  ),
});

const Headcount = z
  .int(COVERAGE_TEXTS.headcount)
  .min(0, COVERAGE_TEXTS.headcount)
  .max(HEADCOUNT_MAX, COVERAGE_TEXTS.headcount)
  .nullable();

/** A number that is left out stays as it is; null clears it. */
export const DemandCell = z.object({
  area: z.string(COVERAGE_TEXTS.required).trim().min(1, COVERAGE_TEXTS.required).max(200),
  date: IsoDate,
  shift_id: ShiftInput,
  /** Whom the numbers are of; null and empty: anybody. */
  position: z
    .string()
    .trim()
    .max(200)
    .nullish()
    .transform((position) => position ?? ''),
  needed: Headcount.optional(),
  capacity: Headcount.optional(),
});
export type DemandCell = z.input<typeof DemandCell>;

export const DemandRecord = recordOf('demand', {
  area: z.string(),
  date: IsoDate,
  shift_id: ShiftId,
  /** null: anybody. */
  position: z.string().nullable(),
  needed: z.int().nullable(),
  capacity: z.int().nullable(),
});

/** One object answers with one record, a list with the list; `dry_run=true` changes nothing. */
export const setDemand = defineCall({
  name: 'setDemand',
  tag: 'worktime',
  summary:
    'Задать, сколько людей нужно и сколько мест, всего или по должности, для одной смены или для многих',
  method: 'PUT',
  path: '/work_time/demand/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  query: z.object({ dry_run: Flag }),
  body: z.union([
    DemandCell,
    z.array(DemandCell).min(1).max(DEMAND_CELLS, `Не больше ${DEMAND_CELLS} смен за раз.`),
  ]),
  answer: dataOf(z.union([DemandRecord, z.array(DemandRecord).max(DEMAND_CELLS)])).extend({
    meta: z.strictObject({
      /** Numbers of the changed cells before the change. */
      before: z.array(DemandRecord).max(DEMAND_CELLS),
      /** Only with `dry_run`: employees on the waitlists of cells that get more places or more need. */
      waiting: z.int().optional(),
    }),
  }),
});

const Employee = z.object({ empl_id: IdInput });
export const Reason = z
  .string(COVERAGE_TEXTS.required)
  .trim()
  .min(1, COVERAGE_TEXTS.required)
  .max(REASON_MAX, COVERAGE_TEXTS.reasonLong);
export const EmployeeShiftBody = z.object({ date: IsoDate, shift_id: ShiftInput, reason: Reason });

export const bookForEmployee = defineCall({
  name: 'bookForEmployee',
  tag: 'worktime',
  summary: 'Записать сотрудника на смену, также после срока; ему уходит письмо',
  method: 'POST',
  path: '/work_time/employee/:empl_id/',
  who: EDITORS,
  aboutPeople: true,
  status: 201,
  alsoStatus: 200,
  params: Employee,
  body: EmployeeShiftBody,
  answer: dataOf(BookingRecord),
});

/** The fields come in the body; the same are taken as query parameters. */
export const cancelForEmployee = defineCall({
  name: 'cancelForEmployee',
  tag: 'worktime',
  summary: 'Отменить смену сотрудника, также после срока; ему уходит письмо',
  method: 'DELETE',
  path: '/work_time/employee/:empl_id/',
  who: EDITORS,
  aboutPeople: true,
  status: 204,
  params: Employee,
  query: z.object({ date: z.string(), shift_id: z.string(), reason: z.string() }).partial(),
  body: z.object({ date: z.unknown(), shift_id: z.unknown(), reason: z.unknown() }).partial().optional(),
  answer: Nothing,
});

/** People that one search finds; more are found by a longer text. */
export const SHIFT_EMPLOYEES_FOUND = 50;

/**
 * Who may be booked: people of an area who have not left, by name; with a day those who have the fewest shifts
 * in its week first and the absent last.
 */
export const findShiftEmployees = defineCall({
  name: 'findShiftEmployees',
  tag: 'worktime',
  summary: 'Сотрудники для записи на смену: до 50, по алфавиту или у кого меньше смен на неделе',
  method: 'GET',
  path: '/work_time/employees/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  query: pageQuery({
    area: z.string().optional(),
    /** Beginning of any word of the name, or the personnel number. */
    search: z.string().max(100).optional(),
    /** Tells the absence and the shifts of that day, and how many shifts its week has. */
    date: IsoDate.optional(),
    /** Of that day: tells what is against it, which a manager may pass over. */
    shift_id: ShiftInput.optional(),
  }),
  answer: listOf(
    recordOf('shift_employee', {
      fio: z.string(),
      position: z.string(),
      area: z.string(),
      absence: z.string().nullable(),
      shifts: z.array(ShiftId).max(MOST_SHIFTS),
      /** null without a day. */
      week_shifts: z.int().nullable(),
      /** The rules of work and rest that the shift breaks, and what else is against it; null for nothing. */
      against: z.string().nullable(),
    }),
    SHIFT_EMPLOYEES_FOUND,
  ),
});

/** Who of the area has planned nothing in the week and is not absent for all of it. */
export const listUnplanned = defineCall({
  name: 'listUnplanned',
  tag: 'worktime',
  summary: 'Кто ничего не запланировал на неделю',
  method: 'GET',
  path: '/work_time/unplanned/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  query: pageQuery({
    /** Any day of the week. */
    date: IsoDate,
    area: z.string().max(200).optional(),
    position: z.string().max(200).optional(),
    /** Only those whom no reminder reaches. */
    unreachable: Flag,
  }),
  answer: pageOf(
    recordOf('shift_employee', {
      fio: z.string(),
      position: z.string(),
      area: z.string(),
      /** Days of the week on which the person is absent. */
      absent_days: z.int(),
      absent_on: z.array(IsoDate).max(7),
      /** When the person was last asked to plan this week. */
      reminded_at: Instant.nullable(),
      /** Ways in which a reminder to plan reaches the person; none: somebody has to tell them. */
      channels: z.array(z.enum(CHANNELS)).max(CHANNELS.length),
    }),
  ),
});

/** Most letters of one call; the rest by calling again. */
export const UNPLANNED_LETTERS = 1_000;

/** A person is not reminded of the same week again within a day. */
export const remindUnplanned = defineCall({
  name: 'remindUnplanned',
  tag: 'worktime',
  summary: 'Напомнить письмом тем, кто ничего не запланировал на открытую неделю',
  method: 'POST',
  path: '/work_time/unplanned/remind/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  body: z.object({
    /** Any day of the week. */
    date: IsoDate,
    area: z.string().max(200).optional(),
    position: z.string().max(200).optional(),
  }),
  answer: Reminded,
});

export const getShiftFilters = defineCall({
  name: 'getShiftFilters',
  tag: 'worktime',
  summary: 'Площадки и должности для отбора',
  method: 'GET',
  path: '/work_time/filters/',
  who: EDITORS,
  aboutPeople: true,
  status: 200,
  answer: dataOf(
    z.strictObject({
      areas: z.array(z.string()).max(WHOLE),
      positions: z.array(z.string()).max(WHOLE),
      /** The caller's own area, empty without an employee. */
      own_area: z.string(),
    }),
  ),
});
