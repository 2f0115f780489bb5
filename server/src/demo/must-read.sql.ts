import { sql } from 'drizzle-orm';
import { account } from '../platform/people/account.table.ts';
import { acknowledgement, mustRead } from '../modules/training/acknowledgements/acknowledgements.table.ts';
import { exemption } from '../modules/training/exemptions/exemptions.table.ts';
import { document } from '../modules/knowledge/documents/documents.table.ts';
import { storedFile } from '../modules/files/files.table.ts';
import { news } from '../modules/news/articles/news.table.ts';
import { isAmong, type Tx } from '../platform/database/database.ts';

/** Days from today until which each of them is to be read: one is overdue, one is due, one has time. */
const DUE = [-1, 2, 9];

/** News of five and nine weeks ago. */
const TITLES = ['Осторожно: письма «от отдела кадров»', 'Пароль: длинная фраза лучше сложного слова'];

/** Days of the acknowledgements: 12 weeks. */
const SPREAD_DAYS = 84;

/** Accounts of the audience: moderators and operators. */
const READERS = sql`(select id as account_id, created_at as account_since from ${account} where role in ('M', 'O')) as reader`;

/** Office hours of a day between the publication and today, different for each account. */
const readAt = (today: string, timeZone: string) => {
  const day = sql`${today}::date`;
  const first = sql`(greatest(coalesce(${news.dateTime}, ${document.createdAt}), account_since,
    (${day} - ${SPREAD_DAYS}::int)::timestamp at time zone ${timeZone}) at time zone ${timeZone})::date + 1`;
  return sql`(${first} + (account_id * 7919 + record_id)::int % greatest(1, ${day} - (${first}))
    + interval '9 hours' + interval '1 minute' * (account_id * 53 % 560)) at time zone ${timeZone}`;
};

/** Two older news of the portal and a document have to be read by the staff of the demonstration; most have done so. */
export async function askToRead(tx: Tx, today: string, timeZone: string): Promise<void> {
  const day = sql`${today}::date`;
  const dues = sql`(array[${sql.join(
    DUE.map((days) => sql`${days}::int`),
    sql`, `,
  )}])[row_number() over ()]`;
  await tx.execute(sql`
    insert into ${mustRead} (kind, record_id, title, is_required, due, audience_groups, edition, since, is_open, visible_from, told_at)
    select kind, id, title, true, ${day} + ${dues}, '{M,O}', 1, 1, true, '1970-01-01', now()
    from (
      (select 'news' as kind, id, title from ${news} where ${isAmong(news.title, TITLES)} order by ${news.dateTime})
      union all
      (select 'document', id, file_name from ${document} where not ${document.isArchive} order by id limit 1)) as things`);
  await tx.execute(sql`
    insert into ${acknowledgement} (kind, record_id, account_id, edition, since, title, file_name, size, sha256, acknowledged_at)
    select kind, record_id, account_id, 1, 1, ${mustRead.title}, ${storedFile.originalName},
      coalesce(${storedFile.size}, octet_length(${news.content})),
      coalesce(${storedFile.sha256}, sha256(convert_to(${news.content}, 'UTF8'))),
      ${readAt(today, timeZone)}
    from ${mustRead} cross join ${READERS}
    left join ${news} on kind = 'news' and ${news.id} = record_id
    left join ${document} on kind = 'document' and ${document.id} = record_id
    left join ${storedFile} on ${storedFile.key} = ${document.fileKey}
    where (account_id * 7 + record_id) % 10 < 7`);
  // One of those who have not need not.
  await tx.execute(sql`
    insert into ${exemption} (account_id, kind, record_id, title, reason, created_at, created_by)
    select account_id, kind, record_id, title, 'В отпуске по уходу за ребёнком', ${day} - interval '12 hours', (select min(id) from ${account} where role = 'A')
    from ${mustRead} cross join ${READERS}
    where (account_id * 7 + record_id) % 10 >= 7 order by account_id desc, record_id limit 1`);
  await askNewcomers(tx, today);
}

/** Days since the hire date of the demonstration's newcomers. */
const NEWCOMER_DAYS = 60;

/** Newcomers have to read an older news. */
async function askNewcomers(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    insert into ${mustRead} (kind, record_id, title, is_required, audience_groups, audience_hired_within, edition, since, is_open, visible_from, told_at)
    select 'news', ${news.id}, ${news.title}, true, '{O}', ${NEWCOMER_DAYS}::int, 1, 1, true, '1970-01-01', now()
    from ${news} where ${news.newsType} = 'Портал' and ${news.dateTime} < ${today}::date
    order by ${news.dateTime} desc offset 2 limit 1`);
}
