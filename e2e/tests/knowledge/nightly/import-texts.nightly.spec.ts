import { randomUUID } from 'node:crypto';
import { docx } from '@portal/server/testing/samples/text-files.ts';
import { dialogOf, press, statusMessage } from '../../../support/many-documents.ts';
import { query } from '../../../support/people.ts';
import { phoneFaults } from '../../../support/phone/phone.ts';
import { expect, test } from '../../../support/phone/phone-test.ts';

test('a Word document becomes questions on a phone, with touch targets', async ({ page, comeAs }) => {
  const word = randomUUID().slice(0, 8);
  const memo = docx([
    { text: `Смены ${word}`, level: 1 },
    { text: 'Как записаться?', level: 2 },
    { text: 'Откройте страницу выходов.' },
    { text: 'Пустой заголовок', level: 2 },
  ]);
  await comeAs({ role: 'M' });
  await page.goto('/knowledge_base/FAQ');
  await press(page, 'Импорт из Word и Confluence');
  const form = dialogOf(page, 'Импорт из Word и Confluence');
  await form
    .getByLabel('Файл', { exact: true })
    .setInputFiles({ name: 'Памятка.docx', mimeType: 'application/octet-stream', buffer: memo });
  await expect(form.getByText('заголовки без текста под ними (1)')).toBeVisible();
  expect(await phoneFaults(page)).toEqual([]);
  await press(form, 'Импортировать 1 вопрос');
  await expect(statusMessage(page, '1 вопрос перенесён')).toBeVisible();
  expect(await query('select 1 from faq_section where name = $1', [`Смены ${word}`])).toHaveLength(1);
});
