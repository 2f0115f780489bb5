import type { Page } from '@playwright/test';

/** Confirms the question before many new employees: a test's portal may have only a few. */
export async function allowManyNew(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Добавить новых сотрудников/ });
  await page.addLocatorHandler(question, () => question.getByRole('button', { name: 'Добавить' }).click());
}
