import type { Page } from '@playwright/test';
import { expect, mark, test } from '../../../support/content.ts';
import { query } from '../../../support/people.ts';
import { birthdays, newsBox } from '../../../support/shell/home-blocks.ts';

test(
  'birthdays of yesterday, today and tomorrow have their own tabs',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const word = mark();
    const person = (name: string) => `${word} ${name} Ильинична`;
    // A leap year has every day.
    await query(
      `insert into employee (code_id, last_name, first_name, middle_name, birth_day, area, position, state)
     select $1 || name, $1, name, 'Ильинична',
            make_date(1988, extract(month from day)::int, extract(day from day)::int), 'Орёл', 'Супервайзер', state
     from (values ('Вчера', -1, 'W'), ('Сегодня', 0, 'W'), ('Завтра', 1, 'W'), ('Уволена', 0, 'L'),
                  ('Позже', 2, 'W')) as people (name, days, state),
          lateral (select (now() at time zone 'Europe/Moscow')::date + days as day)`,
      [word],
    );
    await comeAs({ role: 'B' });
    await page.goto('/');
    const own = birthdays(page).getByRole('listitem').filter({ hasText: word });
    const wish = birthdays(page).getByText('Поздравляем от всей команды!');
    await expect(own).toHaveText([new RegExp(`${person('Сегодня')}Супервайзер$`)]);
    await expect(wish).toBeVisible();

    await birthdays(page).getByRole('tab', { name: 'Сегодня' }).press('ArrowRight');
    await expect(own).toHaveText([new RegExp(person('Завтра'))]);
    await expect(wish).toBeHidden();
    await page.reload();
    await expect(own).toHaveText([new RegExp(person('Завтра'))]);
    await birthdays(page).getByRole('tab', { name: 'Вчера' }).click();
    await expect(own).toHaveText([new RegExp(person('Вчера'))]);
  },
);

test('the news box opens the type with the newest news, shows 4 of each type and links to the others', async ({
  page,
  comeAs,
  editor,
  visitAs,
}) => {
  const word = mark();
  const now = Date.now();
  /** So many seconds from the start of the test: making a news may take longer than a second. */
  const news = (seconds: number) => ({
    news_type: 'TNS' as const,
    date_time: new Date(now + seconds * 1000).toISOString(),
    title: `${seconds} ${word}`,
  });
  // Not in their order.
  for (const seconds of [-3, -5, -1, -4, -2, 600]) await editor.makeNews(news(seconds));
  await editor.makeNews({ ...news(-6), is_draft: true });

  await comeAs({ role: 'A' });
  await page.goto('/');
  const rows = newsBox(page).getByRole('article');
  const titles = rows.getByRole('heading');
  await expect(newsBox(page).getByRole('tab')).toHaveText(['CATI', 'TNS', 'Портал']);
  await expect(newsBox(page).getByRole('tab', { name: 'TNS' })).toHaveAttribute('aria-selected', 'true');
  await expect(titles).toHaveText([-1, -2, -3, -4].map((seconds) => `${seconds} ${word}`));
  await newsBox(page).getByRole('tab', { name: 'CATI' }).click();
  await expect(titles.filter({ hasText: word })).toHaveCount(0);
  await page.reload();
  await expect(newsBox(page).getByRole('tab', { name: 'CATI' })).toHaveAttribute('aria-selected', 'true');
  await newsBox(page).getByRole('tab', { name: 'TNS' }).click();

  await test.step('scheduled news are separate and visible to editors only', async () => {
    const later = (shown: Page) => newsBox(shown).getByRole('region', { name: 'Ещё не вышли' });
    await expect(later(page).getByRole('link', { name: `600 ${word}` })).toBeVisible();
    await expect(
      later(page)
        .getByRole('listitem')
        .filter({ hasText: `-6 ${word}` }),
    ).toContainText('Черновик');
    const reader = await visitAs({ role: 'O' });
    await reader.goto('/?news=TNS');
    await expect(newsBox(reader).getByRole('article').first()).toContainText(`-1 ${word}`);
    await expect(later(reader)).toHaveCount(0);
    await expect(newsBox(reader).getByText(`600 ${word}`)).toHaveCount(0);
  });

  await newsBox(page).getByRole('link', { name: 'Все новости категории' }).click();
  await expect(page).toHaveURL('/news/TNS');
  await expect(page.getByRole('link', { name: `-5 ${word}` })).toBeVisible();
});
