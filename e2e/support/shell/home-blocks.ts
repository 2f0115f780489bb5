import type { Page } from '@playwright/test';

export const carousel = (page: Page) => page.getByRole('region', { name: 'Информация' });

export const birthdays = (page: Page) => page.getByRole('region', { name: 'Дни рождения' });

export const newsBox = (page: Page) => page.getByRole('region', { name: 'Новости' });

export const today = (page: Page) => page.getByRole('region', { name: 'Сегодня', exact: true });

/** The same cards throughout: other tests add and take away some meanwhile. */
export async function holdCards(page: Page): Promise<void> {
  let first: Awaited<ReturnType<typeof page.request.get>> | undefined;
  await page.route('**/api/information/information/**', async (route) => {
    first ??= await route.fetch();
    await route.fulfill({ response: first });
  });
}
