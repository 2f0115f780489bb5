import { expect, test } from '../../../support/content.ts';
import { carousel, newsBox } from '../../../support/shell/home-blocks.ts';

test('the home page is fully visible, full and empty', async ({ page, comeAs, whole }) => {
  await comeAs({ role: 'A' });
  await page.goto('/');
  await expect(newsBox(page).getByRole('article')).toHaveCount(4);
  await expect(carousel(page).getByRole('button', { name: 'Следующая карточка' })).toBeVisible();
  await whole('the home page');

  await page.route('**/api/information/information/**', (route) => route.fulfill({ json: { data: [] } }));
  await page.route('**/api/information/upcoming_birthday/', (route) =>
    route.fulfill({ json: { data: { yesterday: [], today: [], tomorrow: [] } } }),
  );
  await page.route('**/api/news/**', (route) =>
    route.fulfill({
      json: { data: [], meta: { pagination: { page: 1, pages: 1, count: 0, size: 4 } } },
    }),
  );
  await page.reload();
  await expect(page.getByText('Объявлений пока нет')).toBeVisible();
  await expect(page.getByText('Сегодня дней рождения нет.')).toBeVisible();
  await expect(page.getByText('Здесь пока нет новостей')).toBeVisible();
  await whole('a home page with nothing on it');
});
