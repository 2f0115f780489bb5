import type { Page } from '@playwright/test';
import { expect, test } from '../../support/content.ts';

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Every form that opens as a dialog: where it is, how it is opened, and where the keyboard is then. */
const DIALOGS: [path: string, open: (page: Page) => Promise<void>, field: string | RegExp][] = [
  ['/', press('Написать сообщение'), 'Директор'],
  ['/news/CATI', press('Добавить новость'), 'Заголовок'],
  ['/information/active', press('Добавить'), /.*/],
  ['/knowledge_base/documents', press('Добавить проект'), /^Название/],
  ['/knowledge_base/instructions', press('Добавить проект'), /^Название/],
  ['/knowledge_base/FAQ', press('Добавить раздел'), /^Название/],
  ['/userManagement', press('Добавить'), 'Сотрудник'],
  ['/workTime/board', press('Задать потребность'), /.*/],
];

for (const [path, open, field] of DIALOGS) {
  test(`the form of ${path} begins at its first field and is whole on a cold load`, async ({
    page,
    comeAs,
    whole,
  }) => {
    await comeAs({ role: 'A' });
    await page.goto(path);
    await open(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const focused = dialog.locator(
      'input:focus, textarea:focus, [contenteditable]:focus, [role=combobox]:focus',
    );
    await expect(focused).toHaveCount(1);
    await expect(focused).toHaveAccessibleName(field);
    await whole('the form');
  });
}
