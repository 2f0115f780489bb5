import { mark, test, expect } from '../../support/content.ts';
import { makePerson, query } from '../../support/people.ts';
import { insertRequiredCards, insertRequiredNews } from '../../support/training/read-requirements.ts';

// Proves: /compliance
test('an editor sees acknowledgements in the matrix, filters it, and follows the link of a cell', async ({
  page,
  comeAs,
  visitAs,
  accessible,
}) => {
  test.slow();
  const word = mark();
  const area = `Город ${word}`;
  await insertRequiredNews(`1 Срочное ${word}`, area, '2026-01-10');
  const rules = await insertRequiredNews(`1 Правила ${word}`, area, '2040-12-31');
  const reader = await visitAs({ role: 'O', area });
  await reader.goto('/duties');
  await reader.getByRole('link', { name: `1 Правила ${word}` }).click();
  await reader.getByRole('button', { name: 'Подтвердить ознакомление' }).click();
  await expect(reader.getByText(/^Вы ознакомились/)).toBeVisible();

  await comeAs({ role: 'M', area });
  await page.goto(`/compliance?kind=news&area=${encodeURIComponent(area)}`);
  const matrix = page.getByRole('region', { name: 'Матрица' });
  await expect(matrix.getByRole('rowheader')).toHaveCount(2);
  await expect(matrix.getByRole('columnheader', { name: `Правила ${word}` })).toContainText('1 из 2');
  await expect(
    matrix.getByRole('link', { name: `1 Срочное ${word}: Просрочено, срок 10.01.2026` }),
  ).toHaveCount(2);
  await expect(matrix.getByRole('link', { name: new RegExp(`Правила ${word}: Выполнено, `) })).toHaveCount(1);
  await accessible();

  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page.getByRole('combobox', { name: 'Состояние' }).click();
  await page.getByRole('option', { name: 'Выполнено' }).click();
  await expect(matrix.getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('radio', { name: 'Список' }).click();
  const list = page.getByRole('table', { name: 'Обучение' });
  await expect(list.getByRole('row', { name: new RegExp(`Правила ${word} Выполнено`) })).toHaveCount(1);
  await accessible();

  await page.goto(`/compliance?view=totals&thing=${rules}&area=${encodeURIComponent(area)}`);
  const shares = page.getByRole('table', { name: 'Доля выполненного по площадкам и неделям' });
  await expect(shares.getByRole('row', { name: new RegExp(`^${area}`) })).toContainText('50 %, 1 из 2');
  await expect(
    page.getByRole('link', { name: `1 из 2 выполнили «1 Правила ${word}»: кто не выполнил` }),
  ).toHaveText('1 из 2');
  await accessible();

  await page.getByRole('radio', { name: 'Матрица' }).click();
  await matrix.getByRole('link', { name: new RegExp(`Правила ${word}: Выполнено, `) }).click();
  await expect(page.getByRole('radio', { name: 'Список' })).toBeChecked();
  await expect(page.getByRole('table', { name: 'Обучение' }).getByRole('row')).toHaveCount(2);
});

test(
  'the head of a column shows its full title on click, and links to the record',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const word = mark();
    const area = `Город ${word}`;
    const title = `Правила ${word} ${'о том, что делают при отказе, '.repeat(5)}до конца`;
    await insertRequiredNews(title, area, '2040-12-31');
    await comeAs({ role: 'M', area });
    await page.goto(`/compliance?kind=news&area=${encodeURIComponent(area)}`);
    const head = page.getByRole('columnheader', { name: title }).getByRole('button');
    await head.click();
    const dialog = page.getByRole('dialog', { name: 'Новость' });
    await expect(dialog.getByText(title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(head).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Открыть' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(head).toBeVisible();
  },
);

test(
  'more than thirty records are paged, and an empty search result shows a message',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const word = mark();
    const area = `Город ${word}`;
    await insertRequiredCards(word, area, 31);
    await comeAs({ role: 'A', area });
    await page.goto(`/compliance?kind=information&area=${encodeURIComponent(area)}`);
    const matrix = page.getByRole('region', { name: 'Матрица' });
    await expect(matrix.getByRole('columnheader')).toHaveCount(31);
    const pages = page.getByRole('navigation', { name: 'Записи' });
    await expect(pages).toContainText(/^Записи 1–30 из \d+/);
    await pages.getByRole('button', { name: 'Страница 2' }).click();
    await expect(pages).toContainText(/^Записи 31–/);
    await page.reload();
    await expect(pages).toContainText(/^Записи 31–/);

    // The only one that is overdue is the last of all by its name.
    await query(`update must_read set due = '2026-01-10' where title = $1`, [`${word} 9`]);
    await page.goto(`/compliance?kind=information&state=overdue&area=${encodeURIComponent(area)}`);
    await expect(matrix.getByRole('columnheader')).toHaveCount(2);
    await expect(matrix.getByRole('link', { name: /Просрочено, срок 10\.01\.2026/ })).toHaveCount(1);

    await page.getByRole('searchbox', { name: 'Найти сотрудника' }).fill('Никого нет с таким именем');
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить отбор' }).click();
    await expect(matrix).toBeVisible();
  },
);

test('a matrix of twenty records scrolls inside its frame, not the page', async ({ page, comeAs }) => {
  const word = mark();
  // Cells of the other area are empty, with a text for screen readers only.
  for (const area of [`Север ${word}`, `Юг ${word}`]) {
    await insertRequiredCards(`Карточка ${word}`, area, 10);
    await makePerson({ role: 'O', area });
  }
  await comeAs({ role: 'A' });
  await page.setViewportSize({ width: 800, height: 740 });
  await page.goto('/compliance?kind=information');
  const matrix = page.getByRole('region', { name: 'Матрица' });
  await expect(matrix.getByText('Не требуется').first()).toBeAttached();
  const [frame, whole] = await Promise.all([
    matrix.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    page.evaluate(() => document.documentElement.scrollWidth),
  ]);
  expect(frame).toBeGreaterThan(0);
  expect(whole).toBeLessThanOrEqual(800);
});
