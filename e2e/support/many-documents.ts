import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { query } from './people.ts';

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click();
export const statusMessage = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });
export const rowsIn = (form: Locator) =>
  form.getByRole('list', { name: 'Документы для загрузки' }).getByRole('listitem');
export const projectField = (form: Locator, name: string) =>
  form.getByRole('combobox', { name, exact: true });

export async function open(page: Page): Promise<Locator> {
  await page.goto('/knowledge_base/documents');
  await press(page, 'Загрузить файлы');
  const form = dialogOf(page, 'Загрузка документов');
  await expect(form.getByText('До 100 файлов за раз: загрузятся все или ни одного.')).toBeVisible();
  return form;
}

/** Drops files of that name on an element, as a person does from the desktop. */
export async function dropOn(page: Page, place: Locator, names: readonly string[]): Promise<void> {
  const files = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const name of given) transfer.items.add(new File([`%PDF-1.4\n% ${name}\n%%EOF\n`], name));
    return transfer;
  }, names);
  await place.dispatchEvent('drop', { dataTransfer: files });
}

export const documentsIn = (project: string) =>
  query<{ file_name: string; comment: string }>(
    `select d.file_name, d.comment from document d join document_project p on p.id = d.project_id
     where p.name = $1 order by d.file_name`,
    [project],
  );

export const names = (count: number, word: string): string[] =>
  Array.from({ length: count }, (_, at) => `${word} ${at + 1}.pdf`);
