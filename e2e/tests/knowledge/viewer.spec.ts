import type { Page } from '@playwright/test';
import { query } from '../../support/people.ts';
import { openFile, standAt } from '../../support/files.ts';
import { expect, test } from '../../support/test.ts';

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
    await expect(page.getByText(/^\d+ %$/)).toHaveCount(0);
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
    await expect(page.getByText(/^\d+ %$/)).toBeVisible();
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Загружаем файл' })).toHaveCount(0);
    expect(sizes.filter((text) => text === '10 %')).toEqual([]);
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
  await expect(main.getByText(/^Обновлено .*, Соколова М\. В\.$/)).toBeVisible();
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

test(
  'a video that the browser cannot decode says what to do',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'O' });
    await page.route('**/api/knowledge_base/media/**', (route) =>
      route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no film' }),
    );
    await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
    await expect(page.getByText('Этот браузер не умеет показывать такое видео')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeHidden();
  },
);

const second = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('no seek reaches the end of an instruction before its time', async ({ page, comeAs, accessible }) => {
  await comeAs({ role: 'O' });
  await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await accessible();
  const bar = page.getByRole('slider', { name: 'Место в видео' });

  // By the player's own address in the page, by the bar, by keys, by a faster rate.
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 25));
  await expect.poll(() => second(page)).toBeLessThan(1);
  const box = await bar.boundingBox();
  await bar.click({ position: { x: (box?.width ?? 100) * 0.9, y: 8 } });
  await expect.poll(() => second(page)).toBeLessThan(1);
  await bar.press('End');
  await bar.press('ArrowRight');
  await expect.poll(() => second(page)).toBeLessThan(1);
  await video.evaluate((element: HTMLVideoElement) => (element.playbackRate = 16));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);

  // By a call of one's own, and by a reload.
  const answer = await page.evaluate(async () => {
    const access = /"access":"([\w-]+)"/.exec(JSON.stringify(localStorage).replaceAll('\\', ''))?.[1];
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
    const id = location.pathname.split('/').at(-1);
    const info = await (
      await fetch(`/api/knowledge_base/get_file_info/instruction/${id}/`, { headers })
    ).json();
    const path = `/api/knowledge_base/user_instruction/${info.data.attributes.user_instruction_id}/`;
    return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ current_second: -1 }) }))
      .status;
  });
  expect(answer).toBe(409);
  await page.reload();
  await expect(page.getByText('Введите 2 слова')).toBeVisible();
  await expect(page.getByLabel('Слово 1')).toHaveCount(0);
});

const lock = (page: Page) => page.getByText('Перематывать можно до');
const ready = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);

test(
  'many small seeks add no more progress than the elapsed time',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'O' });
    await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
    await ready(page);
    // Each jump is as small as playing itself may be ahead; together they would be 24 seconds.
    const gone = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      const from = performance.now();
      await video.play();
      for (let jump = 0; jump < 100; jump += 1) {
        video.currentTime += 0.24;
        video.dispatchEvent(new Event('timeupdate'));
        await new Promise((resolve) => {
          setTimeout(resolve, 10);
        });
      }
      video.pause();
      return (performance.now() - from) / 1000;
    });
    expect(await second(page)).toBeLessThan(gone * 1.6 + 0.5);
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 25));
    await expect.poll(() => second(page)).toBeLessThan(gone * 1.6 + 0.5);
  },
);

test(
  'a video with a new URL continues at the same position',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const person = await comeAs({ role: 'O' });
    await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
    await ready(page);
    await standAt(person.accountId, 8, 1);
    await page.reload();
    await ready(page);
    const video = page.locator('video');
    const old = await video.getAttribute('src');
    await page.getByRole('button', { name: 'Смотреть' }).click();
    await expect.poll(() => second(page)).toBeGreaterThan(8.5);
    const asked = page.waitForResponse(/get_file_info/);
    await video.dispatchEvent('error');
    await asked;
    await expect(video).not.toHaveAttribute('src', old ?? '');
    await expect.poll(() => second(page)).toBeGreaterThan(8.4);
    await expect(page.getByRole('button', { name: 'Пауза' })).toBeVisible();
    await expect(lock(page)).toHaveText(/00:(09|[123]\d)/);
  },
);

test('two tabs share their progress', { tag: '@nightly' }, async ({ page, context, comeAs }) => {
  const person = await comeAs({ role: 'O' });
  await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
  await ready(page);
  await standAt(person.accountId, 8, 1);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(lock(other)).toHaveText('Перематывать можно до 00:08');
  await other.getByRole('button', { name: 'Смотреть' }).click();
  await expect(lock(other)).not.toHaveText('Перематывать можно до 00:08');
  await other.getByRole('button', { name: 'Пауза' }).click();
  await expect(other.getByRole('button', { name: 'Смотреть' })).toBeVisible();
  await expect(lock(page)).toHaveText((await lock(other).innerText()).trim());
});

test(
  'progress refused by the server is reverted, and the user is told',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const person = await comeAs({ role: 'O' });
    await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
    await ready(page);
    await standAt(person.accountId, 20, 1);
    await page.reload();
    await expect(lock(page)).toHaveText('Перематывать можно до 00:20');
    await standAt(person.accountId, 5, 1);
    await query(`update user_instruction set start_time = now() + interval '1 hour' where account_id = $1`, [
      person.accountId,
    ]);
    await page.getByRole('button', { name: 'Смотреть' }).click();
    await expect(lock(page)).toHaveText(/00:2[1-9]/);
    await page.getByRole('button', { name: 'Пауза' }).click();
    await expect(
      page.getByText('Сервер не подтвердил просмотр дальше 00:05. Продолжите с этого места.'),
    ).toBeVisible();
    await expect(lock(page)).toHaveText('Перематывать можно до 00:05');
    await expect.poll(() => second(page)).toBeLessThan(5.3);
  },
);

test('the check words appear once the server confirms the end, also after a lost connection', async ({
  page,
  context,
  comeAs,
}) => {
  const person = await comeAs({ role: 'O' });
  await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
  await ready(page);
  const length = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  await standAt(person.accountId, Math.floor(length) - 1, 1);
  await page.reload();
  await ready(page);
  // The whole film is there before the connection is lost.
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.buffered.end(video.buffered.length - 1)),
    )
    .toBeGreaterThan(length - 0.5);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Смотреть' }).click();
  await expect(page.getByText('Видео закончилось. Ждём ответа сервера.')).toBeVisible();
  await expect(page.getByLabel('Слово 1')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByLabel('Слово 1')).toBeFocused();
  await expect(page.getByLabel('Слово 1')).toBeInViewport();
  await expect(page.getByText('Ждёт слов')).toBeVisible();
  await page.getByRole('button', { name: 'Смотреть ещё раз' }).click();
  await expect(page.getByRole('button', { name: 'Пауза' })).toBeVisible();
  await page.getByRole('region', { name: 'Видео' }).press('Space');
  await expect(page.getByRole('button', { name: 'Смотреть', exact: true })).toBeVisible();
});

test(
  'the log row expands to the viewing details',
  { tag: '@nightly' },
  async ({ page, comeAs, accessible }) => {
    await comeAs({ role: 'O' });
    await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
    await ready(page);
    await page.getByRole('button', { name: 'Смотреть' }).click();
    await expect.poll(() => second(page)).toBeGreaterThan(2.2);
    const told = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/user_instruction/'),
    );
    // The page goes behind another one: the film stops and tells how far it is.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await told).status()).toBe(200);
    await page.goto('/personalInstructionsLog');
    await page.getByRole('button', { name: 'Показать подробности' }).click();
    const how = page.getByLabel('Как смотрели');
    await expect(how).toContainText(/Просмотренодо \d+ с/);
    await expect(how).toContainText(/Воспроизведение\d+ с при длине видео \d+ с/);
    await expect(how).toContainText('Страница скрывалась1 раз');
    await expect(how).toContainText(/Отчётов\d/);
    await accessible();
  },
);

test(
  'the panel counts down after five wrong attempts',
  { tag: '@nightly' },
  async ({ page, comeAs, accessible }) => {
    const person = await comeAs({ role: 'O' });
    await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
    await ready(page);
    await standAt(person.accountId, -1, 3);
    await page.reload();
    await page.getByLabel('Слово 1').fill('пень');
    await page.getByLabel('Слово 2').fill('колода');
    const check = page.getByRole('button', { name: 'Проверить' });
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = page.waitForResponse(/check_words/);
      await check.click();
      expect((await answer).status()).toBe(tries < 5 ? 200 : 429);
      if (tries < 5) await expect(check).toBeEnabled();
    }
    await expect(page.getByText(/Повторить можно через \d:\d\d\./)).toBeVisible();
    await expect(check).toBeDisabled();
    await accessible();
  },
);

// Proves: /file_viewer/{type}/{id}
test('a user who watched to the end enters the words and passes', async ({ page, comeAs, accessible }) => {
  const person = await comeAs({ role: 'O' });
  await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
  await expect(page.getByText('Посмотрите до конца')).toBeVisible();
  // Half a minute passes without playing the film.
  await query(`update user_instruction set current_second = -1, status = 3 where account_id = $1`, [
    person.accountId,
  ]);
  await page.reload();
  await expect(page.getByText('Введите слова для проверки прохождения инструктажа.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Проверить' })).toBeDisabled();
  await page.getByLabel('Слово 1').fill('два слова');
  await page.getByLabel('Слово 2').fill('мост');
  await page.getByLabel('Слово 2').blur();
  // At the field only: a snackbar would cover the next field on a phone.
  await expect(page.getByText('Допутимы только русские буквы, без пробелов.')).toHaveCount(1);
  await page.getByLabel('Слово 1').fill('ель');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(
    page.getByText('Слова не подошли. Проверьте их и попробуйте ещё раз. Осталось попыток: 4.'),
  ).toBeVisible();
  for (const word of ['Слово 1', 'Слово 2'])
    await expect(page.getByLabel(word)).toHaveAttribute('aria-invalid', 'true');
  await accessible();
  await page.getByLabel('Слово 1').fill('СОСНА');
  await expect(page.getByText('Осталось попыток')).toHaveCount(0);
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Данный инструктаж уже пройден вами')).toBeVisible();
  await expect(page.getByLabel('Слово 1')).toHaveCount(0);
  await expect(page.getByText('Пройден', { exact: true })).toBeVisible();
});
