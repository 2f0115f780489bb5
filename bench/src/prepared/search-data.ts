import pg from 'pg';
import { insertWords } from '../../../server/src/features/search/words.sql.ts';
import { knownWords } from '../../../server/src/features/search/known-words.format.ts';
import { openDatabase } from '../../../server/src/platform/database/database.ts';
import { textsOf } from './search-texts.ts';

/** As a large organisation has. */
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
  insert into search_entry (kind, record_id, title, body, file_text, has_words, group_name, url)
  select 'document', id, title, body, file_text, true, 'Омнибус', '/file_viewer/document/' || id
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as made (id, title, body, file_text)`;

/** Makes the words of the documents known, as the portal does. */
async function learn(databaseUrl: string, words: ReadonlySet<string>): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1 });
  await insertWords(database.db, [...words]).finally(() => database.close());
}

/** Makes so many documents with text findable in that database, once. */
export async function ensureDocuments(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from search_entry where record_id >= ${FIRST_ID}`,
    );
    if (rows[0]?.n === count) return;
    process.stdout.write('Заполняю поиск документами (один раз)…\n');
    await client.query('begin');
    await client.query(`delete from search_entry where record_id >= ${FIRST_ID}`);
    let batch: Document[] = [];
    let id = FIRST_ID;
    const words = new Set<string>();
    for (const document of documents(count)) {
      batch.push(document);
      if (batch.length < AT_ONCE) continue;
      const ids = batch.map(() => (id += 1) - 1);
      const column = (name: keyof Document): string[] => batch.map((made) => made[name]);
      await client.query(INSERT, [ids, column('title'), column('body'), column('text')]);
      for (const word of knownWords(batch.flatMap((made) => Object.values(made) as string[])))
        words.add(word);
      batch = [];
    }
    await client.query('commit');
    await learn(databaseUrl, words);
    await client.query('vacuum (analyze) search_entry, search_word');
  } finally {
    await client.end();
  }
}
