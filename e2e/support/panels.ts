import type { Locator, Page } from '@playwright/test';
import { mark } from './content.ts';
import { query } from './people.ts';

/** Opens a panel, unless it is the first of a few, which is open already. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  const head = page.getByRole('button', { name, exact: true });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  return page.locator('main section').filter({ has: head });
}

export interface ManyDocuments {
  word: string;
  project: string;
  /** Row of the n-th document. */
  nameOf: (n: number) => string;
  idOf: (n: number) => Promise<string>;
  /** Leaves the page first: a record that it still loads would be answered with 404. */
  remove: (page: Page) => Promise<void>;
}

/** A project with so many documents, as if they had been uploaded. */
export async function makeManyDocuments(count: number): Promise<ManyDocuments> {
  const word = mark();
  const project = `Архив анкет ${word}`.slice(0, 40);
  const nameOf = (n: number): string => `Анкета ${word} ${String(n).padStart(5, '0')}`;
  const numbers = `generate_series(1, ${count}) n`;
  await query('insert into document_project (name, is_archive) values ($1, false)', [project]);
  // A file of the demonstration, so that each of them can be opened.
  await query(
    `insert into document (project_id, file_key, file_name, comment, is_archive)
     select p.id, file.key, 'Анкета ' || $1 || ' ' || lpad(n::text, 5, '0'), '', false
     from document_project p, ${numbers},
       (select key from stored_file where original_name like '%.pdf' order by created_at, key limit 1) as file
     where p.name = $2`,
    [word, project],
  );
  await query(
    `insert into search_entry (kind, record_id, title, body, group_name, url)
     select 'document', d.id, d.file_name, '', p.name, '/file_viewer/document/' || d.id
     from document d join document_project p on p.id = d.project_id where p.name = $1`,
    [project],
  );
  return {
    word,
    project,
    nameOf,
    async idOf(n) {
      const [row] = await query<{ id: string }>('select id from document where file_name = $1', [nameOf(n)]);
      return row?.id ?? '';
    },
    async remove(page) {
      await page.goto('about:blank');
      await query(`delete from search_entry where title like 'Анкета ' || $1 || '%'`, [word]);
      await query(`delete from document where file_name like 'Анкета ' || $1 || '%'`, [word]);
      await query('delete from document_project where name = $1', [project]);
    },
  };
}

/** Bytes of JSON that the page has got for calls of that path. */
export function weighed(page: Page, path: string): { bytes: number; calls: number } {
  const sum = { bytes: 0, calls: 0 };
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith(path)) return;
    sum.calls += 1;
    sum.bytes += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  return sum;
}
