import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../support/content.ts';

const DESKTOP_ONLY = 'Эта страница открывается на компьютере.';
const notice = (page: Page) => page.getByRole('alertdialog', { name: DESKTOP_ONLY });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Новая новость' });
const title = (page: Page) => dialog(page).getByRole('textbox', { name: 'Заголовок' });
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Текст' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
const narrow = (page: Page) => page.setViewportSize({ width: 720, height: 800 });
const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 900 });

/** Names of the controls that a screen reader finds, as the browser itself tells them. */
async function reachable(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const controls = new Set(['link', 'button', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio']);
  return nodes
    .filter(({ ignored, role }) => !ignored && controls.has(String(role?.value)))
    .map(({ name }) => String(name?.value));
}

/** A news with a title and a text that nobody has saved; the focus stays in the text. */
async function beginNews(page: Page, word: string): Promise<void> {
  await page.goto('/news/CATI?search=смена');
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  await title(page).fill(word);
  await text(page).fill(`Текст новости, ${word}`);
  await expect(text(page)).toBeFocused();
}

test(
  'a narrow window covers the page, and the unsaved news is there when it is wide again',
  { tag: '@nightly' },
  async ({ page, comeAs, accessible }) => {
    const word = mark();
    await comeAs({ role: 'M' });
    await beginNews(page, word);
    const address = page.url();
    await narrow(page);
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(address);

    await test.step('the notice has the full screen, the focus and the keys', async () => {
      await expect(notice(page)).toBeFocused();
      const box = await notice(page).boundingBox();
      expect(box).toEqual({ x: 0, y: 0, width: 720, height: 800 });
      expect(await reachable(page)).toEqual(['Открыть «Выходы»']);
      // Closed and shown again, it would let the keys in between through to the text.
      await notice(page).evaluate((dialog) =>
        dialog.addEventListener('close', () => dialog.setAttribute('data-closed', '')),
      );
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Control+k', 'Escape', 'Escape', 'Escape']) {
        await page.keyboard.press(key);
      }
      await expect(notice(page)).not.toHaveAttribute('data-closed');
      await page.keyboard.type('мимо');
      await expect(notice(page)).toBeVisible();
      await expect(page).toHaveURL(address);
      await accessible();
    });

    await wide(page);
    await expect(notice(page)).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(title(page)).toHaveValue(word);
    await expect(text(page)).toHaveText(`Текст новости, ${word}`);
    await expect(text(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await expect(text(page)).toHaveText(`Текст новости, ${word}!`);
  },
);

test('the link to the shifts asks about unsaved text', async ({ page, comeAs }) => {
  const word = mark();
  await comeAs({ role: 'M' });
  await beginNews(page, word);
  await narrow(page);
  const way = notice(page).getByRole('link', { name: 'Открыть «Выходы»' });
  await way.click();
  await question(page).getByRole('button', { name: 'Продолжить правку' }).click();
  await expect(way).toBeFocused();
  await wide(page);
  await expect(text(page)).toHaveText(`Текст новости, ${word}`);

  await narrow(page);
  await way.click();
  await question(page).getByText('Закрыть', { exact: true }).click();
  await expect(page).toHaveURL('/workTime');
  await expect(page.getByRole('heading', { name: 'Выходы' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('a page opened by URL or link on a phone redirects to the shifts with a reason', async ({
  page,
  comeAs,
}) => {
  await comeAs({ role: 'A' });
  await page.setViewportSize({ width: 390, height: 844 });
  const message = page.getByRole('status').filter({ hasText: DESKTOP_ONLY });
  await page.goto('/userManagement');
  await expect(page).toHaveURL('/workTime');
  await expect(message).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await message.getByRole('button', { name: 'Закрыть сообщение' }).click();
  await expect(message).toBeHidden();
  await page.evaluate(() => history.pushState({}, '', '/news/CATI'));
  await expect(message).toBeVisible();
  await expect(page).toHaveURL('/workTime');
});

test(
  'rotating a phone keeps filters and page, also while another tab changes the session',
  { tag: '@nightly' },
  async ({ page, context, comeAs }) => {
    await comeAs({ role: 'A' });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/userManagement?search=а&sort=-username');
    await page.getByRole('searchbox', { name: 'ФИО, логин или номер' }).fill('ов');
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'ов');
    const address = page.url();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(notice(page)).toBeVisible();
    expect(await reachable(page)).toEqual(['Открыть «Выходы»']);
    // The guard is asked again, as whenever the session changes; the page stays.
    const other = await context.newPage();
    await other.goto('/about');
    await other.getByRole('button', { name: 'Смотреть как: развернуть' }).click();
    await other.getByRole('radio', { name: 'Модератор' }).check();
    await other.close();
    await expect(page).toHaveURL(address);
    await expect(notice(page)).toBeVisible();

    await page.setViewportSize({ width: 844, height: 390 });
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('searchbox', { name: 'ФИО, логин или номер' })).toHaveValue('ов');
    await expect(page).toHaveURL(address);
  },
);
