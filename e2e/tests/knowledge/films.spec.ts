import type { Page } from '@playwright/test';
import { type FilmName, makeFilm, noFfmpeg } from '@portal/server/testing/ffmpeg.ts';
import { film } from '@portal/server/testing/small-films.ts';
import { expect, mark, test } from '../../support/content.ts';

if (noFfmpeg) process.stdout.write(`skipped: ${noFfmpeg}\n`);
test.skip(noFfmpeg !== undefined, noFfmpeg);

const rowOf = (page: Page, hasText: string) => page.getByRole('listitem').filter({ hasText });
const told = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });

async function addProject(page: Page, name: string): Promise<void> {
  await page.goto('/knowledge_base/instructions');
  await page.getByRole('button', { name: 'Добавить проект', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Новый проект' });
  await form.getByLabel('Название проекта').fill(name);
  await form.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name, exact: true }).click();
}

async function addFilm(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Добавить инструктаж', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Новый инструктаж' });
  await expect(form.getByText('mp4, mov, webm или mkv, меньше 180 МБ')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer });
  if (!name.endsWith('.mp4')) await expect(form.getByText('видео будет преобразовано')).toBeVisible();
  await form.getByLabel('Слово 1', { exact: true }).fill('кедр');
  await form.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(told(page, 'Видео преобразуется: инструктаж появится, когда оно будет готово')).toBeVisible();
}

const films: [what: string, name: FilmName, ending: string, seconds: number][] = [
  ['an iPhone’s film', 'h264.mov', 'mov', 3],
  ['a film in HEVC', 'hevc.mp4', 'mp4', 60],
];

for (const [what, name, ending, seconds] of films)
  test(`${what} is converted before anybody sees it, and plays`, async ({ page, comeAs, visitAs }) => {
    const project = mark();
    await comeAs({ role: 'M' });
    await addProject(page, project);
    await addFilm(page, `Ролик ${project}.${ending}`, makeFilm(name, { seconds, size: '640x360' }));
    if (seconds > 30) {
      await page.reload();
      await expect(
        page.getByRole('progressbar', { name: `Преобразование «Ролик ${project}.mp4»` }),
      ).toBeVisible();
    }
    const row = rowOf(page, `Ролик ${project}`).filter({ hasText: 'Слова: кедр' });
    await expect(row).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    const reader = await visitAs({ role: 'O' });
    await reader.goto(page.url());
    await reader.getByRole('link', { name: `Ролик ${project}` }).click();
    const video = reader.locator('video');
    await expect
      .poll(() => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.videoWidth : 0)))
      .toBe(640);
  });

test('a film that cannot be converted says why and is deleted', async ({ page, comeAs, whole }) => {
  const project = mark();
  await comeAs({ role: 'M' });
  await addProject(page, project);
  await addFilm(page, `${project}.mp4`, film({ seconds: 5, video: 'hvc1' }));
  const row = rowOf(page, `${project}.mp4`);
  await expect(row).toContainText('Не удалось преобразовать');
  await expect(row).toContainText('Видео повреждено или записано так, что его не удаётся прочитать.');
  await whole('a film that failed');
  await row.getByRole('button', { name: `Удалить «${project}.mp4»` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(told(page, 'Видео удалено')).toBeVisible();
  await expect(page.getByText('В этом проекте пока нет инструктажей.')).toBeVisible();
});
