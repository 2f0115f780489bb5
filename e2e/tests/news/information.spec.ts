import type { Page } from '@playwright/test';
import { expect, mark, PICTURE, test } from '../../support/content.ts';
import { query } from '../../support/people.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Новая карточка|Изменить карточку)$/ });

const textOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Текст' });

const orderOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Место по порядку' });

const cardOf = (page: Page, word: string) => page.getByRole('article').filter({ hasText: word });

const statusMessage = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });

async function openCard(page: Page, word: string): Promise<void> {
  await cardOf(page, word)
    .getByRole('button', { name: /^Изменить карточку/ })
    .click();
  await expect(textOf(page)).toContainText(word);
}

async function expectPlaces(page: Page, last: number): Promise<void> {
  await orderOf(page).click();
  const places = Array.from({ length: last }, (_, index) => String(index + 1));
  await expect(page.getByRole('option')).toHaveText(places);
}

async function save(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

// The only test that changes which cards are active: the others may rely on their number.
// Proves: /information/{type}
test('an editor adds a card, moves it, archives it, hides it and deletes it', async ({
  page,
  comeAs,
  visitAs,
}) => {
  test.slow();
  const word = mark();
  const [before] = await query<{ count: number }>(
    'select count(*)::int as count from information where type = 1',
  );
  const count = before?.count ?? 0;
  const stored = () =>
    query<{ image: string; type: number; position: number | null }>(
      `select image, type, position from information where content like '%' || $1 || '%'`,
      [word],
    );
  await comeAs({ role: 'M' });
  await page.goto('/information/active');
  await page.getByRole('button', { name: 'Добавить карточку' }).click();

  await test.step('a new card has a position of 1…n + 1, the last by default', async () => {
    await expect(orderOf(page)).toHaveValue(String(count + 1));
    await expectPlaces(page, count + 1);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Добавить' }).click();
    await expect(dialogOf(page).getByText('Введите текст карточки.')).toBeVisible();
  });

  await test.step('the card has an image with alternative text', async () => {
    await dialogOf(page).getByLabel('Файл картинки').first().setInputFiles(PICTURE);
    await dialogOf(page).getByLabel('Что на картинке').fill('Схема «зала»');
    await textOf(page).click();
    await dialogOf(page).getByRole('button', { name: 'Крупный заголовок' }).click();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('слово '.repeat(60));
    await dialogOf(page).getByRole('button', { name: 'Добавить' }).click();
    await expect(statusMessage(page, 'Карточка добавлена')).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await expect(cardOf(page, word).getByText(`${count + 1} из ${count + 1}`)).toBeVisible();
    const [card] = await stored();
    expect(card).toMatchObject({ type: 1, position: count + 1 });
    expect(card?.image).toMatch(/^<img src="\/api\/images\/[^"]+" alt="Схема «зала»" ?\/?>$/);
  });

  const reader = await visitAs({ role: 'O' });
  await test.step('every user sees it, and only editors have buttons', async () => {
    await reader.goto('/information/active');
    await expect(cardOf(reader, word).getByRole('img', { name: 'Схема «зала»' })).toBeVisible();
    await expect(reader.getByRole('article').getByRole('button')).toHaveCount(0);
    await expect(reader.getByRole('button', { name: 'Добавить карточку' })).toHaveCount(0);
    await expect(reader.getByRole('radio', { name: 'Архив' })).toHaveCount(0);
  });

  await test.step('an active card moves among 1…n', async () => {
    await openCard(page, word);
    await expectPlaces(page, count + 1);
    await page.getByRole('option', { name: String(count), exact: true }).click();
    await save(page);
    await expect(cardOf(page, word).getByText(`${count} из ${count + 1}`)).toBeVisible();
    await expect(page.getByRole('article').nth(count - 1)).toContainText(word);
    expect((await stored())[0]?.position).toBe(count);
  });

  await test.step('an archived card has no position and is shortened to 255 characters', async () => {
    await openCard(page, word);
    await dialogOf(page).getByRole('radio', { name: 'Архивные' }).click();
    await expect(orderOf(page)).toHaveCount(0);
    await save(page);
    await expect(cardOf(page, word)).toHaveCount(0);
    await expect(page.getByText(`${count} из ${count}`)).toBeVisible();
    await page.getByRole('radio', { name: 'Архив' }).click();
    await expect(page).toHaveURL('/information/archive');
    const text = `${word}. ${'слово '.repeat(60)}`.slice(0, 255);
    await expect(cardOf(page, word).getByText(`${text}...`, { exact: true })).toBeVisible();
    await expect(cardOf(page, word).getByRole('heading')).toHaveCount(0);
    expect(await stored()).toMatchObject([{ type: 3, position: null }]);
  });

  await test.step('only editors see a hidden card', async () => {
    await openCard(page, word);
    await dialogOf(page).getByRole('radio', { name: 'Скрытые' }).click();
    await save(page);
    await expect(cardOf(page, word)).toHaveCount(0);
    await page.getByRole('radio', { name: 'Архив' }).press('ArrowLeft');
    await expect(page).toHaveURL('/information/hide');
    await expect(cardOf(page, word).getByRole('heading', { name: word })).toBeVisible();
    for (const type of ['hide', 'archive']) {
      await reader.goto(`/information/${type}`);
      await expect(reader).toHaveURL('/information/active');
      await expect(reader.getByRole('article').first()).toBeVisible();
      await expect(cardOf(reader, word)).toHaveCount(0);
    }
  });

  await test.step('deleting asks for confirmation with the safe answer focused', async () => {
    const asked = page.getByRole('dialog', { name: 'Удалить карточку?' });
    const remove = cardOf(page, word).getByRole('button', { name: /^Удалить карточку/ });
    await remove.click();
    await expect(asked.getByRole('button', { name: 'Отмена' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await remove.click();
    await expect(asked).toContainText(`«${word}» никто, кроме редакторов, не видит.`);
    await asked.getByRole('button', { name: 'Удалить' }).click();
    await expect(statusMessage(page, 'Карточка удалена')).toBeVisible();
    await expect(cardOf(page, word)).toHaveCount(0);
    expect(await stored()).toEqual([]);
  });

  await page.goto('/information/old');
  await expect(page.getByText('Такой страницы не существует!')).toBeVisible();
});

test(
  'a card that cannot be saved keeps its text, and closing asks for confirmation',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/status of (500|413)/);
    await comeAs({ role: 'A' });
    await page.goto('/information/hide');
    await page.getByRole('button', { name: 'Добавить карточку' }).click();
    await expect(dialogOf(page).getByRole('radio', { name: 'Скрытые' })).toBeChecked();
    await textOf(page).fill('Набрано с трудом');

    await test.step('an invalid image is refused before the upload', async () => {
      const file = { name: 'отчёт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
      await dialogOf(page).getByLabel('Файл картинки').first().setInputFiles(file);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(dialogOf(page).getByLabel('Что на картинке')).toHaveCount(0);
    });
    await page.route('**/api/information/information/', (route) => route.fulfill({ status: 500, body: '' }));
    await dialogOf(page).getByRole('button', { name: 'Добавить' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Что-то пошло не так...' })).toBeVisible();
    await expect(textOf(page)).toHaveText('Набрано с трудом');
    await dialogOf(page).getByRole('button', { name: 'Отмена' }).click();
    const asked = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
    await asked.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
    await expect(dialogOf(page)).toBeHidden();
  },
);
