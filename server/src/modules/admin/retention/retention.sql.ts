import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { emailOutbox } from '../../../platform/mail/mail.table.ts';
import { account } from '../../../platform/people/account.table.ts';
import { visit } from '../../audit-log/write/activity.table.ts';
import { erpChange, erpImport } from '../../staff/exchange/erp.table.ts';
import { feedback, feedbackReply } from '../../news/feedback/feedback.table.ts';
import { request } from '../../requests/requests.table.ts';
import { shiftUnable } from '../../shifts/booking/ended-by-booking.table.ts';
import { shiftMark } from '../../shifts/marks/marks.table.ts';
import { absence } from '../../shifts/shifts.table.ts';
import { actualAccrual, bonusOrFine } from '../../finance/finance.table.ts';
import { employee } from '../../../platform/people/employee.table.ts';

async function countOf(tx: Tx, statement: SQL): Promise<number> {
  const { rowCount } = await tx.execute(statement);
  return rowCount ?? 0;
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

export const deleteVisits = (tx: Tx, before: Date): Promise<number> =>
  countOf(tx, sql`delete from ${visit} where created_at < ${moment(before)}`);

/** Deletes sent and given-up e-mails; empties those of feedback, because the feedback refers to them. */
export async function deleteEmails(tx: Tx, before: Date): Promise<number> {
  const isOver = sql`l.created_at < ${moment(before)} and (l.sent_at is not null or l.gave_up_at is not null)`;
  const carried = sql`exists (select 1 from ${feedback} f where f.letter_id = l.id)`;
  const emptied = await countOf(
    tx,
    sql`update ${emailOutbox} l set text = '', html = '', recipient = '', reply_to = '', subject = '', headers = '{}',
        dismissed_at = coalesce(dismissed_at, now())
      where ${isOver} and ${carried} and l.recipient <> ''`,
  );
  return emptied + (await countOf(tx, sql`delete from ${emailOutbox} l where ${isOver} and not ${carried}`));
}

/** Deletes imports but the last successful one of each kind, which can be undone. Returns their files. */
export async function deleteImports(tx: Tx, before: Date): Promise<{ count: number; files: string[] }> {
  const { rows } = await tx.execute<{ id: string; file_key: string }>(sql`
    select i.id::text, i.file_key from ${erpImport} i where i.created_at < ${moment(before)}
      and i.id not in (select max(id) from ${erpImport} where state = 'done' group by kind)
    order by i.id for update`);
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::bigint[])`;
  await tx.execute(sql`update ${actualAccrual} set import_id = null where import_id = ${ids}`);
  await tx.execute(sql`update ${bonusOrFine} set import_id = null where import_id = ${ids}`);
  await tx.execute(sql`delete from ${erpChange} where import_id = ${ids}`);
  await tx.execute(sql`delete from ${erpImport} where id = ${ids}`);
  return { count: rows.length, files: rows.map(({ file_key }) => file_key) };
}

/** Deletes requests that ended before, with their conversations; absences stay. Returns the files of messages. */
export async function deleteRequests(tx: Tx, before: Date): Promise<{ count: number; files: string[] }> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id::text from ${request} r where r.decided_at < ${moment(before)}
      and (r.state <> 'approved' or r.last_day is null or r.last_day < ${moment(before)}::date)
    order by r.id for update`);
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::bigint[])`;
  const files = await tx.execute<{ file_key: string }>(sql`
    select file_key from ${feedbackReply} where request_id = ${ids} and file_key is not null`);
  await tx.execute(sql`update ${absence} set request_id = null where request_id = ${ids}`);
  await tx.execute(sql`update ${shiftUnable} set request_id = null where request_id = ${ids}`);
  await tx.execute(sql`delete from ${request} where id = ${ids}`);
  return { count: rows.length, files: files.rows.map(({ file_key }) => file_key) };
}

/** Deletes own marks of shifts; the minutes that they counted stay with the bookings. */
export const deleteMarks = (tx: Tx, before: Date): Promise<number> =>
  countOf(tx, sql`delete from ${shiftMark} where day < ${moment(before)}::date`);

/** Empties unchanged records of former employees, except for name, number and place of work. */
export async function maskLeavers(tx: Tx, before: Date): Promise<number> {
  await tx.execute(sql`
    update ${account} a set email = '', email_status = 'NONE', phone = '', phone_status = 'NONE' from ${employee} e
    where e.id = a.employee_id and e.state = 'L' and e.updated_at < ${moment(before)} and (a.email <> '' or a.phone <> '')`);
  return countOf(
    tx,
    sql`update ${employee} set birth_day = null, email = '', phone = ''
      where state = 'L' and updated_at < ${moment(before)} and (birth_day is not null or email <> '' or phone <> '')`,
  );
}
