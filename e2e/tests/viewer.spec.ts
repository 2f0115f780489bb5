import type { Page } from '@playwright/test';
import { query } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Number of the demonstration's record with that name. */
async function idOf(type: 'document' | 'instruction', name: string): Promise<string> {
  const column = type === 'document' ? 'd.file_name' : 'f.original_name';
  const [row] = await query<{ id: string }>(
    `select d.id::text as id from ${type} d join stored_file f on f.key = d.file_key where ${column} = $1`,
    [name],
  );
  return row?.id ?? '0';
}

const open = async (page: Page, type: 'document' | 'instruction', name: string): Promise<void> => {
  await page.goto(`/file_viewer/${type}/${await idOf(type, name)}`);
};

test('a pdf of sixty pages is read and searched, a picture is turned, a word file is only downloaded', async ({
  page,
  signInAs,
  accessible,
}) => {
  await signInAs({ role: 'O' });
  await open(page, 'document', 'Полевое руководство интервьюера');
  await expect(page.getByText('Страниц: 60')).toBeVisible();
  await expect(page.getByText('каждая отвечает на один вопрос').first()).toBeVisible();
  await page.getByLabel('Найти в файле').fill('субвенция');
  await page.getByRole('button', { name: 'Найти дальше' }).click();
  await expect(page.locator('mark').first()).toHaveText(/субвенция/i);
  await accessible();

  await open(page, 'document', 'Карточка ответов для вопроса C2');
  await expect(page.getByRole('img', { name: 'Карточка ответов для вопроса C2' })).toBeVisible();
  await page.getByRole('button', { name: 'Увеличить' }).click();
  await expect(page.getByText('125 %')).toBeVisible();
  await accessible();

  await open(page, 'document', 'Памятка оператора: коды отказов 221–223');
  await expect(page.getByText('Нет просмотрщика для файлов в "docx" формате.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать' }).click();
  expect((await saved).suggestedFilename()).toContain('Памятка оператора');

  await page.goto('/file_viewer/document/999999');
  await expect(page.getByText('Такого файла больше нет')).toBeVisible();
});

const second = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('nobody sees the end of an instruction before its time, whatever they try', async ({
  page,
  signInAs,
  accessible,
}) => {
  await signInAs({ role: 'O' });
  await open(page, 'instruction', 'Планшет интервьюера.mp4');
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

test('who watched to the end enters the words and has passed', async ({ page, signInAs, accessible }) => {
  const person = await signInAs({ role: 'O' });
  await open(page, 'instruction', 'Планшет интервьюера.mp4');
  await expect(page.getByText('Посмотрите до конца')).toBeVisible();
  // As if half a minute had gone by: the film itself is not waited for.
  await query(`update user_instruction set current_second = -1, status = 3 where account_id = $1`, [
    person.accountId,
  ]);
  await page.reload();
  await expect(page.getByText('Введите слова для проверки прохождения инструктажа.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Проверить' })).toBeDisabled();
  await page.getByLabel('Слово 1').fill('два слова');
  await page.getByLabel('Слово 2').fill('мост');
  await page.getByLabel('Слово 2').blur();
  await expect(page.getByText('Допутимы только русские буквы, без пробелов.')).toBeVisible();
  await page.getByLabel('Слово 1').fill('ель');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Слова не подошли. Проверьте их и попробуйте ещё раз.')).toBeVisible();
  await accessible();
  await page.getByLabel('Слово 1').fill('СОСНА');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Данный инструктаж уже пройден вами')).toBeVisible();
  await expect(page.getByLabel('Слово 1')).toHaveCount(0);
  await expect(page.getByText('Пройден', { exact: true })).toBeVisible();
});
