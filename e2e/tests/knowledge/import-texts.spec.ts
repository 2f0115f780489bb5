import { archive, PNG } from '@portal/server/testing/samples/small-files.ts';
import { confluence, docx } from '@portal/server/testing/samples/text-files.ts';
import { expect, mark, test } from '../../support/content.ts';
import { dialogOf, press, statusMessage } from '../../support/many-documents.ts';
import { query } from '../../support/people.ts';

const questionsIn = (section: string) =>
  query<{ question: string; answer: string; type: number }>(
    `select q.question, q.answer, s.type from faq_question q join faq_section s on s.id = q.section_id
     where s.name = $1 order by q.id`,
    [section],
  );

test('a Word document becomes sections and questions as corrected in the preview', async ({
  page,
  comeAs,
  whole,
}) => {
  const word = mark();
  const memo = docx(
    [
      { text: `Смены ${word}`, level: 1 },
      { text: 'Как записаться?', level: 2 },
      { text: 'Откройте страницу выходов.', picture: 1 },
      { text: 'Как отменить?', level: 2 },
      { text: 'Снимите отметку.' },
      { text: `Оплата ${word}`, level: 1 },
      { text: 'Где расчёт?', level: 2 },
      { text: 'На странице финансов.' },
    ],
    { 'a.png': PNG },
  );
  await comeAs({ role: 'M' });
  await page.goto('/knowledge_base/FAQ');
  await press(page, 'Импорт из Word и Confluence');
  const form = dialogOf(page, 'Импорт из Word и Confluence');
  const file = {
    name: `Памятка ${word}.docx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: memo,
  };
  await form.getByLabel('Файл', { exact: true }).setInputFiles(file);
  const shifts = form.getByRole('list', { name: `Вопросы раздела «Смены ${word}»` });
  await expect(shifts.getByRole('listitem')).toHaveCount(2);
  await expect(shifts).toContainText('Откройте страницу выходов.');
  await expect(shifts).toContainText('1 картинка');
  await whole('the preview');
  expect(await query('select 1 from faq_section where name like $1', [`%${word}`])).toEqual([]);

  await test.step('first-level headings can be questions', async () => {
    const level = form.getByRole('combobox', { name: 'Какие заголовки станут вопросами' });
    await level.click();
    await page.getByRole('option', { name: 'Вопросы — заголовки уровня 1' }).click();
    await expect(form.getByRole('list', { name: `Вопросы раздела «Памятка ${word}»` })).toBeVisible();
    await level.click();
    await page.getByRole('option', { name: 'Вопросы — заголовки уровня 2' }).click();
    await expect(shifts).toBeVisible();
  });

  await shifts.getByLabel('Импортировать вопрос «Как отменить?»').uncheck();
  await shifts.getByLabel('Вопрос', { exact: true }).first().fill(`Как попасть на смену ${word}?`);
  await press(form, 'Импортировать 2 вопроса');
  await expect(statusMessage(page, '2 вопроса перенесено')).toBeVisible();
  await expect(form).toBeHidden();
  const stored = await questionsIn(`Смены ${word}`);
  expect(stored.map(({ question, type }) => [question, type])).toEqual([
    [`Как попасть на смену ${word}?`, 1],
  ]);
  expect(await questionsIn(`Оплата ${word}`)).toHaveLength(1);

  await press(page, `Смены ${word}`);
  await page.getByRole('button', { name: `Как попасть на смену ${word}?`, exact: true }).click();
  const picture = page.getByRole('main').locator('img[src^="/api/images/"]').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test(
  'a Confluence export becomes technical information by its page tree',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const word = mark();
    const space = confluence(
      [
        {
          title: `Планшет ${word}`,
          children: [
            { title: 'Как зарядить', html: '<p>Вот так: <img src="attachments/1/2.png"></p>' },
            { title: 'Куда звонить', html: '<p>В <a href="1001.html">поддержку</a>.</p>' },
          ],
        },
      ],
      { 'attachments/1/2.png': PNG },
    );
    await comeAs({ role: 'M' });
    await page.goto('/knowledge_base/technical_information');
    await press(page, 'Импорт из Word и Confluence');
    const form = dialogOf(page, 'Импорт из Word и Confluence');
    await form
      .getByLabel('Файл', { exact: true })
      .setInputFiles({ name: 'OPS.zip', mimeType: 'application/zip', buffer: space });
    await expect(form.getByRole('radio', { name: 'Техническая информация' })).toBeChecked();
    await expect(form.getByText(/ссылки на другие страницы и файлы: остался текст \(1\)/)).toBeVisible();
    await press(form, 'Импортировать 2 вопроса');
    await expect(statusMessage(page, '2 вопроса перенесено')).toBeVisible();
    const stored = await questionsIn(`Планшет ${word}`);
    expect(stored.map(({ question, type }) => [question, type])).toEqual([
      ['Как зарядить', 2],
      ['Куда звонить', 2],
    ]);
    expect(stored[0]?.answer).toMatch(/\/api\/images\/[0-9a-f]{32}\.png/);
  },
);

test(
  'an unreadable file shows an error, and leaving a preview asks for confirmation',
  { tag: '@nightly' },
  async ({ page, comeAs, tolerated }) => {
    tolerated.push(/status of 4(15|22)/);
    await comeAs({ role: 'M' });
    await page.goto('/knowledge_base/FAQ');
    await press(page, 'Импорт из Word и Confluence');
    const form = dialogOf(page, 'Импорт из Word и Confluence');
    const input = form.getByLabel('Файл', { exact: true });
    await input.setInputFiles({
      name: 'Не архив.docx',
      mimeType: 'application/octet-stream',
      buffer: archive({ 'word/document.xml': '<w:document' }),
    });
    await expect(form.getByText(/^Не архив\.docx: /)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Импортировать', exact: true })).toBeDisabled();
    await input.setInputFiles({
      name: 'Вопрос.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<h1>Вопрос?</h1><p>Ответ.</p>'),
    });
    await expect(form.getByRole('button', { name: 'Импортировать 1 вопрос', exact: true })).toBeEnabled();
    await press(form, 'Отмена');
    const question = dialogOf(page, 'Закрыть без сохранения?');
    await question.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
    await expect(form).toBeHidden();
  },
);
