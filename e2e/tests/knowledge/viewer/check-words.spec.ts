import { openFile, standAt } from '../../../support/files.ts';
import { ready } from '../../../support/knowledge/player.ts';
import { query } from '../../../support/people.ts';
import { expect, test } from '../../../support/test.ts';

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
  await expect(page.getByText('Слова не введены')).toBeVisible();
  await page.getByRole('button', { name: 'Смотреть ещё раз' }).click();
  await expect(page.getByRole('button', { name: 'Пауза' })).toBeVisible();
  await page.getByRole('region', { name: 'Видео' }).press('Space');
  await expect(page.getByRole('button', { name: 'Смотреть', exact: true })).toBeVisible();
});

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
