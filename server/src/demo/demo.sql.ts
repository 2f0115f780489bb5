import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { searchText } from '@portal/contract/shared/search-text.ts';
import { previewOfHtml } from '@portal/contract/shared/html-preview.ts';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { account } from '../platform/people/account.table.ts';
import { activity } from '../modules/audit-log/write/activity.table.ts';
import { image, imageUse } from '../modules/files/images/pictures.table.ts';
import { information } from '../modules/news/cards/information.table.ts';
import { news, newsAttachment } from '../modules/news/articles/news.table.ts';
import { employee } from '../platform/people/employee.table.ts';
import type { Caller } from '../platform/api/caller.ts';
import { columns } from '../platform/database/columns.ts';
import { begin, isAmong, type Reader, type Tx } from '../platform/database/database.ts';
import type { DemoCard } from './information-texts.ts';
import type { DemoAccount } from './people/accounts.ts';
import type { StoredPicture } from './pictures.ts';
import { document } from '../modules/knowledge/documents/documents.table.ts';
import { searchEntry } from '../modules/search/search.table.ts';

/** Ids of the employees with those personnel numbers, in their order. */
export async function selectEmployeeIds(tx: Reader, codes: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: employee.id, codeId: employee.codeId })
    .from(employee)
    .where(isAmong(employee.codeId, codes));
  const idOf = new Map(rows.map((row) => [row.codeId, row.id]));
  return codes.map((code) => found(idOf.get(code)));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a row came back without its key');
  return value;
}

interface AccountRow extends Omit<DemoAccount, 'employee'> {
  employeeId: number | null;
  passwordHash: string;
  createdAt: Date;
  lastSeen: Date | null;
}

/** The new rows' ids, in the order of the rows. */
export async function insertAccounts(tx: Tx, rows: AccountRow[]): Promise<number[]> {
  const stored = await tx
    .insert(account)
    .values(rows)
    .returning({ id: account.id, username: account.username });
  const idOf = new Map(stored.map((row) => [row.username, row.id]));
  return rows.map((row) => found(idOf.get(row.username)));
}

export async function insertImages(
  tx: Tx,
  rows: (StoredPicture & { uploadedBy: number | null; createdAt: Date })[],
) {
  await tx.insert(image).values(rows);
}

export async function insertCards(tx: Tx, cards: DemoCard[], at: Date): Promise<void> {
  const active = cards.filter((card) => card.type === 1);
  await tx.insert(information).values(
    cards.map((card) => ({
      ...card,
      position: card.type === 1 ? active.indexOf(card) + 1 : null,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

interface NewsRow {
  newsType: NewsType;
  dateTime: Date;
  title: string;
  content: string;
  createdAt: Date;
  updatedBy: number | null;
}

/** Preview and search text of a news, made as by the portal. */
export const derivedOf = ({ title, content }: { title: string; content: string }) => ({
  preview: previewOfHtml(content),
  searchText: searchText(`${title} ${textOfHtml(content)}`),
});

export async function insertNews(tx: Tx, rows: NewsRow[]): Promise<void> {
  await tx.insert(news).values(rows.map((row) => ({ ...row, ...derivedOf(row), updatedAt: row.createdAt })));
}

interface ActivityRow {
  createdAt: Date;
  userId: number | null;
  sectionId: number;
  actionId: number;
  details: string;
  changes?: Record<string, [unknown, unknown]>;
}

export async function insertActivity(tx: Tx, rows: ActivityRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(activity).values(rows);
}

/** One transaction; the connection itself is given for COPY, which the query builder does not know. */
export async function inTransaction(
  pool: pg.Pool,
  work: (tx: Tx, client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await begin(drizzle(client), (tx) => work(tx, client));
  } finally {
    client.release();
  }
}

/** A load takes longer than any request may: no time limit until the transaction ends. */
export async function withoutTimeLimit(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** After rows came with ids of their own, the next id is one past the largest. */
export async function continueIds(tx: Reader): Promise<void> {
  for (const table of ['employee', 'account', 'news', 'activity'])
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.identifier(table)}), false)`);
}

/** Statistics, and the visibility map without which no index-only scan is what it will be in use. */
export async function vacuumLoaded(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      'vacuum (analyze) employee, account, image, information, news, activity, shift_booking, shift_change, absence, shift_demand',
    );
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
}

/** The account of that login as the rules know a caller. */
export async function selectCaller(tx: Reader, username: string): Promise<Caller> {
  const [row] = await tx
    .select({
      accountId: account.id,
      role: account.role,
      username: account.username,
      employeeId: account.employeeId,
      area: sql<string>`coalesce(${employee.area}, '')`,
      position: sql<string>`coalesce(${employee.position}, '')`,
      ...columns(employee, 'team', 'hiredOn'),
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(eq(account.username, username));
  if (!row) throw new Error(`no account ${username}`);
  return {
    ...row,
    sessionId: 0,
    mustChangePassword: false,
    needsSecondFactor: false,
    needsConsent: false,
    emailStatus: 'OK',
  };
}

/** Notes which pictures news and cards show that were inserted in bulk. */
export async function noteImageUses(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into ${imageUse} (owner, record_id, image_key)
    select distinct text.owner, text.id, image.key
    from (
      select 'news' as owner, id, content from ${news}
      union all select 'information', id, image || content from ${information}
    ) text,
    regexp_matches(text.content, '([0-9a-f]{32}\\.(?:png|jpg|webp|gif))', 'g') as match
    join ${image} on image.key = match[1]`);
}

/** Gives a news documents of the knowledge base, by their names. */
export async function attachDocuments(tx: Tx, title: string, names: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${newsAttachment} (news_id, document_id, place)
    select news.id, document.id, row_number() over (order by document.id)
    from ${news} join ${document} on document.file_name = any(${sql.param([...names])}::text[]) where news.title = ${title}`);
}

/** Makes news that were inserted in bulk findable. */
export async function indexNews(tx: Tx): Promise<void> {
  const contents = await tx.select({ id: news.id, content: news.content }).from(news);
  const ids = contents.map(({ id }) => id);
  const texts = contents.map(({ content }) => textOfHtml(content));
  await tx.execute(sql`
    insert into ${searchEntry} (kind, record_id, title, body, group_name, url, visible_from, reader_areas, reader_positions,
      reader_groups, reader_teams, reader_hired_within)
    select 'news', id, title, plain.body, news_type, '/news/news/' || id,
      case when is_draft then '9999-12-31Z'::timestamptz else date_time end, audience_areas, audience_positions, audience_groups, audience_teams, audience_hired_within
    from ${news} join unnest(${sql.param(ids)}::bigint[], ${sql.param(texts)}::text[]) as plain (id, body) using (id)
    on conflict do nothing`);
}
