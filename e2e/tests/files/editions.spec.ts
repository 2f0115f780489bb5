import type { Page } from '@playwright/test';
import { zip } from '@portal/server/testing/samples/small-files.ts';
import { expect, mark, test } from '../../support/content.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const rowOf = (page: Page, hasText: string) => page.getByRole('listitem').filter({ hasText });

const docx = (...paragraphs: string[]): Buffer =>
  zip('word/document.xml', paragraphs.map((text) => `<w:p><w:t>${text}</w:t></w:p>`).join(''));

/** By the screens that people use: a project with one document. */
async function addDocument(page: Page, project: string, name: string): Promise<void> {
  await page.goto('/knowledge_base/documents');
  await page.getByRole('button', { name: 'Добавить проект', exact: true }).click();
  const folder = dialogOf(page, 'Новый проект');
  await folder.getByLabel('Название проекта').fill(project);
  await folder.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.getByRole('button', { name: project, exact: true }).click();
  await page.getByRole('button', { name: 'Добавить документ', exact: true }).click();
  const form = dialogOf(page, 'Новый документ');
  const file = { name: `${name}.zip`, mimeType: 'application/zip', buffer: zip('1.txt', 'first') };
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

test(
  'a replacing file requires the kind of edition, and both files are kept',
  { tag: '@main' },
  async ({ page, comeAs, visitAs }) => {
    const project = mark();
    const name = `Регламент ${project}`;
    await comeAs({ role: 'M' });
    await addDocument(page, project, name);

    await rowOf(page, name)
      .getByRole('button', { name: /^Изменить/ })
      .click();
    const form = dialogOf(page, 'Изменить документ');
    await expect(form.getByRole('radiogroup')).toBeHidden();
    const file = { name: 'Вторая.zip', mimeType: 'application/zip', buffer: zip('2.txt', 'second') };
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(form.getByText('Выберите, что это: исправление или новая редакция.')).toBeVisible();
    await form.getByRole('radio', { name: /^Новая редакция/ }).check();
    await form.getByLabel('Что изменилось').fill('Новые сроки');
    await form.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(form).toBeHidden();

    await rowOf(page, name).getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Редакции', exact: true }).click();
    const editions = dialogOf(page, 'Редакции').getByRole('listitem');
    await expect(editions).toHaveCount(2);
    await expect(editions.first()).toContainText('Редакция 2, новая редакциядействует');
    await expect(editions.first()).toContainText('Новые сроки');
    const download = page.waitForEvent('download');
    await editions.last().getByRole('button', { name: 'Скачать редакцию 1' }).click();
    expect((await download).suggestedFilename()).toBe(`${name} (редакция 1).zip`);

    const reader = await visitAs({ role: 'O' });
    await reader.goto(page.url());
    await expect(reader.getByRole('button', { name: 'Скачать', exact: true })).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Редакции' })).toHaveCount(0);
  },
);

test('every user downloads their own evidence sheet', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/personalInstructionsLog');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Мой лист обучения', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('Мой лист обучения.pdf');
});

test('a manager downloads the evidence sheets of the selected employees for an inspection', async ({
  page,
  comeAs,
}) => {
  const area = `Площадка ${mark()}`;
  await comeAs({ role: 'M', area });
  await page.goto(`/compliance?view=list&kind=instruction&area=${encodeURIComponent(area)}`);
  await page.getByRole('table', { name: 'Обучение' }).getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Личные листы' }).click();
  const sent = page.waitForRequest(/\/evidence\/\?format=pdf&users=\d+$/);
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Скачать PDF' }).click();
  await sent;
  expect((await download).suggestedFilename()).toBe('Личные листы обучения.pdf');
});

test(
  'the texts of two editions are shown side by side with marked differences',
  { tag: '@nightly' },
  async ({ page, comeAs, accessible }) => {
    const project = mark();
    const name = `Отпуск ${project}`;
    await comeAs({ role: 'M' });
    await addDocument(page, project, name);
    const same = Array.from({ length: 60 }, (_, at) => `Пункт ${at}.`);
    for (const days of ['28 дней', '31 день']) {
      await rowOf(page, name)
        .getByRole('button', { name: /^Изменить/ })
        .click();
      const form = dialogOf(page, 'Изменить документ');
      const file = {
        ...{ name: 'Отпуск.docx', mimeType: 'application/octet-stream' },
        buffer: docx(...same, `Отпуск ${days} в году.`),
      };
      await form.locator('input[type=file]').setInputFiles(file);
      await form.getByRole('radio', { name: /^Новая редакция/ }).check();
      await form.getByRole('button', { name: 'Сохранить', exact: true }).click();
      await expect(form).toBeHidden();
    }
    await rowOf(page, name).getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Редакции', exact: true }).click();
    await page.getByRole('button', { name: 'Сравнить тексты' }).click();
    const dialog = dialogOf(page, 'Сравнение редакций');
    await expect(dialog.locator('del')).toHaveText('28 дней');
    await expect(dialog.locator('ins')).toHaveText('31 день');
    await dialog.getByText('Без изменений').click();
    await expect(dialog.getByText(/Пункт 7/)).toBeVisible();
    await accessible();

    await dialog.getByRole('combobox', { name: 'Была' }).click();
    await page.getByRole('option', { name: 'Редакция 1', exact: true }).click();
    await expect(dialog.getByText('Сравнить можно тексты pdf, docx, xlsx и pptx.')).toBeVisible();
  },
);
