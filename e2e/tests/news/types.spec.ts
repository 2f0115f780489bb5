import { expect, mark, test as base } from '../../support/content.ts';
import { opensAll } from '../../support/phone/opens-all.ts';
import { makePerson, query } from '../../support/people.ts';
import { sessionOf } from '../../support/test.ts';

/** Types are the whole portal's: what the test adds is taken away again, with its news. */
const test = base.extend<{ typeName: string }>({
  typeName: async ({ request }, use) => {
    const { access } = await sessionOf(request, await makePerson({ role: 'A' }));
    const headers = { authorization: `Bearer ${access}` };
    const name = `Тип ${mark().slice(-6)}`;
    await use(name);
    await query(`delete from news where news_type like $1`, [`${name}%`]);
    const { news_types: types } = (await (await request.get('/api/settings/', { headers })).json()).data
      .attributes;
    const others = types.filter((type: { name: string }) => !type.name.startsWith(name));
    const answer = await request.put('/api/settings/', { headers, data: { news_types: others } });
    expect(answer.status()).toBe(200);
  },
});

test(
  'an administrator adds a type of news, an editor writes in it, and a reader finds it on a phone',
  { tag: '@nightly' },
  async ({ page, comeAs, visitAs, typeName, accessible, tolerated }) => {
    tolerated.push(/status of 422/);
    await comeAs({ role: 'A' });
    await page.goto('/settings?section=news-types');
    const card = page.getByRole('region', { name: 'Типы новостей' });
    await card.getByRole('button', { name: 'Добавить тип' }).click();
    await card.getByRole('listitem').last().getByRole('textbox').fill('a/b');
    await card.getByRole('button', { name: 'Сохранить' }).click();
    await expect(card.getByText(/^Название: буквы, цифры/)).toBeVisible();
    await card.getByRole('listitem').last().getByRole('textbox').fill(typeName);
    await card.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено: типы новостей')).toBeVisible();
    await accessible();

    const editor = await visitAs({ role: 'M' });
    await editor.goto(`/news/${typeName}`);
    await editor.getByRole('button', { name: 'Добавить новость' }).first().click();
    const dialog = editor.getByRole('dialog', { name: 'Новая новость' });
    await expect(dialog.getByRole('radio', { name: typeName })).toBeChecked();
    await dialog.getByRole('textbox', { name: 'Заголовок' }).fill(`Первая в ${typeName}`);
    await dialog.getByRole('textbox', { name: 'Текст' }).fill('Свой тип новостей');
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(editor.getByRole('heading', { name: `Первая в ${typeName}` })).toBeVisible();

    const reader = await visitAs({ role: 'O' });
    await reader.setViewportSize({ width: 390, height: 844 });
    await opensAll(reader);
    await reader.goto('/');
    const box = reader.getByRole('region', { name: 'Новости' });
    await box.getByRole('tab', { name: typeName }).click();
    await box.getByRole('link', { name: `Первая в ${typeName}` }).click();
    await expect(reader.getByRole('heading', { name: `Первая в ${typeName}`, level: 1 })).toBeVisible();

    await page.reload();
    await card.getByRole('listitem').last().getByRole('checkbox', { name: 'В архиве' }).check();
    await card.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Сохранено: типы новостей')).toBeVisible();
    // Archived types are still found by their address; other pages no longer offer them.
    await reader.goto('/news/CATI');
    await expect(reader.getByRole('radio', { name: 'Портал' })).toBeVisible();
    await expect(reader.getByRole('radio', { name: typeName })).toHaveCount(0);
    await reader.goto(`/news/${typeName}`);
    await expect(reader.getByRole('heading', { name: `Первая в ${typeName}` })).toBeVisible();
  },
);
