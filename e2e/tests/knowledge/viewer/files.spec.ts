import { openFile } from '../../../support/files.ts';
import { expect, test } from '../../../support/test.ts';

test('a user reads a PDF of sixty pages page by page and searches it', async ({
  page,
  comeAs,
  accessible,
}) => {
  await comeAs({ role: 'O' });
  await openFile(page, 'document', 'Полевое руководство интервьюера');
  await expect(page.getByText('из 60', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Полевое руководство интервьюера — Портал');
  await expect(page.getByText('каждая отвечает на один вопрос').first()).toBeVisible();
  // Only pages and thumbnails near the window are rendered.
  expect(await page.locator('[data-page]').count()).toBeLessThan(6);
  expect(
    await page.getByRole('navigation', { name: 'Миниатюры страниц' }).locator('button').count(),
  ).toBeLessThan(20);

  const field = page.getByRole('textbox', { name: 'Страница' });
  await field.fill('40');
  await field.press('Enter');
  await expect(page.locator('[data-page="40"] .textLayer [role="presentation"]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Страница 40' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Страница 41' }).click();
  await expect(field).toHaveValue('41');
  await page.getByRole('button', { name: 'Страница целиком' }).click();
  await expect(field).toHaveValue('41');
  await page.getByRole('button', { name: 'По ширине' }).click();
  await field.fill('1');
  await field.press('Enter');

  // The contents name the route twice: two hits on one page, and the way goes from one to the other.
  await page.getByLabel('Найти в файле').fill('маршрут');
  await page.getByRole('button', { name: 'Найти дальше' }).click();
  const count = page.getByRole('search').locator('output');
  await expect(count).toHaveText(/^1 из \d+$/);
  const current = page.locator('mark[data-current]');
  await expect(page.locator('[data-page="1"] mark')).toHaveCount(2);
  await expect(current).toHaveText('Маршрут');
  await page.getByLabel('Найти в файле').press('Enter');
  await expect(count).toHaveText(/^2 из/);
  await expect(current).toHaveText('маршрут');
  await page.getByRole('button', { name: 'Найти раньше' }).click();
  await page.getByRole('button', { name: 'Найти раньше' }).click();
  const [, last] = /из (\d+)/.exec(await count.innerText()) ?? [];
  await expect(count).toHaveText(`${last} из ${last}`);
  await expect(current).toBeInViewport();
  await page.getByLabel('Найти в файле').fill('такого слова нет');
  await page.getByLabel('Найти в файле').press('Enter');
  await expect(count).toHaveText('Не найдено');
  // The contents: in the tables of the last pages the reader's own library gives the heads a wrong role.
  await field.fill('1');
  await field.press('Enter');
  await expect(page.locator('[data-page="1"] [role="presentation"]').first()).toBeVisible();
  await expect(page.locator('[data-page="60"]')).toHaveCount(0);
  await accessible();
});

test(
  'the viewer shows a loading state and no size before the first page of a PDF',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'O' });
    const gate = Promise.withResolvers<void>();
    const sizes: string[] = [];
    await page.route('**/knowledge_base/media/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await openFile(page, 'document', 'Полевое руководство интервьюера');
    await expect(page.getByRole('button', { name: 'По ширине' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Загружаем файл' })).toBeVisible();
    await expect(page.getByText(/^\d+\s%$/)).toHaveCount(0);
    await page.exposeFunction('noteSize', (text: string) => sizes.push(text));
    await page.evaluate(() => {
      const percent = document.querySelector('[aria-live=polite]');
      const { noteSize } = window as unknown as { noteSize: (text: string) => void };
      if (percent)
        new MutationObserver(() => noteSize(percent.textContent)).observe(percent, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
    gate.resolve();
    await expect(page.getByText(/^\d+\s%$/)).toBeVisible();
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Загружаем файл' })).toHaveCount(0);
    expect(sizes.filter((text) => text === '10\u00a0%')).toEqual([]);
  },
);

test(
  'an image is zoomed, dragged and rotated by mouse and keys',
  { tag: '@nightly' },
  async ({ page, comeAs, accessible }) => {
    await comeAs({ role: 'O' });
    await openFile(page, 'document', 'Карточка ответов для вопроса C2');
    const picture = page.getByRole('img', { name: 'Карточка ответов для вопроса C2' });
    await expect(picture).toBeVisible();
    // Whole and in the middle of its frame.
    const middle = async (what: typeof picture) => {
      const { x, width } = (await what.boundingBox()) ?? { x: 0, width: 0 };
      return x + width / 2;
    };
    const frame = page.getByRole('region', { name: 'Картинка' });
    expect(await middle(picture)).toBeCloseTo(await middle(frame), 0);
    expect((await picture.boundingBox())?.width).toBeLessThanOrEqual((await frame.boundingBox())?.width ?? 0);
    await page.getByRole('button', { name: 'Увеличить' }).click();
    await expect(page.getByText('125 %')).toBeVisible();
    const sheet = page.getByRole('region', { name: 'Картинка' });
    await sheet.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Equal');
    await expect(page.getByText('305 %')).toBeVisible();
    const left = async () => (await picture.boundingBox())?.x ?? 0;
    const before = await left();
    const box = await sheet.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 300];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 80, y, { steps: 4 });
    await page.mouse.up();
    expect(before - (await left())).toBeCloseTo(80, 0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => before - (await left())).toBeCloseTo(20, 0);
    await page.keyboard.press('Digit0');
    await expect(page.getByText('100 %')).toBeVisible();
    const wide = await picture.boundingBox();
    expect(wide?.width).toBeGreaterThan(wide?.height ?? 0);
    await page.keyboard.press('KeyR');
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThan(wide?.width ?? 0);
    await page.keyboard.press('KeyF');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press('KeyF');
    await accessible();
  },
);

test('a file without a preview is downloaded, and a deleted file links back', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await openFile(page, 'document', 'Памятка оператора: коды отказов 221–223');
  const main = page.getByRole('main');
  await expect(main.getByText('Нет просмотрщика для файлов в "docx" формате.')).toBeVisible();
  // The demonstration's own name of the file is shown, its size and who put it here.
  await expect(main.getByText(/Памятка оператора: коды отказов 221–223\.docx, \d+ КБ/)).toBeVisible();
  await expect(main.getByText(/^Обновлено .*, Соколова\sМ\.\sВ\.$/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Скачать' }).click();
  expect((await saved).suggestedFilename()).toContain('Памятка оператора');

  await page.goto('/file_viewer/document/999999');
  await expect(page.getByText('Такого файла больше нет')).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться' }).click();
  await expect(page).toHaveURL(/knowledge_base\/documents/);
});

test(
  'going back returns to the opening page, also after neighbours',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'O' });
    await page.goto('/knowledge_base/documents?q=карточка');
    await page.getByRole('link', { name: 'Карточка ответов для вопроса C2' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Карточка ответов для вопроса C2');
    await page
      .getByRole('link', { name: /^(Следующий|Предыдущий) файл проекта$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Карточка ответов для вопроса C2');
    await page.getByRole('link', { name: 'Документы по проекту' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('карточка');

    await page.goto('/search?query=субвенция');
    await page.getByRole('link', { name: /Полевое руководство/ }).click();
    await page.getByRole('link', { name: 'Результаты поиска' }).click();
    await expect(page).toHaveURL(/\/search\?query=/);
  },
);

test('an expired URL is renewed', { tag: '@nightly' }, async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  let first: string | undefined;
  await page.route('**/api/knowledge_base/media/**', (route) => {
    const url = route.request().url();
    first ??= url;
    // The server refuses a signature that is not its own as it refuses one that is over.
    return route.continue(url === first ? { url: url.replace(/\.[^/]+/, '.AAAA') } : {});
  });
  await openFile(page, 'document', 'Карточка ответов для вопроса C2');
  const picture = page.getByRole('img', { name: 'Карточка ответов для вопроса C2' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
