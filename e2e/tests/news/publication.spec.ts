import { expect, mark, test } from '../../support/content.ts';
import { query } from '../../support/people.ts';

test('a draft with a document is visible to editors until it is published to its audience, and readers are counted', async ({
  page,
  comeAs,
  visitAs,
  tolerated,
}) => {
  test.slow();
  // The last day that the server refuses.
  tolerated.push(/status of 422/);
  const word = mark();
  const area = `Площадка ${word}`;
  const mine = await visitAs({ role: 'O', area });
  const other = await visitAs({ role: 'O' });
  await comeAs({ role: 'M' });

  await test.step('an editor writes a draft for one area', async () => {
    await page.goto('/news/Портал');
    await page.getByRole('button', { name: 'Добавить новость' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Новая новость' });
    await dialog.getByRole('textbox', { name: 'Заголовок' }).fill(`Набор ${word}`);
    await dialog.getByRole('textbox', { name: 'Текст' }).fill('Открыт набор');
    await dialog.getByRole('checkbox', { name: 'Закрепить наверху' }).check();
    await dialog.getByRole('combobox', { name: 'Площадки' }).fill(word);
    await page.getByRole('option', { name: area }).click();
    await page.keyboard.press('Escape');
    await dialog.getByText('Срок показа и документы').click();
    await dialog.getByLabel('Последний день на главной').fill('01.02.2020');
    await dialog.getByRole('button', { name: 'Сохранить черновик' }).click();
    await expect(dialog.getByText('Последний день раньше даты выхода.')).toBeVisible();
    await dialog.getByLabel('Последний день на главной').fill('01.02.2099');
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/news/', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Сохранить черновик' }).click();
    await expect(dialog.getByRole('button', { name: 'Сохранить черновик' })).toHaveAttribute('data-loading');
    await expect(dialog.getByRole('button', { name: 'Опубликовать' })).not.toHaveAttribute('data-loading');
    answer.resolve();
    await expect(dialog).toBeHidden();
    await page.unroute('**/api/news/');
    await page.goto(`/news/Портал?search=${word}`);
    await expect(page.getByRole('heading', { name: 'Закреплённые' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: word })).toContainText('Черновик');
  });
  const [made] = await query<{ id: string }>(`select id from news where title = $1`, [`Набор ${word}`]);
  const address = `/news/news/${made?.id}`;

  await test.step('other users cannot open it, even by its link', async () => {
    await mine.goto(address);
    await expect(mine.getByRole('heading', { name: `Набор ${word}` })).toHaveCount(0);
    await expect(mine.getByRole('heading', { level: 1 })).toBeVisible();
    await mine.goto(`/news/Портал?search=${word}`);
    await expect(mine.getByText('Ничего не найдено')).toBeVisible();
  });

  const edit = async () => {
    await page.goto(address);
    await page.getByRole('button', { name: /^Изменить новость/ }).click();
    return page.getByRole('dialog', { name: 'Изменить новость' });
  };
  const isDraft = async () =>
    (await query(`select is_draft from news where id = $1`, [made?.id]))[0]?.is_draft;

  await test.step('Enter in a field saves the draft without publishing it', async () => {
    const dialog = await edit();
    const title = dialog.getByRole('textbox', { name: 'Заголовок' });
    await title.fill(`Большой набор ${word}`);
    await title.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: `Большой набор ${word}` })).toBeVisible();
    expect(await isDraft()).toBe(true);
  });

  await test.step('the news is published to its area only', async () => {
    const dialog = await edit();
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(dialog).toBeHidden();
    await mine.goto(address);
    await expect(mine.getByRole('heading', { name: `Большой набор ${word}` })).toBeVisible();
    await expect(mine.getByText('Закреплена')).toBeVisible();
    await expect(mine.getByText('Открыли')).toHaveCount(0);
    await other.goto(`/news/Портал?search=${word}`);
    await expect(other.getByText('Ничего не найдено')).toBeVisible();
  });

  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(/Открыли: 2/)).toBeVisible({ timeout: 5000 });
  }).toPass();

  await test.step('an editor confirms that the news becomes a draft again', async () => {
    const dialog = await edit();
    const question = page.getByRole('dialog', { name: 'Снять новость с публикации?' });
    await dialog.getByRole('button', { name: 'Снять с публикации' }).click();
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Сохранить', exact: true })).toBeEnabled();
    expect(await isDraft()).toBe(false);
    await dialog.getByRole('button', { name: 'Снять с публикации' }).click();
    await question.getByRole('button', { name: 'Снять' }).click();
    await expect(dialog).toBeHidden();
    expect(await isDraft()).toBe(true);
  });
});
