import { sql } from 'drizzle-orm';
import type { Tx, Writer } from '../../../../platform/database/database.ts';
import { addDays } from '../../../../platform/time/zone.ts';
import type { Place } from '../../booking/booking.public.ts';
import { openPlaceCall, shiftWaiting } from '../../booking/ended-by-booking.table.ts';
import { shiftHandover } from './handover.table.ts';

interface Voided {
  fromId: number;
  toId: number | null;
  day: string;
  shiftId: number;
  createdAt: Date;
  area: string;
  /** Names of the giver. */
  lastName: string;
  firstName: string;
  middleName: string;
}

/** Ends the open offers of these shifts; returns them with their receivers. */
export async function voidOffers(tx: Tx, places: readonly Place[], now: Date): Promise<Voided[]> {
  type Row = Omit<Voided, 'fromId' | 'toId' | 'createdAt'> & Record<'fromId' | 'createdAt', string>;
  const { rows } = await tx.execute<Row & { toId: string | null }>(sql`
    update ${shiftHandover} h set state = 'void', changed_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("employeeId" bigint, day date, "shiftId" smallint), employee e
    where (h.from_employee_id, h.day, h.shift_id) = (p."employeeId", p.day, p."shiftId") and h.state in ('offered', 'waiting_approval') and e.id = h.from_employee_id
    returning h.from_employee_id as "fromId", h.to_employee_id as "toId", to_char(h.day, 'YYYY-MM-DD') as day, h.shift_id as "shiftId", h.created_at as "createdAt", h.area,
      e.last_name as "lastName", e.first_name as "firstName", e.middle_name as "middleName"`);
  return rows.map((row) => ({
    ...row,
    fromId: Number(row.fromId),
    createdAt: new Date(row.createdAt),
    toId: row.toId === null ? null : Number(row.toId),
  }));
}

/** Voids past offers and deletes past waitlist entries and calls. */
export async function endPast(tx: Writer, now: Date): Promise<void> {
  // Two days back, because a night shift may not have begun yet in a western time zone.
  const before = addDays(now.toISOString().slice(0, 10), -1);
  await tx.execute(sql`
    update ${shiftHandover} set state = 'void', changed_at = ${now.toISOString()}::timestamptz
    where day < ${before} and state in ('offered', 'waiting_approval')`);
  await tx.execute(sql`delete from ${shiftWaiting} where day < ${before}`);
  await tx.execute(sql`delete from ${openPlaceCall} where day < ${before}`);
}
