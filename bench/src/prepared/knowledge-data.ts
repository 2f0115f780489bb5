import pg from 'pg';
import { DOCUMENTS, ensureDocuments } from './search-data.ts';

const PROJECTS = 200;
const DAY_OF_CHANGE = '2026-03-10T09:00:00Z';

/**
 * The project n has n times fewer documents than the first, which has some thousands: one page of most of them is
 * all they have.
 */
const MADE = `
  with project as (
    insert into document_project (name, is_archive)
    select 'Проект ' || lpad(n::text, 3, '0'), n % 10 = 0 from generate_series(1, ${PROJECTS}) n
    returning id, name
  ), chosen as (
    select record_id as id, title, left(body, 80) as comment,
      floor(${PROJECTS} ^ (row_number() over (order by record_id) * 7919 % $1::int / $1::float8))::int as n
    from search_entry where kind = 'document'
  ), file as (
    insert into stored_file (key, original_name, extension, mime_type, size, sha256, created_at)
    select 'paper-' || id, title || '.pdf', 'pdf', 'application/pdf', 100000, sha256(convert_to(title, 'UTF8')), $2
    from chosen returning key
  )
  insert into document (id, project_id, file_key, file_name, comment, is_archive, updated_at, updated_by)
  overriding system value
  select chosen.id, project.id, file.key, title, comment, chosen.id % 13 = 0,
    $2::timestamptz + chosen.id % 1000 * interval '1 hour',
    (select id from account where username = 'admin')
  from chosen join file on file.key = 'paper-' || chosen.id
    join project on project.name = 'Проект ' || lpad(chosen.n::text, 3, '0')`;

/** Makes the knowledge base of a large organisation in that database, once: projects, and documents with their text. */
export async function ensureKnowledge(databaseUrl: string): Promise<void> {
  await ensureDocuments(databaseUrl, DOCUMENTS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from document limit 1');
    if (rowCount) return;
    await client.query(MADE, [DOCUMENTS, DAY_OF_CHANGE]);
    await client.query('vacuum (analyze) document, document_project, stored_file');
  } finally {
    await client.end();
  }
}
