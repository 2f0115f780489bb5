import type { Page } from '@playwright/test';
import { query } from '../../support/people.ts';
import { expect, mark, test } from '../../support/content.ts';

/** A4 without its margins, upright. */
const PAPER = { width: 718, height: 1040 };

/** The page as the printer gets it. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

/** Interactive controls; words of a table and counts of the board that can be pressed are words on paper. */
const controls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('button, input, select, nav, [role=banner], dialog'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => !(element.closest('th, td') && element.textContent.trim()))
      .filter((element) => !element.textContent.includes(': записано '))
      .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`),
  );

/** Tables that paper would cut, or whose head would be on the first sheet only. */
const brokenTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLTableElement>('main table')).flatMap((table) => {
      const head = table.tHead;
      const isRepeated = !head || getComputedStyle(head).display === 'table-header-group';
      const isCut = table.getBoundingClientRect().right > document.documentElement.clientWidth;
      const boxes = [table.parentElement, table.parentElement?.parentElement];
      const scrolls = boxes.some((box) => box && box.scrollWidth > box.clientWidth);
      return isRepeated && !isCut && !scrolls ? [] : [table.ariaLabel ?? table.textContent.slice(0, 40)];
    }),
  );

/** Words that end in an ellipsis where nobody can point at them for the rest. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main td, main td button'))
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent),
  );

async function expectContentOnly(page: Page): Promise<void> {
  expect(await controls(page), 'nothing to press').toEqual([]);
  expect(await brokenTables(page), 'tables are whole').toEqual([]);
  expect(await cutWords(page), 'words are whole').toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'nothing beside the sheet').toBeLessThanOrEqual(0);
}

test('a news is printed without the page around it', async ({ page, editor, comeAs }) => {
  const title = `Новость ${mark()}`;
  const id = await editor.makeNews({
    news_type: 'CATI',
    date_time: '2026-03-02T00:00',
    title,
    content: '<p>Места есть.</p><table><tbody><tr><th>Группа</th><td>Первая</td></tr></tbody></table>',
  });
  await comeAs({ role: 'M' });
  await page.goto(`/news/news/${id}`);
  await expect(page.getByRole('complementary')).toBeVisible();
  await print(page);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Первая')).toBeVisible();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Новости: CATI' })).toBeHidden();
  await expectContentOnly(page);
});

test('the board is printed without its tools', { tag: '@nightly' }, async ({ page, comeAs }) => {
  await comeAs({ role: 'M', area: 'Тула' });
  await page.goto('/workTime/board');
  const cell = page.getByText(/хватает|ещё \d+/).first();
  await expect(cell).toBeVisible();
  await print(page);
  await expect(cell).toBeVisible();
  await expect(page.getByText('Не записались')).toBeHidden();
  await expectContentOnly(page);
});

test('the log is printed with all rows', { tag: '@nightly' }, async ({ page, comeAs }) => {
  await comeAs({ role: 'A' });
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/logging/?'));
  await page.goto('/userLog?size=500');
  const { data } = (await (await asked).json()) as { data: unknown[] };
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await print(page);
  await expect(page.getByRole('row')).toHaveCount(data.length + 1);
  await expectContentOnly(page);
});

test('viewing details are printed with their row', { tag: '@nightly' }, async ({ page, comeAs }) => {
  const { accountId } = await comeAs({ role: 'O' });
  await query(
    `insert into user_instruction (instruction_id, file_name, account_id, start_time, status, current_second,
       reported_at, reports, played_seconds, hidden_times)
     select i.id, f.original_name, $1, now(), 3, 5, now(), 4, 5, 1
     from instruction i join stored_file f on f.key = i.file_key where f.original_name = $2`,
    [accountId, 'Планшет интервьюера.mp4'],
  );
  await page.goto('/personalInstructionsLog');
  await page.getByRole('button', { name: 'Показать подробности' }).click();
  const how = page.getByLabel('Как смотрели');
  await expect(how).toBeVisible();
  await print(page);
  await expect(how).toBeVisible();
  await expectContentOnly(page);
});

test(
  'the dark scheme prints in light colours and is restored afterwards',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    await comeAs({ role: 'M' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/news/CATI');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const lightness = () =>
      page
        .getByRole('main')
        .getByRole('article')
        .first()
        .locator('a, p')
        .evaluateAll((words) =>
          [...words, document.documentElement].map((one) => {
            const { color, backgroundColor } = getComputedStyle(one);
            const paint = one === document.documentElement ? backgroundColor : color;
            return (paint.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3;
          }),
        );
    const [dark] = (await lightness()).slice(-1);
    expect(dark).toBeLessThan(64);
    await print(page);
    const paints = await lightness();
    expect(paints.at(-1), 'the sheet').toBeGreaterThan(200);
    expect(Math.max(...paints.slice(0, -1)), 'the words').toBeLessThan(150);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  },
);
