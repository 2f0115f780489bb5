import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { mp4, pdf } from '@portal/server/testing/samples/small-files.ts';
import { expect, mark, test } from '../../support/content.ts';
import { query } from '../../support/people.ts';
import { openPanel } from '../../support/panels.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const panelOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const rowOf = (page: Page, hasText: string) => page.getByRole('listitem').filter({ hasText });

const statusMessage = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });

const find = (page: Page) => page.getByLabel('Поиск на странице');

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/** Adds a project, a section or a category and opens it. */
async function addFolder(page: Page, what: string, label: string, name: string): Promise<void> {
  await press(page, `Добавить ${what}`);
  const form = page.getByRole('dialog', { name: /^Нов(ый|ая) / });
  await form.getByLabel(label, { exact: true }).fill(name);
  await press(form, 'Добавить');
  await expect(form).toBeHidden();
  await openPanel(page, name);
  await expect(panelOf(page, name)).toHaveAttribute('aria-expanded', 'true');
}

/** The address that leads to one row. */
async function linkTo(page: Page, row: Locator): Promise<string> {
  const item = (await row.getAttribute('id'))?.replace('item-', '') ?? '';
  const { pathname, searchParams } = new URL(page.url());
  return `${pathname}?open=${searchParams.get('open')}&item=${item}`;
}

// Proves: /knowledge_base/documents
test(
  'an editor adds a project with a document, an operator reads and downloads it',
  { tag: '@main' },
  async ({ page, comeAs, visitAs }) => {
    const project = mark();
    const name = `Памятка ${project}`;
    const bytes = pdf(project);
    await comeAs({ role: 'M' });
    await page.goto('/knowledge_base/documents');

    await test.step('a project name has up to 40 characters', async () => {
      await press(page, 'Добавить проект');
      const form = dialogOf(page, 'Новый проект');
      await press(form, 'Добавить');
      await expect(form.getByText('Это обязательное поле')).toBeVisible();
      await form.getByLabel('Название проекта').fill('ж'.repeat(41));
      await expect(form.getByText('40 / 40')).toBeVisible();
      await form.getByLabel('Название проекта').fill(project);
      await expect(form.getByText(`${project.length} / 40`)).toBeVisible();
      await press(form, 'Добавить');
      await expect(statusMessage(page, 'Проект добавлен')).toBeVisible();
      await panelOf(page, project).click();
      await expect(page.getByText('В этом проекте пока нет документов.')).toBeVisible();
    });

    await test.step('an unsupported file is refused before the upload', async () => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
      });
      await press(page, 'Добавить документ');
      const form = dialogOf(page, 'Новый документ');
      const file = form.locator('input[type=file]');
      await file.setInputFiles({
        name: 'программа.exe',
        mimeType: 'application/pdf',
        buffer: Buffer.from('MZ'),
      });
      const refusal = 'программа.exe: Подойдут видео, картинки, Word, Excel, PowerPoint, pdf и zip.';
      await expect(form.getByText(refusal)).toBeVisible();
      await press(form, 'Добавить');
      await expect(form.getByText(refusal)).toBeVisible();
      expect(sent).not.toContain('/api/knowledge_base/document/');
      await file.setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: bytes });
      await expect(form.getByText(refusal)).toBeHidden();
      await expect(form.getByLabel('Название', { exact: true })).toHaveValue(name);
      await press(form, 'Добавить');
      await expect(statusMessage(page, 'Документ добавлен')).toBeVisible();
      await expect(rowOf(page, name).getByRole('link', { name })).toBeVisible();
      expect(sent).toContain('/api/knowledge_base/document/');
    });

    await test.step('an operator sees the download button only', async () => {
      const reader = await visitAs({ role: 'O' });
      await reader.goto(page.url());
      await expect(rowOf(reader, name).getByRole('button')).toHaveCount(1);
      await expect(reader.getByRole('button', { name: /^(Добавить|Изменить|Удалить)/ })).toHaveCount(0);
      const download = reader.waitForEvent('download');
      await rowOf(reader, name)
        .getByRole('button', { name: `Скачать «${name}»` })
        .click();
      await expect(statusMessage(reader, 'Файл подготавливается к скачиванию...')).toBeVisible();
      await expect(
        statusMessage(reader, 'Файл готов к скачиванию, сейчас откроется окно сохранения'),
      ).toBeVisible();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(`${name}.pdf`);
      expect(readFileSync(await saved.path()).equals(bytes)).toBe(true);
    });

    await test.step('a project is deleted only after its name is typed', async () => {
      await press(page, `Удалить проект «${project}»`);
      await press(dialogOf(page, 'Удалить проект?'), 'Удалить');
      const typing = dialogOf(page, 'Удаление проекта');
      await expect(typing).toContainText('Вместе с проектом удалится 1 документ.');
      await typing.getByRole('textbox').fill(`${project}ы`);
      await press(typing, 'Удалить проект');
      const refusal = `Проект «${project}» НЕ удалён: название введено неверно`;
      await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
      const count = 'select 1 from document_project where name = $1';
      expect(await query(count, [project])).toHaveLength(1);
      await typing.getByRole('textbox').fill(project);
      await press(typing, 'Удалить проект');
      await expect(statusMessage(page, `Проект «${project}» удалён`)).toBeVisible();
      await expect(panelOf(page, project)).toHaveCount(0);
      expect(await query(count, [project])).toEqual([]);
      expect(await query('select 1 from document where file_name = $1', [name])).toEqual([]);
    });
  },
);

// Proves: /knowledge_base/positions
test('a position is added, found with a misspelling, linked and deleted', async ({ page, comeAs }) => {
  const word = mark();
  const category = `Учёт ${word}`;
  const position = `Счётчик ${word}`;
  await comeAs({ role: 'M' });
  await page.goto('/knowledge_base/positions');
  await addFolder(page, 'категорию', 'Название категории', category);
  await press(page, 'Добавить должность');
  const form = dialogOf(page, 'Новая должность');
  await form.getByLabel('Название должности').fill(position);
  await expect(form.getByRole('combobox', { name: 'Категория' })).toHaveValue(category);
  await press(form, 'Добавить');
  await expect(statusMessage(page, 'Должность добавлена')).toBeVisible();
  const row = rowOf(page, position);
  const link = await linkTo(page, row);

  await test.step('the search treats е as ё and opens the panel', async () => {
    await page.goto('/knowledge_base/positions');
    await expect(panelOf(page, category)).toHaveAttribute('aria-expanded', 'false');
    await find(page).fill(`счетчик ${word.toUpperCase()}`);
    await expect(panelOf(page, category)).toHaveAttribute('aria-expanded', 'true');
    await expect(row.locator('mark').first()).toHaveText('Счётчик');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    await page.reload();
    await expect(row).toBeVisible();
    await find(page).fill(`счётчика ${word}`);
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
    await press(page, 'Сбросить');
    await expect(find(page)).toHaveValue('');
  });

  await test.step('a link opens the panel, also after a reload', async () => {
    await page.goto(link);
    await expect(row).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(page).toHaveURL(link);
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(row).toBeInViewport();
  });

  await test.step('one confirmation deletes it', async () => {
    const question = dialogOf(page, 'Удалить должность?');
    await press(row, `Удалить должность «${position}»`);
    await press(question, 'Отмена');
    await expect(question).toBeHidden();
    await expect(row).toBeVisible();
    await press(row, `Удалить должность «${position}»`);
    await expect(question).toContainText(`«${position}» исчезнет у всех сотрудников.`);
    await press(question, 'Удалить');
    await expect(statusMessage(page, 'Должность удалена')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await query('select 1 from position where name = $1', [position])).toEqual([]);
  });
});

// Proves: /knowledge_base/FAQ, /knowledge_base/technical_information
test(
  'an answer keeps its formatting, and a link opens it',
  { tag: '@main' },
  async ({ page, comeAs, visitAs }) => {
    const word = mark();
    const question = `Где взять ключ ${word}?`;
    await comeAs({ role: 'A' });
    await page.goto('/knowledge_base/FAQ');
    await addFolder(page, 'раздел', 'Название раздела', `Ключи ${word}`);
    await press(page, 'Добавить вопрос');
    const form = dialogOf(page, 'Новый вопрос');
    await form.getByLabel('Вопрос', { exact: true }).fill(question);
    await form.getByRole('textbox', { name: 'Ответ' }).click();
    await press(form, 'Крупный заголовок');
    await page.keyboard.type('У дежурного');
    await page.keyboard.press('Enter');
    await page.keyboard.type(`Подойдёт и запасной ${word}.`);
    await press(form, 'Добавить');
    await expect(statusMessage(page, 'Вопрос добавлен')).toBeVisible();
    const link = await linkTo(page, rowOf(page, question));

    const reader = await visitAs({ role: 'O' });
    const answer = reader.getByRole('region', { name: question });
    await test.step('the answer opens on a click and is closed before', async () => {
      await reader.goto('/knowledge_base/FAQ');
      await find(reader).fill(`ПОДОЙДЕТ запасной ${word}`);
      await expect(rowOf(reader, question).locator('mark', { hasText: 'Подойдёт' })).toBeVisible();
      await expect(answer).toHaveCount(0);
      await panelOf(reader, question).click();
      await expect(answer.getByRole('heading', { name: 'У дежурного' })).toBeVisible();
      // Nothing that changes it.
      await expect(rowOf(reader, question).getByRole('button')).toHaveText([question, 'Да', 'Нет']);
    });
    await reader.goto(link);
    await expect(answer).toBeVisible();
    await reader.reload();
    await expect(reader).toHaveURL(link);
    await expect(answer.getByRole('heading', { name: 'У дежурного' })).toBeVisible();
    await panelOf(reader, question).click();
    await expect(answer).toHaveCount(0);
    await reader.goto('/knowledge_base/technical_information');
    await expect(reader.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(panelOf(reader, `Ключи ${word}`)).toHaveCount(0);
  },
);

const LETTERS = 'абвгдежзиклмнопр';

/** A word of Russian letters alone. */
const secretWord = (): string =>
  mark().replace(/[\da-f]/g, (digit) => LETTERS[Number.parseInt(digit, 16)] ?? '');

/** Texts of the server's answers to the page; each is read before the page has it and may go elsewhere. */
async function answersTo(page: Page): Promise<string[]> {
  const answers: string[] = [];
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (response.headers()['content-type']?.includes('json')) answers.push(await response.text());
    await route.fulfill({ response });
  });
  return answers;
}

// Proves: /knowledge_base/instructions
test('check words have rules, and users who must answer them never receive them', async ({
  page,
  comeAs,
  visitAs,
}) => {
  const project = mark();
  const secret = secretWord();
  const name = `Правила ${project}`;
  await comeAs({ role: 'M' });
  await page.goto('/knowledge_base/instructions');
  await addFolder(page, 'проект', 'Название проекта', project);
  await press(await openPanel(page, project), 'Добавить инструктаж');
  const form = dialogOf(page, 'Новый инструктаж');
  const word = (number: number) => form.getByLabel(`Слово ${number}`, { exact: true });

  await test.step('each rule has its own error text', async () => {
    await press(form, 'Добавить');
    await expect(form.getByText('Введите слово.')).toBeVisible();
    await expect(form.getByText('Приложите файл.')).toBeVisible();
    for (const wrong of ['water', 'два слова', 'слово1', 'кое-кто']) {
      await word(1).fill(wrong);
      await expect(form.getByText('Допутимы только русские буквы, без пробелов.')).toBeVisible();
      await word(1).fill('ёлка');
      await expect(form.getByText('Допутимы только русские буквы, без пробелов.')).toBeHidden();
    }
    await press(form, 'Добавить слово');
    await expect(word(2)).toBeFocused();
    await word(2).fill('ЕЛКА');
    await expect(form.getByText('Нельзя использовать одно слово два раза')).toBeVisible();
    await word(2).fill(secret);
    await expect(form.getByText('Нельзя использовать одно слово два раза')).toBeHidden();
  });

  await test.step('only a video is accepted', async () => {
    const file = form.locator('input[type=file]');
    await file.setInputFiles({ name: 'правила.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await expect(form.getByText('правила.pdf: Для инструктажа подойдёт только видео.')).toBeVisible();
    await file.setInputFiles({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer: mp4(20) });
    await press(form, 'Добавить');
    await expect(statusMessage(page, 'Инструктаж добавлен')).toBeVisible();
    await expect(rowOf(page, name)).toContainText(`Слова: ёлка, ${secret}`);
    await expect(rowOf(page, name)).toContainText('Не начат');
  });

  await test.step('an operator sees the number of check words', async () => {
    const reader = await visitAs({ role: 'O' });
    const answers = await answersTo(reader);
    await reader.goto(page.url());
    await expect(rowOf(reader, name)).toContainText('2 слова после просмотра');
    await find(reader).fill(secret);
    await expect(reader.getByText('Ничего не найдено')).toBeVisible();
    await reader.goto(`/search?query=${secret}`);
    await expect(reader.getByText('Ничего не нашлось')).toBeVisible();
    await reader.goto(`/search?query=${project}`);
    await expect(reader.getByRole('link', { name })).toBeVisible();
    await reader.unrouteAll({ behavior: 'ignoreErrors' });
    const texts = answers.join('\n');
    expect(texts).toContain(name);
    expect(texts).not.toContain(secret);
    expect(texts).not.toContain('"words"');
  });
});
