import pg from 'pg';
import { textsOf } from './search-texts.ts';

export const DOCUMENTS = 20_000;
const AT_ONCE = 500;
/** Beyond the numbers of real records. */
const FIRST_ID = 1_000_000;

interface Document {
  title: string;
  body: string;
  text: string;
}

/** Titles and comments of a line or two, files of one to six pages. */
export function* documents(count: number): Generator<Document> {
  const texts = textsOf(42);
  const between = (least: number, most: number): number => Math.floor(least + texts.next() * (most - least));
  for (let n = 0; n < count; n += 1) {
    yield {
      title: texts.sentence(between(3, 7)),
      body: texts.sentence(between(5, 40)),
      text: texts.sentence(between(150, 1_500)),
    };
  }
}

const INSERT = `
  insert into search_entry (kind, record_id, title, body, file_text, group_name, url)
  select 'document', id, title, body, file_text, 'Омнибус', '/file_viewer/document/' || id
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as made (id, title, body, file_text)`;

/** Makes 20 000 documents with text findable in that database, once. */
export async function ensureDocuments(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from search_entry where record_id >= ${FIRST_ID}`,
    );
    if (rows[0]?.n === DOCUMENTS) return;
    process.stdout.write('Заполняю поиск документами (один раз)…\n');
    await client.query('begin');
    await client.query(`delete from search_entry where record_id >= ${FIRST_ID}`);
    let batch: Document[] = [];
    let id = FIRST_ID;
    for (const document of documents(DOCUMENTS)) {
      batch.push(document);
      if (batch.length < AT_ONCE) continue;
      const ids = batch.map(() => (id += 1) - 1);
      const column = (name: keyof Document): string[] => batch.map((made) => made[name]);
      await client.query(INSERT, [ids, column('title'), column('body'), column('text')]);
      batch = [];
    }
    await client.query('commit');
    await client.query('vacuum analyze search_entry');
  } finally {
    await client.end();
  }
}
