import { z } from 'zod';
import { dataOf, listOf, Nothing, pageOf, recordOf, Reminded, UNPAGED_LIMIT } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Flag } from '../../shared/forms.ts';
import { CHANNELS } from '../../shared/people/channels.ts';
import { pageQuery } from '../../shared/list-query.ts';
import { Id, IdInput, Instant, IsoDate } from '../../shared/primitives.ts';
import { EDITORS } from '../../shared/roles.ts';
import { ShiftId, ShiftInput, SPAN_DAYS } from '../shifts.ts';
import { MAX_SHIFTS } from '../../admin/settings/settings.calls.ts';
import { BookingRecord } from '../booking/booking.calls.ts';

/** Maximum cells of a coverage answer: 90 areas. */
export const COVERAGE_CELLS = 90 * SPAN_DAYS * MAX_SHIFTS;
/** Maximum bookings with names in one answer: 5 000 employees on all working days of the longest range. */
export const COVERAGE_PEOPLE = 350_000;
/** Maximum cells of one demand update: 40 areas × 8 weeks. */
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
  /** An employee who cannot attend is listed but not counted. */
  state: z.enum(['booked', 'unable']),
});

export const getCoverage = defineCall({
  summary: 'Смены по площадкам или должностям: места, потребность и записанные; format=xlsx — таблица',
  method: 'GET',
  path: '/work_time/coverage/',
  who: EDITORS,
  scope: 'shifts:read',
  aboutPeople: true,
  formats: ['xlsx'],
  query: pageQuery({
    from: IsoDate,
    to: IsoDate,
    area: z.string().max(200).optional(),
    position: z.string().max(200).optional(),
    /** `area`, `position`: also one record per area or position, instead of totals only. */
    by: z.enum(['area', 'position']).optional(),
    /** `counts`: without employees, whom a wide board loads cell by cell. */
    fields: z.enum(['counts']).optional(),
    format: z.enum(['xlsx']).optional(),
  }),
  refusals: ['not_found'],
  answer: listOf(
    recordOf('coverage', {
      date: IsoDate,
      shift_id: ShiftId,
      /** Only with `by=area`. */
      area: z.string().optional(),
      /** Only with `by=position`. */
      position: z.string().optional(),
      planned: z.int(),
      /** Null if not set. */
      needed: z.int().nullable(),
      capacity: z.int().nullable(),
      /** Number still missing; null if the demand is not set. */
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

/** An omitted number keeps its value; null clears it. */
export const DemandCell = z.object({
  area: z.string(COVERAGE_TEXTS.required).trim().min(1, COVERAGE_TEXTS.required).max(200),
  date: IsoDate,
  shift_id: ShiftInput,
  /** Position and area of the numbers; null and empty: any. */
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
  /** Null: any. */
  position: z.string().nullable(),
  needed: z.int().nullable(),
  capacity: z.int().nullable(),
});

/** A single object is answered by one record, a list by a list; `dry_run=true` changes nothing. */
export const setDemand = defineCall({
  summary:
    'Задать, сколько людей нужно и сколько мест, всего или по должности, для одной смены или для многих',
  method: 'PUT',
  path: '/work_time/demand/',
  who: EDITORS,
  aboutPeople: true,
  query: z.object({ dry_run: Flag }),
  body: z.union([
    DemandCell,
    z.array(DemandCell).min(1).max(DEMAND_CELLS, `Не больше ${DEMAND_CELLS} смен за раз.`),
  ]),
  refusals: ['not_found'],
  answer: dataOf(z.union([DemandRecord, z.array(DemandRecord).max(DEMAND_CELLS)])).extend({
    meta: z.strictObject({
      /** Numbers of the changed cells before the update. */
      before: z.array(DemandRecord).max(DEMAND_CELLS),
      /** Only with `dry_run`: employees on the waitlists of cells that get more capacity or demand. */
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
  summary: 'Записать сотрудника на смену, также после срока; ему уходит письмо',
  method: 'POST',
  path: '/work_time/employee/:empl_id/',
  who: EDITORS,
  aboutPeople: true,
  alsoStatus: 200,
  params: Employee,
  body: EmployeeShiftBody,
  refusals: ['absent', 'shift_full', 'not_trained', 'work_rules', 'employee_left', 'timesheet_closed'],
  answer: dataOf(BookingRecord),
});

/** The body contains the fields; query parameters are accepted too. */
export const cancelForEmployee = defineCall({
  summary: 'Отменить смену сотрудника, также после срока; ему уходит письмо',
  method: 'DELETE',
  path: '/work_time/employee/:empl_id/',
  who: EDITORS,
  aboutPeople: true,
  params: Employee,
  query: z.object({ date: z.string(), shift_id: z.string(), reason: z.string() }).partial(),
  body: EmployeeShiftBody.partial().optional(),
  refusals: ['timesheet_closed'],
  answer: Nothing,
});

/** Maximum employees returned by one search; a longer query narrows the result. */
export const SHIFT_EMPLOYEES_FOUND = 50;

/**
 * Employees of an area who have not left, by name; with a day, those with the fewest shifts in its week are
 * first and absent ones last.
 */
export const findShiftEmployees = defineCall({
  summary: 'Сотрудники для записи на смену: до 50, по алфавиту или у кого меньше смен на неделе',
  method: 'GET',
  path: '/work_time/employees/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery({
    area: z.string().optional(),
    /** Prefix of any word of the name, or the personnel number. */
    search: z.string().max(100).optional(),
    /** Adds the absence and shifts of that day, and the number of shifts in its week. */
    date: IsoDate.optional(),
    /** Shift of that day: adds the violated rules, which a manager may override. */
    shift_id: ShiftInput.optional(),
  }),
  answer: listOf(
    recordOf('shift_employee', {
      fio: z.string(),
      position: z.string(),
      area: z.string(),
      absence: z.string().nullable(),
      shifts: z.array(ShiftId).max(MAX_SHIFTS),
      /** Null without a day. */
      week_shifts: z.int().nullable(),
      /** Violated rules of work and rest, and other obstacles; null for none. */
      against: z.string().nullable(),
    }),
    SHIFT_EMPLOYEES_FOUND,
  ),
});

/** Employees of the area without a shift in the week who are not absent all week. */
export const listUnplanned = defineCall({
  summary: 'Кто ничего не запланировал на неделю',
  method: 'GET',
  path: '/work_time/unplanned/',
  who: EDITORS,
  aboutPeople: true,
  query: pageQuery({
    /** Any day of the week. */
    date: IsoDate,
    area: z.string().max(200).optional(),
    position: z.string().max(200).optional(),
    /** Only employees whom no reminder can reach. */
    unreachable: Flag,
  }),
  answer: pageOf(
    recordOf('shift_employee', {
      fio: z.string(),
      position: z.string(),
      area: z.string(),
      /** Days of absence in the week. */
      absent_days: z.int(),
      absent_on: z.array(IsoDate).max(7),
      /** Time of the last reminder about this week. */
      reminded_at: Instant.nullable(),
      /** Channels of a planning reminder to the employee; empty: a manager has to call. */
      channels: z.array(z.enum(CHANNELS)).max(CHANNELS.length),
    }),
  ),
});

/** Maximum e-mails of one call; the next call sends the rest. */
export const MAX_UNPLANNED_EMAILS = 1_000;

/** An employee gets one reminder about a week per day at most. */
export const remindUnplanned = defineCall({
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
  refusals: ['date_closed'],
  answer: Reminded,
});

export const getShiftFilters = defineCall({
  summary: 'Площадки и должности для отбора',
  method: 'GET',
  path: '/work_time/filters/',
  who: EDITORS,
  aboutPeople: true,
  answer: dataOf(
    z.strictObject({
      /** Areas whose demand the caller manages. */
      areas: z.array(z.string()).max(UNPAGED_LIMIT),
      /** Areas of employees whom the caller manages: a team may have others. */
      people_areas: z.array(z.string()).max(UNPAGED_LIMIT),
      positions: z.array(z.string()).max(UNPAGED_LIMIT),
      /** The caller's area, empty without an employee. */
      own_area: z.string(),
    }),
  ),
});
