import type { Page } from '@playwright/test';
import { expect, mark, PICTURE, test } from '../../support/content.ts';
import { query } from '../../support/people.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Новая новость|Изменить новость)$/ });

const question = (page: Page, name: string) => page.getByRole('dialog', { name });

const textOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Текст' });

const titleOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Заголовок' });

const tool = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });

const stored = (word: string) =>
  query<{ id: string; title: string; content: string; day: string; news_type: string }>(
    `select id, title, content, news_type, to_char(date_time at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI') as day
     from news where title like $1 || '%'`,
    [word],
  );

async function openNew(page: Page, type = 'Портал'): Promise<void> {
  await page.goto(`/news/${type}`);
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  await expect(textOf(page)).toBeVisible();
}

// Proves: /news/news/{id}
test('an editor publishes a formatted news with a picture, changes it and deletes it; a reader reads it', async ({
  page,
  comeAs,
  visitAs,
}) => {
  test.slow();
  const word = mark();
  await comeAs({ role: 'M' });
  await openNew(page, 'CATI');

  await test.step('the day is typed as дд.мм.гггг or picked in the calendar', async () => {
    await expect(dialogOf(page).getByRole('radio', { name: 'CATI' })).toBeChecked();
    await dialogOf(page).getByRole('radio', { name: 'TNS' }).click();
    const day = dialogOf(page).getByLabel('Дата выхода');
    await day.fill('');
    await day.pressSequentially('31022024');
    await expect(day).toHaveValue('31.02.2024');
    const before = await titleOf(page).boundingBox();
    await day.blur();
    await expect(dialogOf(page).getByText('Такой даты не бывает.')).toBeVisible();
    // A press that takes the focus from the field reaches its aim: the title is below the error.
    expect(await titleOf(page).boundingBox()).toEqual(before);
    await day.fill('05.03.2024');
    await dialogOf(page).getByRole('button', { name: 'Открыть календарь' }).click();
    await page.getByRole('button', { name: '7 марта 2024', exact: true }).click();
    await expect(day).toHaveValue('07.03.2024');
    await expect(dialogOf(page).getByText('Такой даты не бывает.')).toBeHidden();
  });

  await test.step('a title has up to 255 characters', async () => {
    await titleOf(page).fill('ж'.repeat(254));
    await titleOf(page).press('End');
    await titleOf(page).pressSequentially('жжж');
    await expect(titleOf(page)).toHaveValue('ж'.repeat(255));
    await expect(dialogOf(page).getByText('255 / 255')).toBeVisible();
    await titleOf(page).fill(word);
  });

  await test.step('a news without text is refused', async () => {
    await dialogOf(page).getByRole('button', { name: 'Опубликовать' }).click();
    await expect(dialogOf(page).getByText('Введите текст новости.')).toBeVisible();
    await expect(textOf(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(textOf(page)).toBeFocused();
  });

  await test.step('the text gets a heading, colour, list, link, table and image', async () => {
    await textOf(page).click();
    await tool(page, 'Крупный заголовок').click();
    await page.keyboard.type('Порядок смен');
    await page.keyboard.press('Enter');
    await tool(page, 'Полужирный').click();
    await page.keyboard.type('Важно');
    await tool(page, 'Полужирный').click();
    await tool(page, 'Цвет текста').click();
    await page.getByRole('button', { name: 'Цвет текста: красный' }).click();
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type(' сегодня');
    await page.keyboard.press('Enter');
    await tool(page, 'Список').click();
    await page.keyboard.type('первое');
    await page.keyboard.press('Enter');
    await page.keyboard.type('второе');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool(page, 'Ссылка').click();
    await page.getByLabel('Адрес ссылки').fill('правила.example/отпуск');
    await page.getByLabel('Адрес ссылки').press('Enter');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByLabel('Файл картинки').setInputFiles(PICTURE);
    await expect(textOf(page).locator('img[src^="/api/images/"]')).toBeVisible();
    await tool(page, 'Вставить таблицу').click();
    await page.getByRole('button', { name: 'Таблица: столбцов 2, строк 2' }).click();
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type('Город');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Мест');
  });

  await test.step('the image gets an alternative text', async () => {
    await expect(dialogOf(page).getByText('Картинок без описания: 1.')).toBeVisible();
    await textOf(page).locator('img').click();
    const words = dialogOf(page).getByRole('textbox', { name: 'Что на картинке' });
    await words.pressSequentially('Схема «смен»');
    await words.press('Enter');
    await expect(textOf(page)).toBeFocused();
    await expect(dialogOf(page).getByText('Картинок без описания')).toBeHidden();
  });

  await dialogOf(page).getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Новость добавлена' })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  const [news] = await stored(word);
  expect(news).toMatchObject({ day: '07.03.2024 00:00', news_type: 'TNS' });
  expect(news?.content).toContain('src="/api/images/');
  expect(news?.content).not.toContain('data:');

  const reader = await visitAs({ role: 'O' });
  await test.step('a reader finds it with its formatting', async () => {
    await reader.goto(`/news/TNS?search=${word}`);
    await reader.getByRole('link', { name: word }).click();
    await expect(reader.getByRole('heading', { level: 1, name: word })).toBeVisible();
    const text = reader.getByRole('article');
    await expect(text.getByText('7 марта 2024')).toBeVisible();
    await expect(text.getByRole('heading', { level: 2, name: 'Порядок смен' })).toBeVisible();
    await expect(text.getByText('Важно')).toHaveCSS('font-weight', '600');
    await expect(text.getByText('сегодня')).toHaveCSS('color', 'rgb(165, 0, 19)');
    await expect(text.getByRole('listitem')).toHaveText(['первое', 'второе']);
    const link = text.getByRole('link', { name: 'https://правила.example/отпуск' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(text.getByRole('columnheader')).toHaveText(['Город', 'Мест']);
    const image = text.getByRole('img', { name: 'Схема «смен»' });
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1);
    await expect(text.getByRole('button')).toHaveText(['Задать вопрос']);
  });

  await test.step('the editor corrects the title, and nothing else changes', async () => {
    await page.goto(`/news/news/${news?.id}`);
    await page.getByRole('button', { name: `Изменить новость «${word}»` }).click();
    await expect(textOf(page)).toContainText('Порядок смен');
    await titleOf(page).fill(`${word} исправлено`);
    await dialogOf(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} исправлено`);
    expect(await stored(word)).toEqual([{ ...news, title: `${word} исправлено` }]);
  });

  await test.step('deleting asks for confirmation with the safe answer focused', async () => {
    const remove = page.getByRole('button', { name: /^Удалить новость/ });
    const asked = question(page, 'Удалить новость?');
    await remove.click();
    await expect(asked.getByRole('button', { name: 'Отмена' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    await expect(remove).toBeFocused();
    expect(await stored(word)).toHaveLength(1);
    await remove.click();
    await asked.getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Новость удалена' })).toBeVisible();
    await expect(page).toHaveURL('/news/TNS');
    expect(await stored(word)).toEqual([]);
    await reader.reload();
    await expect(reader.getByText('Такой новости нет')).toBeVisible();
  });
});

test('a news is saved once, and typed text survives every error', async ({ page, comeAs, tolerated }) => {
  tolerated.push(/status of 500/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const word = mark();
  await comeAs({ role: 'A' });
  await openNew(page);
  const publish = dialogOf(page).getByRole('button', { name: 'Опубликовать' });
  await titleOf(page).fill(word);
  await textOf(page).fill('Набрано с трудом');

  await test.step('a server error keeps the text', async () => {
    await page.route('**/api/news/', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
    await publish.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Что-то пошло не так...' })).toBeVisible();
    await expect(publish).toBeEnabled();
  });

  await test.step('a lost answer keeps the text', async () => {
    await page.route(
      '**/api/news/',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await publish.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Нет связи с сервером.' })).toBeVisible();
    await expect(titleOf(page)).toHaveValue(word);
    await expect(textOf(page)).toHaveText('Набрано с трудом');
  });

  await test.step('the dialog is locked while saving, and a double click saves once', async () => {
    let posts = 0;
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/news/', async (route) => {
      if (route.request().method() === 'POST') {
        posts += 1;
        await held;
      }
      await route.continue();
    });
    await publish.dblclick();
    await expect(dialogOf(page).locator('form')).toHaveAttribute('aria-busy', 'true');
    await expect(titleOf(page)).toBeDisabled();
    await expect(dialogOf(page).getByRole('button', { name: 'Закрыть' })).toBeDisabled();
    await expect(dialogOf(page).getByRole('button', { name: 'Отмена' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeVisible();
    answer();
    await expect(dialogOf(page)).toBeHidden();
    expect(posts).toBe(1);
  });
  expect(await stored(word)).toHaveLength(1);
});

test('closing or going back asks about unsaved text', { tag: '@nightly' }, async ({ page, comeAs }) => {
  const word = mark();
  await comeAs({ role: 'M' });
  await page.goto('/?news=CATI');
  await page.getByRole('link', { name: 'Все новости категории' }).click();
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  const asked = question(page, 'Закрыть без сохранения?');

  await test.step('an unchanged form closes without confirmation', async () => {
    await expect(textOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Добавить новость' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await titleOf(page).fill(word);
  const ways: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    cancel: () => dialogOf(page).getByRole('button', { name: 'Отмена' }).click(),
    cross: () => dialogOf(page).getByRole('button', { name: 'Закрыть' }).click(),
    back: () => page.evaluate(() => history.back()),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await leave();
      await expect(asked.getByRole('button', { name: 'Продолжить правку' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(asked).toBeHidden();
      await expect(dialogOf(page).locator(':focus')).toBeVisible();
      await expect(titleOf(page)).toHaveValue(word);
      await expect(page).toHaveURL('/news/CATI');
    });
  }
  await test.step('closing the tab asks for confirmation', async () => {
    const warning = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await warning).type()).toBe('beforeunload');
    await (await warning).dismiss();
    await expect(titleOf(page)).toHaveValue(word);
  });

  await page.evaluate(() => history.back());
  await asked.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await expect(page).toHaveURL('/?news=CATI');
  await page.goForward();
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  await expect(titleOf(page)).toHaveValue('');
});

// Proves: /news/{type}
test(
  'the URL keeps search and page through a reload and going back',
  { tag: '@nightly' },
  async ({ page, comeAs, editor }) => {
    const word = mark();
    const long = 'Слово'.repeat(60);
    for (let day = 10; day < 22; day += 1) {
      await editor.makeNews({
        news_type: 'CATI',
        date_time: `2023-05-${day}T00:00`,
        title: `${word} ${day}`,
        content: `<h2>Жирно</h2><p><b>${long}</b></p>`,
      });
    }
    await comeAs({ role: 'O' });
    await page.goto('/news/CATI');
    const rows = page.getByRole('article');
    const search = page.getByRole('searchbox', { name: 'Найти в новостях' });
    await search.fill(word.toUpperCase());
    await expect(rows).toHaveCount(10);
    await expect(page.getByText('1–10 из 12')).toBeVisible();
    await expect(rows.first()).toContainText(`${word} 21`);

    await test.step('a preview is the text without tags, cut to 255 characters', async () => {
      const preview = `Жирно. ${long}`.slice(0, 255);
      await expect(rows.first().getByText(`${preview}...`, { exact: true })).toBeVisible();
    });

    await page.getByRole('button', { name: 'Страница 2' }).click();
    await expect(rows).toHaveCount(2);
    const address = { pathname: '/news/CATI', search: `?search=${word.toUpperCase()}&page=2` };
    await expect(page).toHaveURL((url) => {
      const { pathname, searchParams } = url;
      return pathname === address.pathname && searchParams.get('page') === '2' && searchParams.has('search');
    });
    const second = page.url();
    await page.reload();
    await expect(search).toHaveValue(word.toUpperCase());
    await expect(rows).toHaveCount(2);

    await rows.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: `${word} 11` })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(second);
    await expect(rows).toHaveCount(2);
    await page.goBack();
    await expect(rows).toHaveCount(10);
    await page.goBack();
    await expect(search).toHaveValue('');
    await expect(rows.filter({ hasText: word })).toHaveCount(0);

    await test.step('an empty result shows a message and a link back', async () => {
      await search.fill(`${word}никогда`);
      await search.press('Enter');
      await expect(page.getByText('Ничего не найдено')).toBeVisible();
      await page.getByRole('button', { name: 'Очистить поиск' }).last().click();
      await expect(search).toHaveValue('');
      await expect(rows).toHaveCount(10);
    });
  },
);

test(
  'a scheduled news appears on its day, and an unknown id shows a message',
  { tag: '@nightly' },
  async ({ page, comeAs, editor, visitAs, tolerated }) => {
    tolerated.push(/status of (404|422)/);
    const word = mark();
    const id = await editor.makeNews({ news_type: 'TNS', date_time: '2189-03-01T00:00', title: word });
    await comeAs({ role: 'M' });
    await page.goto(`/news/TNS?search=${word}`);
    await expect(page.getByRole('article')).toContainText('Выйдет 1 марта 2189');

    const reader = await visitAs({ role: 'O' });
    await reader.goto(`/news/TNS?search=${word}`);
    await expect(reader.getByText('Ничего не найдено')).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Добавить новость' })).toHaveCount(0);
    for (const unknown of [id, '999999999', 'нет']) {
      await reader.goto(`/news/news/${unknown}`);
      await expect(reader.getByText('Такой новости нет')).toBeVisible();
      await expect(reader.getByRole('link', { name: 'На главную', exact: true })).toBeVisible();
    }
    await reader.goto('/news/CATI?page=999');
    await reader.getByRole('button', { name: 'К началу списка' }).click();
    await expect(reader.getByRole('article')).toHaveCount(10);
    await expect(reader.getByRole('article').getByRole('button')).toHaveCount(0);
    for (const path of ['/news/GFK', '/news']) {
      await reader.goto(path);
      await expect(reader.getByText('Такой страницы не существует!')).toBeVisible();
    }

    await page.goto('/news/news/999999999');
    await expect(page.getByText('Такой новости нет')).toBeVisible();
  },
);
