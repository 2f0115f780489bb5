import { z } from 'zod';
import { dataOf, listOf, Nothing, pageOf, recordOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { commaList, listQuery, pageQuery } from '../shared/list-query.ts';
import { Id, IdInput, Instant, IsoDate } from '../shared/primitives.ts';
import { EDITORS, SIGNED_IN } from '../shared/roles.ts';
import { Shift, ShiftInput } from '../shifts/shifts.ts';
import { REQUEST_KINDS, REQUEST_STATES, REQUEST_STEPS, REQUEST_TEXT_LENGTH } from './request.kinds.ts';

const params = z.object({ id: IdInput });

export const RequestRecord = recordOf('request', {
  number: z.int(),
  type_id: Id,
  name: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  /** From 1. */
  step: z.int(),
  /** Deciders in order. */
  steps: z.array(z.enum(REQUEST_STEPS)).max(3),
  /** Null once decided. */
  waits_for: z.enum(REQUEST_STEPS).nullable(),
  first_day: IsoDate.nullable(),
  last_day: IsoDate.nullable(),
  /** Calendar days of an absence by days. */
  days: z.int().nullable(),
  /** Shift of an absence by shift. */
  shift_id: z.int().nullable(),
  message: z.string(),
  created_at: Instant,
  /** Last working day of the present step. */
  decide_until: IsoDate,
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Paper of a certificate in the person's own papers. */
  paper_id: Id.nullable(),
  employee: z.strictObject({
    id: Id,
    full_name: z.string(),
    area: z.string(),
    position: z.string(),
    team: z.string().nullable(),
  }),
  own: z.boolean(),
  /** The caller may decide it. */
  can_decide: z.boolean(),
  /** The caller may read and write its messages. */
  takes_part: z.boolean(),
});
export type RequestAttributes = z.output<typeof RequestRecord>['attributes'];

/** Names of colleagues in one answer. */
export const MAX_AWAY = 500;

const Spell = z.strictObject({
  first_day: IsoDate,
  last_day: IsoDate,
  state: z.enum(['asked', 'away']),
});

/** The same for who asks and for who decides. */
const previewOf = <S extends z.ZodRawShape>(ofShift: S) =>
  z.strictObject({
    days: z.int(),
    /** Days of the balance after the absence; null where nothing is known. */
    left: z.number().nullable(),
    /** Balance that the days are taken from; null for none. */
    balance_kind: z.string().nullable(),
    /** Bookings of the person that would end. */
    shifts: z.array(Shift.extend(ofShift)).max(MAX_AWAY),
    away: z.array(Spell.extend({ full_name: z.string() })).max(MAX_AWAY),
    /** People of the team. */
    of: z.int(),
  });

export const previewRequest = defineCall({
  summary: 'Что будет, если заявку одобрят: сколько дней останется, какие смены снимут, кого ещё нет',
  method: 'GET',
  path: '/requests/preview/',
  who: SIGNED_IN,
  query: z.object({ type_id: IdInput, first_day: IsoDate, last_day: IsoDate }),
  refusals: ['no_employee'],
  /** `own`: absences and open requests of the person. */
  answer: dataOf(previewOf({}).extend({ own: z.array(Spell).max(MAX_AWAY) })),
});

export const previewDecision = defineCall({
  summary: 'То же о поданном отсутствии, с заполнением смен: тому, кто решает',
  method: 'GET',
  path: '/requests/:id/preview/',
  who: SIGNED_IN,
  aboutPeople: true,
  params,
  answer: dataOf(
    previewOf({
      /** Null where no need is set. */
      needed: z.int().nullable(),
      /** With the person. */
      booked: z.int(),
    }),
  ),
});

const Text = z.string().trim().max(REQUEST_TEXT_LENGTH, `Не больше ${REQUEST_TEXT_LENGTH} знаков.`);

export const RequestBody = z.strictObject({
  type_id: IdInput,
  message: Text.nullish().transform((text) => text ?? ''),
  first_day: IsoDate.nullish(),
  last_day: IsoDate.nullish(),
  date: IsoDate.nullish(),
  shift_id: ShiftInput.nullish(),
});

export const createRequest = defineCall({
  summary: 'Подать заявку',
  method: 'POST',
  path: '/requests/',
  who: SIGNED_IN,
  body: RequestBody,
  refusals: [
    ...(['no_employee', 'too_early', 'overlaps', 'balance_short'] as const),
    ...(['not_booked', 'shift_started', 'too_many_attempts'] as const),
  ],
  answer: dataOf(RequestRecord),
});

export const objectToHours = defineCall({
  summary: 'Не согласиться с часами своей смены: заявка «Часы»; вторая о той же смене — та же самая',
  method: 'POST',
  path: '/work_time/hours/object/',
  who: SIGNED_IN,
  body: z.strictObject({
    date: IsoDate,
    shift_id: ShiftInput,
    message: Text.min(1, 'Напишите, что не так.'),
  }),
  refusals: [
    ...(['no_employee', 'not_booked', 'shift_not_started', 'timesheet_closed'] as const),
    ...(['too_many_attempts'] as const),
  ],
  answer: dataOf(RequestRecord),
});

export const withdrawRequest = defineCall({
  summary: 'Отозвать свою заявку, пока её не решили; повтор ничего не меняет',
  method: 'DELETE',
  path: '/requests/:id/',
  who: SIGNED_IN,
  params,
  refusals: ['request_decided'],
  answer: Nothing,
});

const IdText = z.string().regex(/^\d{1,15}$/, 'Нужны номера записей через запятую.');
const NameText = z.string().max(500);

/** Format `1c`: approved absences for the ERP, as text. */
export const RequestFormat = z.enum(['xlsx', 'csv', '1c'], 'format: xlsx, csv или 1c.');

export const listRequests = defineCall({
  summary: 'Заявки: свои, ждущие решения или все, что видны',
  method: 'GET',
  path: '/requests/',
  who: SIGNED_IN,
  scope: 'requests:read',
  aboutPeople: true,
  formats: ['xlsx', 'csv'],
  query: listQuery({
    sort: [
      ...(['number', 'created_at', 'decide_until', 'decided_at', 'first_day', 'last_day'] as const),
      ...(['name', 'kind', 'state', 'employee', 'area', 'team'] as const),
    ],
    filters: {
      of: z.enum(['decide', 'all'], 'of: decide или all.'),
      'id.in': commaList(IdText),
      'type.in': commaList(IdText),
      'kind.in': commaList(z.enum(REQUEST_KINDS, 'Вид: absence, certificate, other или hours.')),
      'state.in': commaList(
        z.enum(REQUEST_STATES, 'Состояние: open, approved, refused, done или withdrawn.'),
      ),
      'area.in': commaList(NameText),
      'team.in': commaList(NameText),
      'user.in': commaList(IdText),
      /** Words of the employee's name or of the type's. */
      search: z.string().trim().max(100, 'Не больше 100 знаков.'),
      overdue: z.enum(['true', 'false'], 'overdue: true или false.'),
      first_day__gte: IsoDate,
      first_day__lte: IsoDate,
    },
    plain: { format: RequestFormat },
    maxSize: 500,
    defaultSize: 50,
  }),
  answer: pageOf(RequestRecord),
});

const MAX_FIGURES = 100;

export const getRequestFigures = defineCall({
  summary: 'Заявки по видам: открытые, просроченные, решённые за 30 дней и за сколько рабочих часов',
  method: 'GET',
  path: '/requests/figures/',
  who: EDITORS,
  scope: 'requests:read',
  aboutPeople: true,
  query: pageQuery({}),
  answer: listOf(
    z.strictObject({
      type_id: Id,
      name: z.string(),
      open: z.int(),
      overdue: z.int(),
      /** In the last 30 days. */
      decided: z.int(),
      /** Part of the decided ones that kept to the term, 0…1; null without any. */
      in_term: z.number().nullable(),
      median_hours: z.number().nullable(),
    }),
    MAX_FIGURES,
  ),
});
