import { expect, mark, test } from '../../../support/content.ts';
import { query } from '../../../support/people.ts';

test('the news form with all fields and its result are fully visible', async ({
  page,
  comeAs,
  editor,
  whole,
  request,
}) => {
  test.slow();
  const word = mark();
  await comeAs({ role: 'A' });
  const [file] = await query<{ id: string }>('select id from document order by id limit 1', []);
  const answer = await request.post('/api/news/', {
    headers: editor.headers,
    data: {
      ...{
        news_type: 'TNS',
        date_time: '2026-01-12T00:00',
        content: '<p>Текст</p>',
        title: `Всё сразу ${word}`,
      },
      ...{ is_draft: true, is_pinned: true, last_day: '2099-01-01' },
      audience: { areas: ['Тула', 'Калуга'], positions: [], groups: ['O', 'M'] },
      attachments: file ? [file.id] : [],
    },
  });
  expect(answer.status()).toBe(201);
  await page.goto(`/news/news/${((await answer.json()) as { data: { id: string } }).data.id}`);
  await expect(page.getByText('Черновик', { exact: true })).toBeVisible();
  await whole('a draft with everything');
  await page.getByRole('button', { name: /^Изменить новость/ }).click();
  await expect(page.getByLabel('Последний день на главной')).toHaveValue('01.01.2099');
  await whole('the form with everything');
});
