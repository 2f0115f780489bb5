import { randomUUID } from 'node:crypto';
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
} from '../../../support/many-documents.ts';
import { phoneFaults } from '../../../support/phone/phone.ts';
import { expect, test } from '../../../support/phone/phone-test.ts';

test('a phone shows thirty files as cards and uploads them into a new project', async ({ page, comeAs }) => {
  const project = `Т${randomUUID().slice(0, 8)}`;
  await comeAs({ role: 'M' });
  const opened = await open(page);
  await dropOn(page, opened.getByText('Файлы', { exact: true }), [
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
  expect(await phoneFaults(page)).toEqual([]);
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
