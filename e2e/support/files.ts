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

/** Puts the person's record where it would be after some watching: the film itself is not waited for. */
export const standAt = (accountId: string, second: number, status: number) =>
  query(
    `update user_instruction set current_second = $2, status = $3, start_time = now() - interval '1 minute'
     where account_id = $1`,
    [accountId, second, status],
  );

/** A pdf without a page: enough where nobody opens it. */
export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
});
