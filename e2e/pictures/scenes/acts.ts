import type { Page } from '@playwright/test';
import { docx } from '@portal/server/testing/samples/text-files.ts';

/** Waits for a text. */
export const sees = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

/** Waits for a row or an item of a list or table of the page itself. */
export const seesRows = (page: Page) =>
  page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).nth(1).waitFor();

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Presses a button of the page and waits for the dialog's field or button. */
export const opensDialog =
  (button: string | RegExp, dialog: string | RegExp = /.*/) =>
  async (page: Page) => {
    await press(page, button);
    const opened = page.getByRole('dialog', { name: dialog });
    await opened.getByRole('textbox').or(opened.getByRole('button')).first().waitFor();
  };

/** Chooses an item of a menu of the page and waits for the dialog's field or button. */
export const opensDialogOfMenu = (menu: string, item: string) => async (page: Page) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
  const opened = page.getByRole('dialog', { name: item });
  await opened.getByRole('textbox').or(opened.getByRole('button')).first().waitFor();
};

/** Waits for the question that can be answered with no. */
export const asks = () => (page: Page) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^(Отмена|Не отменять)$/ })
    .waitFor();

/** Opens the first panel of a page of the knowledge base; the first of a few is open already. */
export async function openPanel(page: Page): Promise<void> {
  const head = page.getByRole('main').locator('h2 button[aria-expanded]').first();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await page.getByRole('main').getByRole('region').first().waitFor();
}

/** Opens the first panel, then a dialog by a button in it. */
export const opensDialogOfPanel = (button: string | RegExp) => async (page: Page) => {
  await openPanel(page);
  await opensDialog(button)(page);
};

/** Opens the first panel and chooses to delete something in it: the second question wants its name. */
export const asksForName = (button: RegExp) => async (page: Page) => {
  await openPanel(page);
  await press(page, button);
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('textbox', { name: /^Введите/ }).waitFor();
};

/** Two passwords that differ, the first too short. */
export async function spoilsNewPassword(page: Page): Promise<void> {
  await page.getByLabel('Новый пароль').fill('1234');
  await page.getByLabel('Подтверждение пароля').fill('12345');
  await page.getByLabel('Подтверждение пароля').blur();
  await sees('Пароли не совпадают')(page);
}

/** A good password by a link that works no more. */
export async function usesUpLink(page: Page): Promise<void> {
  await page.getByLabel('Новый пароль').fill('Совсем-новый-пароль-8');
  await page.getByLabel('Подтверждение пароля').fill('Совсем-новый-пароль-8');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await sees('Пароль не изменён')(page);
}

/** Chooses many files for the knowledge base, one of them of a kind that is not taken. */
export async function choosesManyFiles(page: Page): Promise<void> {
  await opensDialog('Загрузить файлы', 'Загрузка документов')(page);
  const names = ['Анкета, версия 7.pdf', 'Квоты по регионам.xlsx', 'Маршрут, точка 14.jpg', 'программа.exe'];
  await page
    .getByLabel('Файлы для загрузки')
    .setInputFiles(
      names.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(90_000, '%PDF-1.4 ') })),
    );
  await page.getByLabel('Убрать файл программа.exe').waitFor();
}

/** Chooses a document of Word for the questions, and waits for what would come of it. */
export async function previewsTexts(page: Page): Promise<void> {
  await opensDialog('Импорт из Word и Confluence', 'Импорт из Word и Confluence')(page);
  const buffer = docx([
    { text: 'Смены и выходы', level: 1 },
    { text: 'Как записаться на смену?', level: 2 },
    { text: 'Откройте страницу «Выходы», выберите неделю и отметьте смены.' },
    { text: 'Как отменить запись?', level: 2 },
    { text: 'Снимите отметку, пока запись на неделю открыта.' },
    { text: 'Что взять с собой?', level: 2 },
    { text: 'Оборудование', level: 1 },
    { text: 'Планшет не включается', level: 2 },
    { text: 'Зарядите его двадцать минут и попробуйте ещё раз.' },
  ]);
  const mimeType = 'application/octet-stream';
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'Памятка оператора.docx', mimeType, buffer });
  await sees(/^Не попадут/)(page);
}
