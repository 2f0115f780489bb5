import { sql } from 'drizzle-orm';
import { document } from '../../modules/knowledge/documents/documents.table.ts';
import { faqQuestion } from '../../modules/knowledge/faq/faq.table.ts';
import { helpfulAnswer, knowledgeCare } from '../../modules/knowledge/freshness/freshness.table.ts';
import { searchMiss } from '../../modules/search/misses/misses.table.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Days from today until which the first documents and answers are to be looked through. */
const DOCUMENTS = [-12, 4, 90, 150];
const QUESTIONS = [2, -3, 40, 75, 120];
const MISSES: readonly (readonly [query: string, times: number, daysAgo: number])[] = [
  ['справка 2 ндфл', 14, 0],
  ['компенсация интернета', 9, 1],
  ['как сменить гарнитуру', 6, 2],
  ['график отпусков', 4, 1],
  ['парковка', 2, 9],
];
const WHYS = ['', 'Не хватает образца', '', 'Изменился порядок', 'Нет телефона, куда звонить'];

const list = (days: readonly number[]) =>
  sql`(array[${sql.join(
    days.map((day) => sql`${day}::int`),
    sql`, `,
  )}])[at]`;

/** Somebody answers for a part of the knowledge base, readers have said whether it helps, and some things are missing. */
export async function seedFreshness(
  tx: Tx,
  { ownerId, staffIds, today }: { ownerId: number; staffIds: readonly number[]; today: string },
): Promise<void> {
  const day = sql`${today}::date`;
  await tx.execute(sql`insert into ${knowledgeCare} (document_id, owner_id, check_by, every_months)
    select id, case when at < 3 then ${ownerId}::bigint end, ${day} + ${list(DOCUMENTS)}, 6
    from (select id, row_number() over (order by id) as at from ${document} where not ${document.isArchive}) d
    where at <= ${DOCUMENTS.length}`);
  await tx.execute(sql`insert into ${knowledgeCare} (question_id, owner_id, check_by, every_months)
    select id, case when at % 2 = 1 then ${ownerId}::bigint end, ${day} + ${list(QUESTIONS)}, 3
    from (select id, row_number() over (order by id) as at from ${faqQuestion}) q where at <= ${QUESTIONS.length}`);
  const whys = sql`(array[${sql.join(
    WHYS.map((why) => sql`${why}::text`),
    sql`, `,
  )}])[1 + (account_id + id) % ${WHYS.length}]`;
  const said = sql`(account_id * 5 + id) % 4 > 0`;
  await tx.execute(sql`
    insert into ${helpfulAnswer} (question_id, account_id, edition, helped, why)
    select id, account_id, floor(extract(epoch from coalesce(updated_at, 'epoch')))::bigint, ${said},
      case when ${said} then '' else ${whys} end
    from ${faqQuestion} cross join unnest(${sql.param([...staffIds])}::bigint[]) as reader(account_id)
    where (account_id + id) % 9 < 2`);
  await tx.execute(sql`
    insert into ${helpfulAnswer} (document_id, account_id, edition, helped, why)
    select id, account_id, 1, ${said}, case when ${said} then '' else ${whys} end
    from ${document} cross join unnest(${sql.param([...staffIds])}::bigint[]) as reader(account_id)
    where (account_id + id) % 11 < 2`);
  await tx.insert(searchMiss).values(
    MISSES.map(([query, times, daysAgo]) => ({
      query,
      times,
      lastAt: sql`${day} - ${daysAgo} * interval '1 day' + interval '9 hours'`,
    })),
  );
}
