import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';
import { type Person, query } from '../../support/people.ts';
import { signIn } from '../../support/test.ts';

const STORED = 'Набранный текст сохранён на этом устройстве. Войдите снова, чтобы вернуть его.';
export const area = (page: Page) => page.getByRole('region', { name: 'Важные сообщения' });
export const bringBack = (page: Page) => area(page).getByRole('button', { name: 'Вернуть черновик' });
export const dialog = (page: Page) => page.getByRole('dialog');
export const editorOf = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
export const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);

/** The server forgets the session; the next call of the page finds out. */
export async function loseSession(page: Page, person: Person): Promise<void> {
  await query('delete from session where account_id = $1', [person.accountId]);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL((url) => url.pathname === '/login');
}

export const openFirstPanel = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { expanded: false }).first().click();

interface Form {
  what: string;
  open: (page: Page) => Promise<void>;
  type: (page: Page, word: string) => Promise<void>;
  see: (page: Page, word: string) => Promise<void>;
}

export const fieldsOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const FORMS: readonly Form[] = [
  {
    what: 'a news',
    open: async (page) => {
      await page.goto('/news/TNS?search=план');
      await page.getByRole('button', { name: 'Добавить новость' }).click();
    },
    type: async (page, word) => {
      await fieldsOf(page, 'Заголовок').fill(word);
      await editorOf(page, 'Текст').fill(`О чём: ${word}`);
    },
    see: async (page, word) => {
      await expect(page).toHaveURL((url) => url.pathname === '/news/TNS' && url.search !== '');
      await expect(dialog(page).getByRole('radio', { name: 'TNS' })).toBeChecked();
      await expect(fieldsOf(page, 'Заголовок')).toHaveValue(word);
      await expect(editorOf(page, 'Текст')).toHaveText(`О чём: ${word}`);
    },
  },
  {
    what: 'an information card',
    open: async (page) => {
      await page.goto('/information/hide');
      await page.getByRole('button', { name: 'Добавить карточку' }).first().click();
    },
    type: (page, word) => editorOf(page, 'Текст').fill(`Карточка ${word}`),
    see: async (page, word) => {
      await expect(dialog(page).getByRole('radio', { name: 'Скрытые' })).toBeChecked();
      await expect(editorOf(page, 'Текст')).toHaveText(`Карточка ${word}`);
    },
  },
  {
    what: 'the answer of a question',
    open: async (page) => {
      await page.goto('/knowledge_base/FAQ');
      await openFirstPanel(page);
      await page.getByRole('button', { name: 'Добавить вопрос' }).click();
    },
    type: async (page, word) => {
      await fieldsOf(page, 'Вопрос').fill(`Что такое ${word}?`);
      await editorOf(page, 'Ответ').fill(`Это ${word}`);
    },
    see: async (page, word) => {
      await expect(fieldsOf(page, 'Вопрос')).toHaveValue(`Что такое ${word}?`);
      await expect(editorOf(page, 'Ответ')).toHaveText(`Это ${word}`);
    },
  },
  {
    what: 'the comment of a document',
    open: async (page) => {
      await page.goto('/knowledge_base/documents');
      await openFirstPanel(page);
      await page.getByRole('button', { name: 'Добавить документ' }).click();
    },
    type: (page, word) => fieldsOf(page, 'Комментарий').fill(`Читать всем, ${word}`),
    see: async (page, word) => {
      await expect(fieldsOf(page, 'Комментарий')).toHaveValue(`Читать всем, ${word}`);
      await expect(dialog(page).getByText('Файл нужно выбрать снова')).toBeVisible();
    },
  },
  {
    what: 'a message to the office',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Написать сообщение' }).click();
      // The dialog moves while the editor takes its place.
      await expect(editorOf(page, 'Сообщение')).toBeVisible();
    },
    type: async (page, word) => {
      await dialog(page).getByRole('radio', { name: 'Офис' }).check();
      await editorOf(page, 'Сообщение').fill(`Дует, ${word}`);
    },
    see: async (page, word) => {
      await expect(dialog(page).getByRole('radio', { name: 'Офис' })).toBeChecked();
      await expect(editorOf(page, 'Сообщение')).toHaveText(`Дует, ${word}`);
    },
  },
];

/** A session that ends while the form is open leaves a draft, which the next sign-in offers. */
export function keepsDraftOf({ what, open, type, see }: Form): void {
  test(`a session that ends keeps the text of ${what}`, async ({ page, comeAs, tolerated }) => {
    tolerated.push(/401/);
    const word = mark();
    const person = await comeAs({ role: 'M' });
    await open(page);
    await type(page, word);
    await loseSession(page, person);
    await expect(page.getByText(STORED)).toBeVisible();
    await signIn(page, person);
    await bringBack(page).click();
    await see(page, word);
    await expect(bringBack(page)).toHaveCount(0);

    await test.step('a reset form deletes the draft', async () => {
      await dialog(page).getByRole('button', { name: 'Начать заново' }).click();
      await expect.poll(() => drafts(page)).toBe(0);
    });
  });
}
