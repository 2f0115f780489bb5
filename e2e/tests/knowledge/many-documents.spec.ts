import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdf } from '@portal/server/testing/samples/small-files.ts';
import { expect, mark, test } from '../../support/content.ts';
import {
  dialogOf,
  documentsIn,
  dropOn,
  names,
  open,
  press,
  projectField,
  rowsIn,
  statusMessage,
} from '../../support/many-documents.ts';
import { query } from '../../support/people.ts';

test('one click turns thirty dropped files into documents of a new project', async ({ page, comeAs }) => {
  const project = mark();
  await comeAs({ role: 'M' });
  await page.goto('/knowledge_base/documents');
  await expect(page.getByRole('button', { name: 'Загрузить файлы', exact: true })).toBeVisible();
  await dropOn(page, page.getByRole('main').getByRole('heading', { level: 1 }), [
    ...names(30, `Квоты ${project}`),
    'программа.exe',
  ]);
  const form = dialogOf(page, 'Загрузка документов');
  await expect(rowsIn(form)).toHaveCount(31);
  await expect(
    rowsIn(form)
      .nth(9)
      .getByLabel(/^Название/),
  ).toHaveValue(`Квоты ${project} 10`);

  const load = form.getByRole('button', { name: /^Загрузить 3/ });
  await expect(load).toBeDisabled();
  await projectField(form, 'Проект для всех файлов').click();
  await page.keyboard.type(project);
  await page.getByRole('option', { name: `Новый: ${project}` }).click();
  await expect(load).toBeDisabled();
  await expect(form.getByText('Подойдут видео, картинки, Word, Excel, PowerPoint, pdf и zip.')).toBeVisible();
  await press(form, 'Убрать файл программа.exe');

  await form.getByLabel(`Название, файл Квоты ${project} 1.pdf`).fill(`Итог ${project}`);
  await form.getByLabel(`Комментарий, файл Квоты ${project} 1.pdf`).fill('Проверено');
  await form.getByLabel(`Название, файл Квоты ${project} 2.pdf`).fill(`итог ${project}`);
  await expect(form.getByText('Документ с таким названием в проекте уже есть.')).toHaveCount(2);
  await press(form, 'Загрузить 30 файлов');
  await expect(statusMessage(page, '30 документов добавлено')).toBeVisible();
  await expect(form).toBeHidden();
  const stored = await documentsIn(project);
  expect(stored).toHaveLength(30);
  expect(stored).toContainEqual({ file_name: `Итог ${project}`, comment: 'Проверено' });
  await expect(page.getByRole('button', { name: project, exact: true })).toBeVisible();
});

test(
  'leaving with files in the table asks for confirmation',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'M' });
    const form = await open(page);
    await dropOn(page, form.getByText(/^(Перетащите файлы|Файлы$)/), ['Анкета.pdf']);
    await expect(rowsIn(form)).toHaveCount(1);
    await press(form, 'Отмена');
    const question = dialogOf(page, 'Закрыть без сохранения?');
    await press(question, 'Продолжить правку');
    await expect(rowsIn(form)).toHaveCount(1);
    await press(form, 'Отмена');
    await question.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
    await expect(form).toBeHidden();
  },
);

test('subfolders name the projects', { tag: '@nightly' }, async ({ page, comeAs }, testInfo) => {
  const word = mark();
  const folder = testInfo.outputPath(`Документы ${word}`);
  for (const path of [
    `Квоты ${word}/Тула.pdf`,
    `Квоты ${word}/Старые/Орёл.pdf`,
    `Анкеты ${word}/Омнибус.pdf`,
  ]) {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, pdf(path));
  }
  writeFileSync(join(folder, '.DS_Store'), 'x');
  await comeAs({ role: 'M' });
  const form = await open(page);
  await form.getByLabel('Папка для загрузки').setInputFiles(folder);
  await expect(rowsIn(form)).toHaveCount(3);
  await expect(projectField(form, 'Проект, файл Орёл.pdf')).toHaveValue(`Новый: Квоты ${word}`);
  await press(form, 'Загрузить 3 файла');
  await expect(statusMessage(page, '3 документа добавлено')).toBeVisible();
  expect((await documentsIn(`Квоты ${word}`)).map((row) => row.file_name)).toEqual(['Орёл', 'Тула']);
  expect((await documentsIn(`Анкеты ${word}`)).map((row) => row.file_name)).toEqual(['Омнибус']);
});

test('a refusal is marked at its file, and nothing is stored', async ({ page, comeAs, tolerated }) => {
  tolerated.push(/status of 422/);
  const project = mark();
  await comeAs({ role: 'M' });
  const form = await open(page);
  await form.getByLabel('Файлы для загрузки').setInputFiles([
    { name: 'Хороший.pdf', mimeType: 'application/pdf', buffer: pdf() },
    { name: 'Подделка.pdf', mimeType: 'application/pdf', buffer: Buffer.from('это вовсе не pdf, а текст') },
  ]);
  await projectField(form, 'Проект для всех файлов').click();
  await page.keyboard.type(project);
  await page.getByRole('option', { name: `Новый: ${project}` }).click();
  await press(form, 'Загрузить 2 файла');
  const fault = rowsIn(form).filter({ hasText: 'Содержимое файла не соответствует его имени.' });
  await expect(fault).toHaveCount(1);
  await expect(fault).toContainText('Подделка.pdf');
  expect(await query('select 1 from document_project where name = $1', [project])).toEqual([]);
  await press(form, 'Убрать файл Подделка.pdf');
  await press(form, 'Загрузить 1 файл');
  await expect(statusMessage(page, '1 документ добавлен')).toBeVisible();
  expect(await documentsIn(project)).toHaveLength(1);
});
