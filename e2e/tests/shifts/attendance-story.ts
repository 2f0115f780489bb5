import type { Page } from '@playwright/test';
import { test as base } from '../../support/content.ts';
import { query } from '../../support/people.ts';
import { type Day, makeDay } from '../../support/shifts/attendance-day.ts';
import { expect } from '../../support/test.ts';

export const test = base.extend<{ day: Day }>({
  day: async ({ request, context }, use) => use(await makeDay({ request, context })),
});

export const marks = (page: Page, lastName: string) => page.getByRole('group', { name: `${lastName} Ольга` });
export const isMarked = (page: Page, lastName: string, label: string) =>
  expect(marks(page, lastName).getByRole('button', { name: label, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
export const stored = async ({ people }: Day) =>
  (
    await query<{ state: string | null; minutes: number | null }>(
      `select a.state, a.minutes from unnest($1::bigint[]) with ordinality as p(id, at)
       left join shift_attendance a on a.employee_id = p.id order by p.at`,
      [people.map(({ employeeId }) => employeeId)],
    )
  ).map(({ state, minutes }) => (minutes === null ? state : `${state} ${minutes}`));

/** One touch marks a person, one button marks all others, on a screen of that size. */
export function marksAttendance(device: string, viewport: { width: number; height: number }): void {
  test.describe(device, () => {
    test.use({ viewport });

    test(
      `a manager marks attendance with one touch each, and the rest at once, ${device}`,
      { tag: '@main' },
      async ({ page, day, accessible }) => {
        // A phone that opens the shifts alone opens this page of them too.
        await page.goto('/workTime');
        const pages = page.getByRole('navigation', { name: 'Выходы' });
        await expect(pages.getByRole('link', { name: 'Табель' })).toHaveCount(viewport.width < 800 ? 0 : 1);
        await pages.getByRole('link', { name: 'Явка' }).click();
        await expect(page).toHaveURL((url) => url.pathname === '/workTime/today');
        await page.goto(`/workTime/today?date=${day.date}`);
        await expect(page.getByRole('heading', { name: 'Явка' })).toBeVisible();
        const shift = page.getByRole('region', { name: 'Смена I' });
        await expect(shift).toContainText('пришли 0 из 3 · без отметки 3');
        await expect(marks(page, 'Анина').getByRole('button')).toHaveText(['Явка', '']);
        await marks(page, 'Анина').getByRole('button', { name: 'Другие отметки' }).click();
        await marks(page, 'Анина').getByRole('button', { name: 'Опоздание' }).click();
        await isMarked(page, 'Анина', 'Опоздание');
        const minutes = page.getByRole('textbox', { name: 'Опоздание, минут: Анина Ольга' });
        await minutes.fill('25');
        await minutes.press('Enter');
        await marks(page, 'Борина').getByRole('button', { name: 'Другие отметки' }).click();
        await marks(page, 'Борина').getByRole('button', { name: 'Неявка' }).click();
        await expect(shift).toContainText('пришли 1 из 3 · опоздали 1 · не пришли 1 · без отметки 1');
        await shift.getByRole('button', { name: 'Все пришли' }).click();
        await isMarked(page, 'Верина', 'Явка');
        await expect(shift.getByRole('button', { name: 'Все пришли' })).toBeDisabled();
        await expect.poll(() => stored(day)).toEqual(['late 25', 'no_show', 'came']);
        await accessible();

        // The same touch takes it back; it stays so.
        await marks(page, 'Борина').getByRole('button', { name: 'Неявка' }).click();
        await expect.poll(() => stored(day)).toEqual(['late 25', null, 'came']);
        await page.reload();
        await isMarked(page, 'Анина', 'Опоздание');
        await expect(shift).toContainText('пришли 2 из 3 · опоздали 1 · без отметки 1');
      },
    );
  });
}
