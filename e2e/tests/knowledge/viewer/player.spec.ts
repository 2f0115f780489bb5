import { openFile, standAt } from '../../../support/files.ts';
import { lock, ready, second } from '../../../support/knowledge/player.ts';
import { query } from '../../../support/people.ts';
import { expect, test } from '../../../support/test.ts';

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
    const fileInfo = page.waitForResponse(/get_file_info/);
    await video.dispatchEvent('error');
    await fileInfo;
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

test(
  'the log row expands to the viewing details',
  { tag: '@nightly' },
  async ({ page, comeAs, accessible }) => {
    await comeAs({ role: 'O' });
    await openFile(page, 'instruction', 'Планшет интервьюера.mp4');
    await ready(page);
    await page.getByRole('button', { name: 'Смотреть' }).click();
    await expect.poll(() => second(page)).toBeGreaterThan(2.2);
    const progress = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/user_instruction/'),
    );
    // The page goes behind another one: the film stops and tells how far it is.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await progress).status()).toBe(200);
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
