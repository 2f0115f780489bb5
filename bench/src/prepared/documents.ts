import type pg from 'pg';
import { textsOf } from './texts.ts';

const DOCUMENTS = 20_000;
const PROJECTS = 200;
const BATCH = 500;
/** Above the numbers of the demonstration. */
const FIRST_ID = 1_000_000;
const MIN_WORD_LENGTH = 4;

interface Document {
  title: string;
  comment: string;
  text: string;
}

/** Titles and comments of a line or two, files of one to six pages. The same documents each time. */
export function* documents(count = DOCUMENTS): Generator<Document> {
  const texts = textsOf(42);
  const between = (least: number, most: number): number => Math.floor(least + texts.next() * (most - least));
  for (let n = 0; n < count; n += 1)
    yield {
      title: texts.sentence(between(3, 7)),
      comment: texts.sentence(between(5, 40)),
      text: texts.sentence(between(150, 1_500)),
    };
}

/** Project n has n times fewer documents than the first, which has some thousands. */
const INSERT = `
  with made as (
    select id, title, comment, text, 'bench-' || id as key,
      floor(${PROJECTS} ^ (id * 7919 % ${DOCUMENTS} / ${DOCUMENTS}::float8))::int as project
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as given (id, title, comment, text)
  ), file as (
    insert into stored_file (key, original_name, extension, mime_type, size, sha256)
    select key, title || '.pdf', 'pdf', 'application/pdf', 100000, sha256(convert_to(title, 'UTF8')) from made
  ), entry as (
    insert into search_entry (kind, record_id, title, body, file_text, group_name, url)
    select 'document', id, title, comment, text, 'Проект ' || project, '/file_viewer/document/' || id from made
  )
  insert into document (id, project_id, file_key, file_name, comment, is_archive, updated_by)
  overriding system value
  select made.id, p.id, key, title, left(comment, 80), made.id % 13 = 0,
    (select id from account where username = 'admin')
  from made join document_project p on p.name = 'Проект ' || project`;

/** The knowledge base: 200 projects, and 20 000 documents that the search finds by the text inside. */
export async function fillDocuments(client: pg.Client): Promise<void> {
  await client.query(
    `insert into document_project (name, is_archive)
     select 'Проект ' || n, n % 10 = 0 from generate_series(1, ${PROJECTS}) n`,
  );
  let batch: Document[] = [];
  let next = FIRST_ID;
  for (const document of documents()) {
    batch.push(document);
    if (batch.length < BATCH) continue;
    const ids = batch.map((_, at) => next + at);
    const column = (name: keyof Document): string[] => batch.map((made) => made[name]);
    await client.query(INSERT, [ids, column('title'), column('comment'), column('text')]);
    next += batch.length;
    batch = [];
  }
  const words = textsOf(42).words.filter(({ length }) => length >= MIN_WORD_LENGTH);
  await client.query('insert into search_word select distinct unnest($1::text[])', [
    words.map((word) => word.replaceAll('ё', 'е')),
  ]);
}
