import { z } from 'zod';
import { DISPUTE_OUTCOMES } from '../../finance/disputes/dispute.states.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '../../requests/request.kinds.ts';
import { Id, IsoDate } from '../../shared/primitives.ts';
import { ShiftId } from '../../shifts/shifts.ts';
import { ACKNOWLEDGE_TYPES } from '../../training/acknowledgements/acknowledge.types.ts';

/** Personnel number of the ERP: the only data about a person in an event. */
const CodeId = z.string();
const Booking = z.strictObject({ code_id: CodeId, date: IsoDate, shift_id: ShiftId });

/** Data of each event; without names, reasons and messages. */
export const WEBHOOK_EVENT_DATA = {
  'booking.created': Booking,
  'booking.cancelled': Booking,
  'handover.done': z.strictObject({
    handover_id: Id,
    from_code_id: CodeId,
    to_code_id: CodeId,
    date: IsoDate,
    shift_id: ShiftId,
  }),
  'absence.imported': z.strictObject({
    code_id: CodeId,
    first_day: IsoDate,
    last_day: IsoDate,
    change: z.enum(['added', 'changed', 'removed']),
  }),
  'acknowledgement.created': z.strictObject({
    acknowledgement_id: Id,
    /** Null for a user who is not an employee. */
    code_id: CodeId.nullable(),
    record_type: z.enum(ACKNOWLEDGE_TYPES),
    record_id: Id,
    edition: z.int(),
  }),
  'instruction.passed': z.strictObject({
    instruction_id: Id,
    /** Null for a user who is not an employee. */
    code_id: CodeId.nullable(),
  }),
  'dispute.created': z.strictObject({ dispute_id: Id, code_id: CodeId, date: IsoDate }),
  'dispute.decided': z.strictObject({
    dispute_id: Id,
    code_id: CodeId,
    date: IsoDate,
    state: z.enum(DISPUTE_OUTCOMES),
  }),
  'request.created': z.strictObject({
    request_id: Id,
    code_id: CodeId,
    kind: z.enum(REQUEST_KINDS),
    first_day: IsoDate.nullable(),
    last_day: IsoDate.nullable(),
  }),
  'request.decided': z.strictObject({
    request_id: Id,
    code_id: CodeId,
    kind: z.enum(REQUEST_KINDS),
    state: z.enum(REQUEST_STATES),
  }),
  'employee.left': z.strictObject({ code_id: CodeId }),
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENT_DATA;
export type WebhookEventData<E extends WebhookEvent> = z.output<(typeof WEBHOOK_EVENT_DATA)[E]>;

export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_DATA) as [WebhookEvent, ...WebhookEvent[]];

/** Sent by an administrator to one webhook; nobody subscribes to it. */
export const TEST_EVENT = 'test';
export const DELIVERY_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

export const WEBHOOK_EVENT_LABELS: Record<DeliveryEvent, string> = {
  'booking.created': 'Запись на смену',
  'booking.cancelled': 'Отмена смены',
  'handover.done': 'Передача смены',
  'absence.imported': 'Отсутствие из ERP',
  'acknowledgement.created': 'Ознакомление с документом или новостью',
  'instruction.passed': 'Пройденный инструктаж',
  'dispute.created': 'Новый спор',
  'dispute.decided': 'Решение спора',
  'request.created': 'Новая заявка',
  'request.decided': 'Решение заявки',
  'employee.left': 'Увольнение сотрудника',
  test: 'Пробное событие',
};

/** Body of every delivery. */
export const WebhookBody = z.strictObject({
  /** The same in every attempt of one delivery. */
  id: z.uuid(),
  event: z.enum(DELIVERY_EVENTS),
  created_at: z.iso.datetime({ offset: true }),
  data: z.record(z.string(), z.unknown()),
});
