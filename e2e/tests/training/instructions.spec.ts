import { expect, mark, test } from '../../support/content.ts';
import { makePerson, query } from '../../support/people.ts';

/** One of the demonstration's instructions, by its name, as somebody has watched it. */
const watched = (accountId: string, name: string, status: number) =>
  query(
    `insert into user_instruction (instruction_id, file_name, account_id, start_time, status, current_second, reported_at)
     select i.id, f.original_name, $1, now(), $3, 5, now()
     from instruction i join stored_file f on f.key = i.file_key where f.original_name = $2`,
    [accountId, name, status],
  );

test('own instructions begin with unopened ones, and each button names the next step', async ({
  page,
  comeAs,
  whole,
}) => {
  const { accountId } = await comeAs({ role: 'O' });
  await watched(accountId, 'Коды отказов 221–223.mp4', 3);
  await watched(accountId, 'Как начать интервью.mp4', 1);
  await page.goto('/personalInstructionsLog');
  const due = page.getByRole('region', { name: 'Нужно пройти' });
  const more = due.getByRole('button', { name: /^Показать ещё/ });
  await expect(due.getByRole('listitem').first()).toContainText('Не начат');
  if (await more.isVisible()) await more.click();
  await expect(due.getByRole('link', { name: 'Начать: Планшет интервьюера' })).toBeVisible();
  await expect(due.getByRole('link', { name: 'Ввести слова: Коды отказов 221–223' })).toHaveText(
    'Ввести слова',
  );
  await expect(due.getByRole('listitem').last()).toContainText('Слова не введены');
  await whole('own instructions');
  await page.getByRole('button', { name: 'Личный кабинет' }).click();
  await expect(page.getByRole('link', { name: /^Мои инструктажи не пройдено: \d+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await due.getByRole('link', { name: 'Продолжить: Как начать интервью' }).click();
  await expect(page).toHaveURL(/\/file_viewer\/instruction\/\d+/);
});

test('the totals show how many have passed each instruction and link to the others', async ({
  page,
  comeAs,
  whole,
}) => {
  const area = `Площадка ${mark()}`;
  const [first] = await Promise.all([makePerson({ role: 'O', area }), makePerson({ role: 'O', area })]);
  await watched(first.accountId, 'Планшет интервьюера.mp4', 2);
  await comeAs({ role: 'M' });
  await page.goto(`/instructionsLog?view=summary&area=${encodeURIComponent(area)}`);
  await expect(page).toHaveURL(/\/compliance\?.*view=totals/);
  const passed = page.getByRole('link', { name: '1 из 2 выполнили «Планшет интервьюера»: кто не выполнил' });
  await expect(passed).toHaveText('1 из 2');
  await whole('the totals');
  await passed.click();
  const people = page.getByRole('table', { name: 'Обучение' });
  await expect(people.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Список' })).toBeChecked();
});

test(
  'no time and no state of the instruction log is cut off',
  { tag: '@nightly' },
  async ({ page, comeAs }) => {
    const { accountId } = await makePerson({ role: 'O' });
    await watched(accountId, 'Коды отказов 221–223.mp4', 3);
    await comeAs({ role: 'M' });
    for (const width of [1280, 800]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/instructionsLog?users=${accountId}`);
      const badge = page.getByRole('cell', { name: 'Слова не введены' });
      await expect(badge).toBeVisible();
      await badge.getByRole('button').click();
      await expect(page).toHaveURL(/statuses=3/);
      await page.getByRole('button', { name: 'Сегодня' }).click();
      await expect(page).toHaveURL(/from=\d{4}-/);
      await expect(badge).toBeVisible();
      const cut = await page
        .locator('tbody td')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => cell.querySelector('time, svg') && cell.scrollWidth > cell.clientWidth)
            .map((cell) => cell.textContent),
        );
      expect(cut, `cut at ${width} px`).toEqual([]);
    }
  },
);
