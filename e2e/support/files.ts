import type { Page } from '@playwright/test';
import { query } from './people.ts';

/** Number of the demonstration's record with that name. */
export async function idOf(type: 'document' | 'instruction', name: string): Promise<string> {
  const column = type === 'document' ? 'd.file_name' : 'f.original_name';
  const [row] = await query<{ id: string }>(
    `select d.id::text as id from ${type} d join stored_file f on f.key = d.file_key where ${column} = $1`,
    [name],
  );
  return row?.id ?? '0';
}

/** Opens the file viewer at a file of the demonstration. */
export const openFile = async (page: Page, type: 'document' | 'instruction', name: string): Promise<void> => {
  await page.goto(`/file_viewer/${type}/${await idOf(type, name)}`);
};
