import type pg from 'pg';
import { textsOf } from './texts.ts';

const DOCUMENTS = 20_000;
const PROJECTS = 200;
const BATCH = 500;
const SEED = 42;
/** Above the numbers of the demonstration. */
const FIRST_ID = 1_000_000;
const MIN_WORD_LENGTH = 4;

/** Titles and comments of a line or two, files of one to six pages. The same texts give the same documents. */
export function documents(count: number, texts = textsOf(SEED)) {
  const sentence = (least: number, most: number): string =>
    texts.sentence(Math.floor(least + texts.next() * (most - least)));
  return Array.from({ length: count }, () => ({
    title: sentence(3, 7),
    comment: sentence(5, 40),
    text: sentence(150, 1_500),
  }));
}

/** Project n has n times fewer documents than the first. */
const INSERT = `
  with made as (
    select *, 'bench-' || id as key,
      floor(${PROJECTS} ^ (id * 7919 % ${DOCUMENTS} / ${DOCUMENTS}::float8))::int as project
    from json_to_recordset($1) as given (id bigint, title text, comment text, text text)
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

/** Knowledge base of 200 projects and 20 000 documents; search finds them by the text inside. */
export async function fillDocuments(client: pg.Client): Promise<void> {
  await client.query(
    `insert into document_project (name, is_archive)
     select 'Проект ' || n, n % 10 = 0 from generate_series(1, ${PROJECTS}) n`,
  );
  const texts = textsOf(SEED);
  for (let first = 0; first < DOCUMENTS; first += BATCH) {
    const batch = documents(BATCH, texts).map((document, at) => ({ id: FIRST_ID + first + at, ...document }));
    await client.query(INSERT, [JSON.stringify(batch)]);
  }
  const words = texts.words.filter(({ length }) => length >= MIN_WORD_LENGTH);
  await client.query('insert into search_word select distinct unnest($1::text[])', [
    words.map((word) => word.replaceAll('ё', 'е')),
  ]);
}
