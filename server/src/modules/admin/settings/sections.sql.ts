import type { Section } from '@portal/contract/admin/settings/sections.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/database.ts';
import { employee } from '../../../platform/people/employee.table.ts';
import { payDispute } from '../../finance/disputes/disputes.table.ts';
import { actualAccrual } from '../../finance/finance.table.ts';
import { document } from '../../knowledge/documents/documents.table.ts';
import { faqQuestion, faqSection } from '../../knowledge/faq/faq.table.ts';
import { knowledgeCare } from '../../knowledge/freshness/freshness.table.ts';
import { position } from '../../knowledge/positions/positions.table.ts';
import { news } from '../../news/articles/news.table.ts';
import { information } from '../../news/cards/information.table.ts';
import { feedback } from '../../news/feedback/feedback.table.ts';
import { notification } from '../../notifications/notifications.table.ts';
import { paper } from '../../papers/delivery/delivery.table.ts';
import { docflowDocument } from '../../papers/papers.table.ts';
import { request } from '../../requests/requests.table.ts';
import { shiftAttendance } from '../../shifts/attendance/attendance.table.ts';
import { shiftWaiting } from '../../shifts/booking/ended-by-booking.table.ts';
import { shiftMark } from '../../shifts/marks/marks.table.ts';
import { shiftBooking } from '../../shifts/shifts.table.ts';
import { shiftWish } from '../../shifts/wishes/wishes.table.ts';
import { instruction } from '../../training/instructions/instructions.table.ts';

const questionsOf = (type: 1 | 2) =>
  sql`${faqQuestion} join ${faqSection} on ${faqSection.id} = ${faqQuestion.sectionId} and ${faqSection.type} = ${type}`;

/** Records of each section. */
const RECORDS: Partial<Record<Section, SQL>> = {
  documents: sql`${document}`,
  instructions: sql`${instruction}`,
  positions: sql`${position}`,
  faq: questionsOf(1),
  technical_information: questionsOf(2),
  news: sql`${news}`,
  information: sql`${information}`,
  feedback: sql`${feedback}`,
  shifts: sql`${shiftBooking}`,
  shift_exchange: sql`${shiftWaiting}`,
  attendance: sql`${shiftAttendance}`,
  marks: sql`${shiftMark}`,
  wishes: sql`${shiftWish}`,
  finance: sql`${actualAccrual}`,
  disputes: sql`${payDispute}`,
  requests: sql`${request}`,
  docflow: sql`${docflowDocument}`,
  papers: sql`${paper} where ${paper.publishedAt} is not null`,
  freshness: sql`${knowledgeCare}`,
  people: sql`${employee} where ${employee.state} = 'W'`,
  notifications: sql`${notification} where ${notification.isShown}`,
};

/** Numbers of records by section. */
export async function countRecords(tx: Reader): Promise<Partial<Record<Section, number>>> {
  const counts = Object.entries(RECORDS).map(
    ([section, from]) => sql`${section}::text, (select count(*) from ${from})`,
  );
  const { rows } = await tx.execute<{ counts: Partial<Record<Section, number>> }>(
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`,
  );
  return rows[0]?.counts ?? {};
}
