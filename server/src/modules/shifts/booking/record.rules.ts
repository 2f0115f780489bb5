import type { Action } from '@portal/contract/audit-log/activity.codes.ts';
import type { WebhookEvent } from '@portal/contract/admin/access/webhook-events.ts';
import { fullName } from '@portal/contract/shared/names.ts';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import type { ShiftAction } from '@portal/contract/shifts/booking/booking.calls.ts';
import type { NewEvent } from '../../../platform/webhooks/webhooks.ts';
import { recordActivities } from '../../audit-log/write/activity.public.ts';
import type { ShiftOfDay } from '../known-shift.rules.ts';
import { boardUrl, shiftInWords } from '../shifts.format.ts';
import { insertChanges, type LockedEmployee } from './booking.sql.ts';
import type { Change } from './change.rules.ts';

export interface ShiftEvent {
  employee: Pick<LockedEmployee, 'id' | 'area' | 'lastName' | 'firstName' | 'middleName'>;
  shift: ShiftOfDay;
  /** Action in the history. */
  action: ShiftAction;
  /** Action in the audit log, when different; null when another entry covers it. */
  logged?: Action | null;
  /** Note in the history. */
  note?: string;
  /** Audit log details, when more than the shift. */
  details?: string;
  /** Recorded as done by the portal, regardless of the author. */
  byPortal?: boolean;
}

const logOf = (action: ShiftAction): Action =>
  action === 'offer' || action === 'accept' || action === 'end_offer' ? 'hand_over' : action;

const PUBLISHED = { book: 'booking.created', unbook: 'booking.cancelled' } as const satisfies Partial<
  Record<ShiftAction, WebhookEvent>
>;

/** Webhook event of a booking. */
export const bookingEvent = (
  action: keyof typeof PUBLISHED,
  employeeId: number,
  { date, shift_id }: Shift,
): NewEvent => ({
  event: PUBLISHED[action],
  people: { code_id: employeeId },
  data: { date, shift_id },
});

/** Writes events to employee history and to the audit log, and publishes those of bookings. */
export async function recordEvents(change: Change, events: readonly ShiftEvent[]): Promise<void> {
  const { tx, accountId, device, address, now } = change;
  if (events.length === 0) return;
  await insertChanges(
    tx,
    events.map(({ employee, shift, action, note, byPortal }) => ({
      employeeId: employee.id,
      day: shift.date,
      shiftId: shift.shift_id,
      action,
      createdAt: now,
      reason: note ?? '',
      ...(byPortal ? {} : { accountId, device, address }),
    })),
  );
  await change.webhooks.publish(
    tx,
    events.flatMap(({ action, employee, shift }) =>
      action === 'book' || action === 'unbook' ? [bookingEvent(action, employee.id, shift)] : [],
    ),
  );
  const logged = events.filter((event) => event.logged !== null);
  await recordActivities(
    tx,
    logged.map(({ employee, shift, action, ...event }) => ({
      userId: event.byPortal ? null : accountId,
      section: 'worktime',
      action: event.logged ?? logOf(action),
      details: event.details ?? shiftInWords(shift.date, shift.name),
      url: boardUrl(employee.area, shift.date, shift.shift_id),
      now,
    })),
  );
}

/** 'Фамилия Имя Отчество: Смена I, 01.12.2026' with an optional suffix; for `ShiftEvent.details`. */
export const detailsOf = (employee: ShiftEvent['employee'], shift: ShiftOfDay, more = ''): string =>
  `${fullName(employee)}: ${shiftInWords(shift.date, shift.name)}${more}`;
