import type { Caller } from '../../../platform/api/caller.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { present, Refusal } from '../../../platform/refusal.ts';
import { book, bookingRecord, cancel, type Change, type ShiftOfDay } from '../booking/booking.rules.ts';
import { changeLetter } from './board.mail.ts';
import { selectFullName, selectLetterAddress } from './people.sql.ts';
import { lockEmployee } from '../booking/booking.public.ts';

/** A manager's change of another person's shift. */
export interface Substitution {
  employeeId: number;
  shift: ShiftOfDay;
  change: Change & { reason: string };
}

interface Telling {
  mail: Mail;
  publicUrl: string;
}

async function tell(
  tx: Tx,
  caller: Caller,
  action: 'book' | 'unbook',
  { employeeId, shift, change }: Substitution,
  { mail, publicUrl }: Telling,
): Promise<void> {
  const to = await selectLetterAddress(tx, employeeId);
  if (to === '') return;
  const manager =
    (caller.employeeId === null ? '' : await selectFullName(tx, caller.employeeId)) || caller.username;
  const link = `${publicUrl}/workTime`;
  await mail.post(tx, changeLetter({ to, action, ...shift, reason: change.reason, manager, link }));
}

/** Books also past the deadline; an absence and a full shift refuse a manager too: the numbers are his to raise. */
export async function bookForEmployee(tx: Tx, caller: Caller, substitution: Substitution, telling: Telling) {
  const { employeeId, shift, change } = substitution;
  const employee = present(await lockEmployee(tx, employeeId));
  if (employee.state === 'L') throw new Refusal('employee_left');
  const { id, created } = await book(tx, employee, shift, change);
  if (created) await tell(tx, caller, 'book', substitution, telling);
  return { created, answer: { data: bookingRecord(id, shift) } };
}

export async function cancelForEmployee(
  tx: Tx,
  caller: Caller,
  substitution: Substitution,
  telling: Telling,
): Promise<void> {
  const { employeeId, shift, change } = substitution;
  const employee = present(await lockEmployee(tx, employeeId));
  if (await cancel(tx, employee, shift, change)) await tell(tx, caller, 'unbook', substitution, telling);
}
