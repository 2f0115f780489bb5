import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mp4 } from '@portal/server/testing/samples/small-files.ts';
import { expect, mark, PICTURE, test } from '../../support/content.ts';
import { FIRST, passesCourse, SECOND, watched } from './course-story.ts';
import { openFile } from '../../support/files.ts';
import { query } from '../../support/people.ts';
import { openPanel } from '../../support/panels.ts';

/** A film that browsers play. */
const FILM = new URL('../../../server/src/demo/knowledge/files/planshet.mp4', import.meta.url);

async function projectOf(name: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `select i.project_id::text id from instruction i join stored_file f on f.key = i.file_key where f.original_name = $1`,
    [name],
  );
  return row?.id ?? '0';
}
const rowOf = (page: Page, hasText: string) => page.getByRole('listitem').filter({ hasText });

test('the next instruction of a course opens when the previous one is passed', async ({
  page,
  comeAs,
  whole,
  tolerated,
}) => {
  // The closed one is asked for.
  tolerated.push(/status of 409/);
  const { accountId } = await comeAs({ role: 'O' });
  await page.goto('/knowledge_base/instructions');
  await openPanel(page, 'Полевые работы');
  await expect(rowOf(page, SECOND)).toContainText('Откроется после: Планшет интервьюера');
  await whole('a course');
  await openFile(page, 'instruction', `${SECOND}.mp4`);
  await expect(page.getByText('Инструктаж пока закрыт')).toBeVisible();
  await whole('a closed instruction');
  await page.getByRole('link', { name: 'Открыть первый' }).click();
  await expect(page.getByRole('heading', { name: /^Планшет интервьюера/ })).toBeVisible();

  await watched(accountId, FIRST, 2);
  await page.reload();
  await page.getByRole('link', { name: SECOND, exact: true }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${SECOND}`) })).toBeVisible();
  const subtitles = page.getByRole('button', { name: 'Субтитры', exact: true });
  await expect(subtitles).toHaveAttribute('aria-pressed', 'true');
  const shown = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      const track = [...video.textTracks].find(({ kind }) => kind === 'subtitles');
      return [track?.language, track?.mode, track?.cues?.length];
    });
  await expect.poll(shown).toEqual(['ru', 'showing', 2]);
  await subtitles.click();
  await expect.poll(shown).toEqual(['ru', 'hidden', 2]);
  await whole('subtitles');
});

test(
  'an editor sets the order, the speed and the subtitles',
  { tag: '@nightly' },
  async ({ page, comeAs, whole }) => {
    const project = mark();
    const name = `Обход ${project}`;
    await comeAs({ role: 'M' });
    await page.goto('/knowledge_base/instructions');
    await page.getByRole('button', { name: 'Добавить проект', exact: true }).click();
    const folder = page.getByRole('dialog', { name: 'Новый проект' });
    await folder.getByLabel('Название проекта').fill(project);
    await folder.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(folder).toBeHidden();
    const panel = await openPanel(page, project);
    await panel.getByRole('button', { name: 'Добавить инструктаж', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Новый инструктаж' });
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer: mp4(60) });
    await form.getByLabel('Слово 1', { exact: true }).fill('кедр');
    await form.getByRole('button', { name: /^Курс, скорость, субтитры/ }).click();
    await form.getByRole('combobox', { name: 'Откроется после' }).click();
    await page.getByRole('option', { name: 'Как начать интервью', exact: true }).click();
    await form.getByRole('combobox', { name: 'Скорость воспроизведения' }).click();
    await page.getByRole('option', { name: 'Только обычная' }).click();
    const vtt = form.locator('input[type=file]').nth(1);
    const file = (text: string) => ({
      name: 'речь.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(text),
    });
    await vtt.setInputFiles(file('1\n00:00:01,000 --> 00:00:02,000\nЭто srt'));
    await expect(form.getByText('Это не субтитры: файл .vtt начинается со слова WEBVTT.')).toBeVisible();
    await vtt.setInputFiles(file('WEBVTT\n\n00:01.000 --> 00:02.000\nДобрый день.'));
    await expect(form.getByText('речь.vtt')).toBeVisible();
    await whole('the form of a course');
    await form.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(form).toBeHidden();
    const row = rowOf(page, name);
    await expect(row).toContainText('Откроется после: Как начать интервью');

    await row.getByRole('button', { name: /^Изменить/ }).click();
    const change = page.getByRole('dialog', { name: 'Изменить инструктаж' });
    await change.getByRole('button', { name: /^Курс, скорость, субтитры/ }).click();
    await expect(change.getByRole('combobox', { name: 'Скорость воспроизведения' })).toHaveValue(
      'Только обычная',
    );
    await expect(change.getByText('Субтитры есть')).toBeVisible();
    await change.getByLabel('Убрать субтитры').check();
    await change.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(change).toBeHidden();
    const [stored] = await query<{ speed: number; subtitles: string | null }>(
      `select i.max_speed speed, i.subtitles from instruction i join stored_file f on f.key = i.file_key where f.original_name = $1`,
      [`${name}.mp4`],
    );
    expect(stored).toEqual({ speed: 100, subtitles: null });
  },
);

test(
  'a user fails a quiz, waits and passes; the editor sees the question that went wrong',
  { tag: '@main' },
  async ({ page, comeAs, visitAs, whole }) => {
    const { accountId } = await comeAs({ role: 'O' });
    await passesCourse(page, accountId, whole);
    const editor = await visitAs({ role: 'M' });
    await editor.goto('/knowledge_base/instructions');
    await openPanel(editor, 'Полевые работы');
    await editor.getByRole('button', { name: new RegExp(`^(Тест|Добавить тест).*«${SECOND}»`) }).click();
    const dialog = editor.getByRole('dialog', { name: `Тест: ${SECOND}` });
    await dialog.getByRole('radio', { name: 'Результат по вопросам' }).click();
    await expect(dialog.getByText(/^Отвечали: \d+, сдали: \d+\./)).toBeVisible();
    await expect(dialog.getByRole('listitem').first()).toContainText(/Верно \d+ %, отвечали: \d+/);
  },
);

test(
  'an editor writes a quiz with an image; errors are shown at their fields',
  { tag: '@nightly' },
  async ({ page, request, editor, comeAs, whole }) => {
    const name = `Опрос ${mark()}`;
    const { accountId } = await comeAs({ role: 'M' });
    const made = await request.post('/api/knowledge_base/instruction/', {
      headers: editor.headers,
      multipart: {
        ...{ project_id: await projectOf(FIRST), comment: '', words: 'кедр' },
        file: { name: `${name}.mp4`, mimeType: 'video/mp4', buffer: await readFile(FILM) },
      },
    });
    expect(made.status()).toBe(201);
    await page.goto('/knowledge_base/instructions');
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: new RegExp(`^(Тест|Добавить тест).*«${name}»`) }).click();
    const dialog = page.getByRole('dialog', { name: `Тест: ${name}` });
    await dialog.getByRole('button', { name: 'Добавить вопрос' }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText('Напишите вопрос.')).toBeVisible();
    await dialog.getByLabel('Текст вопроса 1').fill('Что на картинке?');
    await dialog.getByLabel('Вариант 1 вопроса 1', { exact: true }).fill('Карта');
    await dialog.getByLabel('Вариант 2 вопроса 1', { exact: true }).fill('карта');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText('Варианты не должны повторяться.')).toBeVisible();
    await dialog.getByLabel('Вариант 2 вопроса 1', { exact: true }).fill('Анкета');
    await dialog.getByLabel('Файл картинки вопроса 1').setInputFiles(PICTURE);
    await expect(dialog.getByRole('img', { name: 'Картинка вопроса 1' })).toBeVisible();
    await whole('the form of a test');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name)).toContainText('Тест: 1 вопрос');

    // Opened from the form, the test keeps its own Escape and question.
    await rowOf(page, name)
      .getByRole('button', { name: /^Изменить инструктаж/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Изменить инструктаж' });
    await form.getByRole('button', { name: /^Тест/ }).first().click();
    await form.getByRole('button', { name: /«/ }).click();
    await dialog.getByLabel('Текст вопроса 1').fill('Что на схеме?');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
    await question.getByRole('button', { name: 'Продолжить' }).click();
    await expect(dialog.getByLabel('Текст вопроса 1')).toHaveValue('Что на схеме?');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await question.getByText('Закрыть', { exact: true }).click();
    await expect(dialog).toBeHidden();
    await form.getByRole('button', { name: 'Отмена' }).click();
    await expect(form).toBeHidden();

    await watched(accountId, `${name}.mp4`, 3);
    await openFile(page, 'instruction', `${name}.mp4`);
    await page.getByRole('button', { name: 'Начать тест' }).click();
    await page.getByLabel('Карта', { exact: true }).check();
    await page.getByRole('button', { name: 'Ответить' }).click();
    await expect(page.getByText('Верно 1 из 1')).toBeVisible();
  },
);
