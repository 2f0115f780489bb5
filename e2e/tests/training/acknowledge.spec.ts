import { mark, test, expect } from '../../support/content.ts';
import { makePerson, query } from '../../support/people.ts';

/** The whole story on a desk and on a phone. */
// Proves: /compliance
test('an editor requires reading a news; a reader acknowledges it from the duties, and the table shows the rest', async ({
  page,
  comeAs,
  visitAs,
  accessible,
  tolerated,
}) => {
  test.slow();
  const word = mark();
  const area = `Город ${word}`;
  await comeAs({ role: 'M', area });
  await page.goto('/news/Портал');
  await page.getByRole('button', { name: 'Добавить новость' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая новость' });
  await dialog.getByRole('textbox', { name: 'Заголовок' }).fill(word);
  await dialog.getByRole('textbox', { name: 'Текст' }).fill('Новые правила');
  await dialog.getByRole('combobox', { name: 'Площадки' }).fill(area);
  await page.getByRole('option', { name: area }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('checkbox', { name: 'Нужно ознакомиться' }).check();
  await dialog.getByLabel('До какого дня').fill('31.12.2030');
  await test.step('a read requirement that reaches nobody is refused', async () => {
    tolerated.push(/status of 422/);
    await dialog.getByRole('checkbox', { name: 'Знакомятся все, кому адресована новость' }).uncheck();
    await dialog.getByRole('combobox', { name: 'Группы' }).last().click();
    await page.getByRole('option', { name: 'Бухгалтер' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(dialog.getByText(/^Знакомиться некому/)).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Знакомятся все, кому адресована новость' }).check();
  });
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: word })).toContainText(
    `Для: ${area}. Нужно ознакомиться: 0 из 1`,
  );

  const reader = await visitAs({ role: 'O', area });
  await reader.goto('/duties');
  await reader.getByRole('link', { name: word }).click();
  await reader.getByRole('button', { name: 'Подтвердить ознакомление' }).click();
  await expect(reader.getByText(/^Вы ознакомились .+ в \d\d:\d\d$/)).toBeFocused();
  await reader.goto('/duties');
  await expect(reader.getByRole('link', { name: word })).toBeHidden();

  const [news] = await query<{ id: string }>('select id from news where title = $1', [word]);
  await page.goto(`/news/news/${news?.id}`);
  await page.getByRole('link', { name: 'Кто ознакомился' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/compliance' && url.searchParams.get('thing') === `news:${news?.id}`,
  );
  await page.goto(`/acknowledgements?type=news&item=${news?.id}&show=all`);
  await expect(page).toHaveURL(/\/compliance\?/);
  const table = page.getByRole('table', { name: 'Обучение' });
  await expect(table.getByRole('row', { name: new RegExp(`${word} Нужно`) })).toHaveCount(1);
  await expect(table.getByRole('row', { name: new RegExp(`${word} Выполнено`) })).toHaveCount(1);
  await accessible();
  await test.step('a reminder of chosen rows reaches only them', async () => {
    const unread = table.getByRole('row', { name: new RegExp(`${word} Нужно`) });
    await unread.getByRole('checkbox').check();
    await page
      .getByRole('region', { name: 'Выбранные строки' })
      .getByRole('button', { name: 'Напомнить' })
      .click();
    await expect(page.getByRole('dialog')).toContainText(
      'Ещё не выполнил: 1 сотрудник. Напомним тем, кому сегодня не напоминали.',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Напомнить' }).click();
    await expect(page.getByText('Напомнили сотрудникам: 1.')).toBeVisible();
  });

  await test.step('a changed text is a correction or a new edition', async () => {
    await page.goto(`/news/news/${news?.id}`);
    await page.getByRole('button', { name: /^Изменить/ }).click();
    const change = page.getByRole('dialog', { name: 'Изменить новость' });
    await change.getByRole('textbox', { name: 'Текст' }).fill('Другие правила');
    await change.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(change.getByText('Выберите, что это: исправление или новая редакция.')).toBeVisible();
    await expect(change.getByRole('radio', { name: 'Исправление' })).toBeFocused();
    await change.getByRole('radio', { name: 'Новая редакция' }).check();
    await change.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(change).toBeHidden();
    await reader.goto(`/news/news/${news?.id}`);
    await expect(reader.getByRole('button', { name: 'Подтвердить ознакомление' })).toBeVisible();
  });

  await test.step('users are named one by one, including accountants, and keep their names when they leave', async () => {
    const [accountant, left] = [await makePerson({ role: 'B' }), await makePerson({ role: 'O' })];
    await query(
      `update must_read set audience_people = array[$1, $2]::bigint[] where kind = 'news' and record_id = $3`,
      [accountant.accountId, left.accountId, news?.id],
    );
    await query(`update employee set state = 'L' where id = $1`, [left.employeeId]);
    await page.reload();
    await page.getByRole('button', { name: /^Изменить/ }).click();
    const change = page.getByRole('dialog', { name: 'Изменить новость' });
    await expect(change.getByText(accountant.lastName)).toBeVisible();
    await expect(change.getByText(left.lastName)).toBeVisible();
  });
});
