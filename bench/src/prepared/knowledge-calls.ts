import pg from 'pg';
import type { HotCall } from '../ideal/against-ideal.ts';
import { queries } from './search-queries.ts';

const LEAST = 85;
/** Paths of a call: everybody opens something else. */
const DIFFERENT = 10;

/** One person may have twenty searches waiting (`search.routes.ts`). */
const SEARCHES = 16;

/** Each eighteenth project, the largest first: from some thousands of documents to some twenty. */
const SOME_PROJECTS = `
  select id from (
    select id, row_number() over (order by name) as n from document_project where not is_archive
  ) as numbered where (n - 1) % 18 = 0 order by id limit ${DIFFERENT}`;

/** Words of a few hundred documents; some stand in so few titles and comments that files fill the first page. */
const SOME_WORDS = `
  select word from unnest($1::text[]) with ordinality as asked (word, n) cross join lateral (
    select count(*) as hits from search_match where terms @@ to_tsquery('russian', '''' || word || ''':*')
  ) as found where hits between 40 and 1000 order by n limit ${DIFFERENT}`;

const pathsOf = (values: readonly string[], pathOf: (value: string) => string): string[] => {
  if (values.length < DIFFERENT) throw new Error('The large organisation has too little to look for.');
  return values.map(pathOf);
};

/** What people look up in the knowledge base: a project that they open, the list of projects, and a search. */
export async function knowledgeCalls(databaseUrl: string): Promise<HotCall[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const projects = await client.query<{ id: string }>(SOME_PROJECTS);
    const forms = queries().filter(({ way }) => way === 'формы слова');
    const words = await client.query<{ word: string }>(SOME_WORDS, [forms.map(({ text }) => text)]);
    const documents = '/api/knowledge_base/document/?page[number]=1&page[size]=50&document_project_id=';
    return [
      {
        ...{ ideal: 'documents', title: 'Документы проекта, 50', least: LEAST },
        paths: pathsOf(
          projects.rows.map(({ id }) => id),
          (id) => documents + id,
        ),
      },
      {
        ...{ ideal: 'projects', title: 'Проекты документов с числами, 50', least: LEAST },
        paths: ['/api/knowledge_base/document_project/?page[number]=1&page[size]=50'],
      },
      {
        ...{ ideal: 'search', title: `Поиск формы слова, 20 (соединений ${SEARCHES})`, least: LEAST },
        connections: SEARCHES,
        paths: pathsOf(
          words.rows.map(({ word }) => word),
          (word) => `/api/search/?query=${encodeURIComponent(word)}`,
        ),
      },
    ];
  } finally {
    await client.end();
  }
}
